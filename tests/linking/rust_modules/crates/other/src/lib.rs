pub use inner::deep::Deep;
//                   ^^^^ certain crates/other/src/inner/deep.rs::Deep

pub mod inner;

pub fn help() {}
