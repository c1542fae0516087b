mod common;

fn works() {
    common::setup();
//          ^^^^^ certain tests/common/mod.rs::setup
    my_app::start();
//          ^^^^^ certain src/lib.rs::start
}
