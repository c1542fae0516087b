use std::fmt;
use std::ops::Deref;

pub trait Shape {
    type Part: Shape;

    fn area(&self) -> u32;
    fn part(&self) -> Self::Part;

    fn doubled(&self) -> u32 {
        self.part().area();
//           ^^^^ certain shapes.rs::Shape.part
//                  ^^^^ certain shapes.rs::Shape.area
        self.area() * 2
//           ^^^^ certain shapes.rs::Shape.area
    }
}

pub trait Solid: Shape {
    fn weight(&self);
}

pub struct Square {
    pub side: u32,
    pub area: u32,
}

impl Square {
    pub const ONE: Square = Square { side: 1, area: 1 };

    pub fn new(side: u32) -> Self {
        Self { side, area: 0 }
//      ^^^^ certain shapes.rs::Square
    }

    pub fn grow(self) -> Self { self }
}

impl Shape for Square {
    type Part = Circle;

    fn area(&self) -> u32 {
        self.area
//           ^^^^ certain shapes.rs::Square.area
    }

    fn part(&self) -> Self::Part { Circle(1, Square::new(1)) }
//                                 ^^^^^^ certain shapes.rs::Circle
}

pub struct Circle(pub u32, pub Square);

impl Shape for Circle {
    type Part = Square;

    fn area(&self) -> u32 { self.0 }

    fn part(&self) -> Square {
        self.1.grow()
//             ^^^^ certain shapes.rs::Square.grow
    }
}

impl From<u32> for Circle {
    fn from(side: u32) -> Self { Circle(side, Square::ONE) }
}

impl From<Square> for Circle {
    fn from(square: Square) -> Self { Circle(1, square) }
}

impl fmt::Display for Circle {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { Ok(()) }
}

pub struct Framed {
    inner: Square,
}

impl Deref for Framed {
    type Target = Square;

    fn deref(&self) -> &Square { &self.inner }
}
