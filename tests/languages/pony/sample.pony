use "collections"
use math = "pkg/math"

// A class.
class val Shape[A: Any] is (Base & Face)
  """
  A shape.
  """
  let _name: String = "fun in_a_string()"
  var count: U32

  new create(name: String) =>
    _name = name
    helper()

  fun ref area(k: U32 = 1): F64 ? =>
    """
    Gives the area.
    """
    let local: U32 = k
    local.run(count)
    Circle.create(local)
    for i in Range(0, 3) do step(i) end
    try go()? else stop() end

  be later(x: U32) => None

trait Face
  fun look(): U32

interface Open
  fun g()

actor Main
  new create(env: Env) =>
    env.out.print("hi")

primitive Red
  fun apply(): U8 => 1

struct Raw
  var x: U8 = 0

type Color is (Red | Green)
// class CommentedOut
