pub mod deep;

pub fn middle() {
    super::help();
//         ^^^^ certain crates/other/src/lib.rs::help
}
