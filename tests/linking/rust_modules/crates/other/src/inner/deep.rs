pub struct Deep;

impl Deep {
    pub fn new() -> Deep {
        super::middle();
//             ^^^^^^ certain crates/other/src/inner/mod.rs::middle
        crate::help();
//             ^^^^ certain crates/other/src/lib.rs::help
        super::super::help();
//                    ^^^^ certain crates/other/src/lib.rs::help
        Deep
    }

    pub fn dive(&self) {}
}
