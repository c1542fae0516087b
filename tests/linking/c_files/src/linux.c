int platform(void) { return 1; }
