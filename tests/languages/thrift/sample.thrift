namespace java example.shapes
include "other.thrift"

// The most of them.
const i32 MAX = 10
const string NOTE = "struct No { }"
const list<i32> ALL = [1, 2]
typedef list<Shape> Shapes

/** A shape. It has a name. */
struct Shape {
  /** Its name. */
  1: required string name = "none" (note = "x"),
  2: optional other.Point at;
  3: list<Style> styles
}
union Size { 1: i32 width }
exception NotFound { 1: string message }
enum Style { PLAIN = 1, ROUND }
# struct Commented {}
service Drawing extends other.Base {
  // Gives a shape.
  Shape get(1: i32 id, 2: Size size) throws (1: NotFound error),
  oneway void ping()
}
service Alone { map<string, Shape> all() }
senum Old { "a" }
