## The module is described here.
import std/strutils, os
import std/[tables, sets]
from math import sin, cos as cosine
import foo as bar

const Max* = 10
let (first, second) = (1, 2)
var count, other*: int = 0
type
  Shape* = ref object of RootObj
    ## A shape.
    name*: string
    x, y: int
    case kind: Kind
    of low: depth: int
  Kind = enum low, high = 2
  Alias = seq[Shape]
  Gen[T] = object
    item: T
  Callback = proc(a: int): bool
  Pair = tuple[a: int, b: string]

proc area*(s: Shape, k = 2, m: var int): float {.inline.} =
  ## Gives the area.
  let local = k
  helper(local, Max)
  s.run k
  for i in 0 ..< m: use(i)
  try: go() except ValueError as e: report(e)
  Shape(name: "proc inAString() = discard").area()

method draw*(s: Shape) {.base.} = discard
func twice(a: int): int = a * 2
iterator each(s: Shape): int = yield s.x
converter toInt(s: Shape): int = 1
template again(body: untyped) = body
macro expand(x: untyped): untyped = discard
proc `+`(a, b: Shape): Shape = a
proc generic*[T: SomeInt](x: T): T = x
proc later(x: int)
# proc commentedOut() = discard
when isMainModule:
  echo area(nil)
