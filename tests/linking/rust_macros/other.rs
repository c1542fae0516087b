macro_rules! shared {
    () => {};
}
