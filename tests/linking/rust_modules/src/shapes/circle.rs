pub struct Circle;

impl Circle {
    pub fn new() -> Self { Circle }
}

pub struct Round;

impl Round {
    pub fn spin() {}
}
