//// The module is described here.

import gleam/io
import gleam/list.{map, type Set, filter as keep}
import gleam/string as text

/// A shape.
pub type Shape(a) {
  Circle(radius: Float)
  Square(Int)
}

pub type Opaque

type Alias =
  List(Int)

pub const max = 10

const name: String = "fn in_a_string() {}"

/// Outside.
@external(erlang, "a", "b")
pub fn outside(a: Int) -> Int

/// Gives the area.
pub fn area(shape: Shape(a), with k: Int) -> Result(Float, Nil) {
  let local = k
  let Circle(r) = shape
  helper(local, max)
  io.println(name)
  case shape {
    Circle(radius) -> radius |> double
    other -> text.length(other)
  }
  use x <- result.try(local)
  list.map(xs, fn(y) { y + max })
  Ok(Circle(radius: shape.radius))
}
// fn commented_out() {}
