int platform(void) { return 2; }
