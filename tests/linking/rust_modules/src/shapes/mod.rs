pub mod circle;
pub mod square;

pub fn area() {}
