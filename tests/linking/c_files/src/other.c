int unseen(int x) { return x; }

static int hidden(int x) { return x; }
