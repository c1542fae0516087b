use crate::shapes::{self, circle::{Circle, Round as Ring}, square::*};
use std::fmt::{self, Display};

pub fn sharpen() {
    Circle::new();
//          ^^^ certain src/shapes/circle.rs::Circle.new
    Ring::spin();
//        ^^^^ certain src/shapes/circle.rs::Round.spin
    shapes::area();
//          ^^^^ certain src/shapes/mod.rs::area
    corner();
//  ^^^^^^ certain src/shapes/square.rs::corner
    fmt::format();
//       ^^^^^^ outside
    missing();
//  ^^^^^^^ outside
}
