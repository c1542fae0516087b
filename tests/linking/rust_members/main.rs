mod shapes;

use shapes::*;

struct Other;

impl Other {
    fn grow(&self) {}
    fn area(&self) {}
}

fn known(square: &Square, boxed: Box<dyn Shape>, some: impl Solid, framed: Framed) {
    square.area();
//         ^^^^ certain shapes.rs::Square.area
    square.doubled();
//         ^^^^^^^ certain shapes.rs::Shape.doubled
    square.part().part().grow();
//         ^^^^ certain shapes.rs::Square.part
//                ^^^^ certain shapes.rs::Circle.part
//                       ^^^^ certain shapes.rs::Square.grow
    square.clone().grow();
//         ^^^^^ outside
//                 ^^^^ certain shapes.rs::Square.grow
    boxed.area();
//        ^^^^ certain shapes.rs::Shape.area
    some.area();
//       ^^^^ certain shapes.rs::Shape.area
    some.weight();
//       ^^^^^^ certain shapes.rs::Solid.weight
    framed.grow();
//         ^^^^ certain shapes.rs::Square.grow
    Square::ONE.grow();
//              ^^^^ certain shapes.rs::Square.grow
    Shape::area(square);
//         ^^^^ certain shapes.rs::Shape.area
    Circle::from(1).part().grow();
//          ^^^^ possible shapes.rs::Circle.from shapes.rs::Circle.from
//                         ^^^^ certain shapes.rs::Square.grow
    Circle(1, Square::new(1)).area();
//                            ^^^^ certain shapes.rs::Circle.area
    Other.grow();
//        ^^^^ certain main.rs::Other.grow
}

fn generic<T: Shape, U>(one: T, two: U, unknown: Missing) where U: Solid {
    one.area();
//      ^^^^ certain shapes.rs::Shape.area
    two.doubled();
//      ^^^^^^^ certain shapes.rs::Shape.doubled
    T::area(&one);
//     ^^^^ certain shapes.rs::Shape.area
    unknown.grow();
//          ^^^^ outside
    made!().grow();
//          ^^^^ possible main.rs::Other.grow shapes.rs::Square.grow
    one.to_string();
//      ^^^^^^^^^ unresolved
}

enum Kind {
    Plain,
    Held(Square),
    Named { shape: Circle, count: u32 },
}

impl Kind {
    fn of(number: u32) -> Option<Kind> { None }

    fn size(&self) -> u32 {
        match self {
            Kind::Plain => Kind::of(1).unwrap().size(),
//                               ^^ certain main.rs::Kind.of
//                                              ^^^^ certain main.rs::Kind.size
            Self::Held(square) => square.area(),
//                                       ^^^^ certain shapes.rs::Square.area
            Kind::Named { shape, count: number } => shape.area() + number.area(),
//                                                        ^^^^ certain shapes.rs::Circle.area
//                                                                        ^^^^ outside
        }
    }
}

fn variants() {
    Kind::Held(Square::new(1)).size();
//        ^^^^ certain main.rs::Kind.Held
//                             ^^^^ certain main.rs::Kind.size
    Kind::Plain.size();
//              ^^^^ certain main.rs::Kind.size
    let kind = Kind::Named { shape: Circle::from(1), count: 1 };
    kind.size();
//       ^^^^ certain main.rs::Kind.size
}
