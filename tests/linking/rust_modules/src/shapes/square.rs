pub fn corner() {}

pub fn format() {}
