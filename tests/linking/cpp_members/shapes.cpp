#include "shapes.hpp"

namespace geo {

int Base::count() { return 0; }

Shape::Shape(int sides) : sides_(sides) {}

Shape* Shape::next() { return this; }

int Shape::area() {
  id();
//^^ certain shapes.hpp::geo.Base.id
  this->next()->sides();
  //    ^^^^ certain shapes.cpp::geo.next
  //            ^^^^^ certain shapes.hpp::geo.Shape.sides
  part_.turn();
  //    ^^^^ certain shapes.cpp::geo.turn
  for (auto* each : inner_) {
    each->area();
    //    ^^^^ certain shapes.cpp::geo.area
  }
  return count();
  //     ^^^^^ certain shapes.cpp::geo.count
}

void Shape::Part::turn() {}

std::unique_ptr<Shape> Shape::copy() const { return std::make_unique<Shape>(3); }

void Later::ask() {
  inside_->tell();
  //       ^^^^ certain shapes.hpp::geo.Inside.tell
  one_->area();
  //    ^^^^ certain shapes.cpp::geo.area
  Shape::count();
  //     ^^^^^ certain shapes.cpp::geo.count
}

}  // namespace geo

geo::Shape geo::make(int sides) { return geo::Shape(sides); }
//   ^^^^^ certain shapes.hpp::geo.Shape
