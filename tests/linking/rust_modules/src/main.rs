use my_app::start;
use other::{help, Deep};

fn main() {
    start();
//  ^^^^^ certain src/lib.rs::start
    help();
//  ^^^^ certain crates/other/src/lib.rs::help
    Deep::new().dive();
//        ^^^ certain crates/other/src/inner/deep.rs::Deep.new
//              ^^^^ certain crates/other/src/inner/deep.rs::Deep.dive
    other::inner::middle();
//                ^^^^^^ certain crates/other/src/inner/mod.rs::middle
    std::process::exit(0);
//                ^^^^ outside
}

fn exit() {}
