#include "shapes.hpp"

int main() {
  geo::Shape shape(3);
  shape.area();
  //    ^^^^ certain shapes.cpp::geo.area
  geo::Base::count();
  //         ^^^^^ certain shapes.cpp::geo.count
  auto* made = new geo::Figure(4);
  made->id();
  //    ^^ certain shapes.hpp::geo.Base.id
  geo::Base* base = made;
  base->sides();
  //    ^^^^^ certain shapes.hpp::geo.Base.sides
  auto copied = shape.copy();
  copied->next();
  //      ^^^^ certain shapes.cpp::geo.next
  copied.reset();
  //     ^^^^^ outside
  auto another = std::make_unique<geo::Shape>(5);
  another->self().area();
  //              ^^^^ certain shapes.cpp::geo.area
  geo::make(6).area();
  //           ^^^^ certain shapes.cpp::geo.area
  static_cast<geo::Shape*>(base)->area();
  //                              ^^^^ certain shapes.cpp::geo.area
  geo::Shape::Kind kind = geo::Shape::Kind::Round;
  //                                        ^^^^^ certain shapes.hpp::geo.Shape.Kind.Round
  auto act = [&](geo::Shape& given) { return given.area(); };
  //                                               ^^^^ certain shapes.cpp::geo.area
  unknown().area();
  //        ^^^^ possible shapes.cpp::geo.area shapes.hpp::geo.Shape.area
  std::string text;
  text.area();
  //   ^^^^ outside
  geo::Shape shapes[2];
  shapes[0].area();
  //        ^^^^ certain shapes.cpp::geo.area
  return 0;
}
