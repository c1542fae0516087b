// A licence.
package com.example

import scala.collection.mutable
import scala.collection.mutable.{Map => MutableMap, Set, ListBuffer => _, _}
import java.util._
import base.Shape, units.inner.Meter
import cats.syntax.all.*
import cats.{Functor as F, given}
import legacy.Old as New
import Single
export inner.{first as second, *}

/** A shape. More follows.
  * @tparam T what it holds
  */
@Entity
@SuppressWarnings(Array("a"))
sealed abstract class Shape[+T <: Comparable[T], F[_]](
    val sides: Int, // class NotAClass
    private var name: String = "x",
    @unused other: Other
)(implicit context: Context)
    extends Base[T](sides)
    with Runnable
    with other.Named[String] { self: Loud =>
  import self.hidden

  /** How many. */
  final val Limit = 10
  private val apiToken = "hunter2"
  val width, height = 1
  val (left, Some(right)) = (1, Some(2))
  @volatile private[this] var count: Int = _
  lazy val computed: String = {
    val local = compute()
    local
  }
  val declared: Int
  type Out <: AnyRef
  type Alias[X] = Map[String, X]
  val listener = new Listener {
    val own = 1
    def heard() = step()
  }

  def this() = this(1)

  override def apply[R: Ordering](
      f: T => R, // def notAMethod
      xs: T*
  )(using context: Context, options: Options = Options.none, g: Int => Int = x => x): Either[Failure, R] = {
    val local = Limit
    def nested(x: Int) = x
    case class Local(x: Int)
    helper(local)
    this.names.add(local)
    Units.convert(Color.Red)
    new Shape[String](1).go()
    new other.Bar
    new Task { def run() = step() }
    Shape(1)
    base.Point(2)
    Shape.of[Int](2)
    xs.map(_.size).foreach(println)
    xs map convert
    f match {
      case Some(x)           => x
      case e: Problem        => throw new Failure("x")
      case Shape.Point(_, _) => 1
      case Red | Color.Blue  => 2
    }
    s"not ${here.called(1)}"
  }

  def procedure() { step() }
  def area: Int
  def +(other: Shape): Shape = other
  def `quoted name` = 1
  def sides_=(value: Int): Unit = ()
  @tailrec private def loop(n: Int): Int = loop(n)

  test("blocks are no members") {
    val local = 1
  }
}

object Shape extends App {
  private val Text = "class InAString"
  implicit class Rich(val text: String) extends AnyVal { def shout = text.toUpperCase }
  implicit val ordering: Ordering[Shape] = ???
  implicit def convert(sides: Int): Shape = new Shape(sides)
  def apply(sides: Int) = new Shape(sides)
}

case class Point(@Key("x") x: Int, y: Int = 0) extends Shape(1)
case object Origin extends Shape(2)
class Injected @Inject() (port: Int) extends Service
final class Hidden private (val inside: Int)
trait Measure[A] extends Any with Scaled { def measured: A }
package object util { def used = 1 }
package braces {
  class Within
}

enum Color(val rgb: Int) extends Named derives Eq, base.Show:
  /** Like fire. */
  case Red extends Color(0xff0000)
  case Green, Blue
  case Mix(one: Color, other: Color)
  val shown = "x"
  def mixed = 1
end Color

extension (text: String)
  def shout: String = text.toUpperCase
  def twice = text + text
extension [T](xs: List[T])(using Order[T]) def second: T = xs.tail.head
extension (point: base.Point) { def length = 1 }

given Order[Int] with
  def compare(a: Int, b: Int) = 1
given ordered: Order[Int] with
  def compare(a: Int, b: Int) = 1
given lists[T](using order: Order[T]): Order[List[T]] = ???
given Context = Context()

opaque type Id = Long
infix type Or[A, B]
type Lambda = [X] =>> List[X]
inline def debug(inline value: Any): Unit = ${ describe('value) }

@main def run(args: String*) =
  val local = 1
  println("x")
val topLevel = 3
var changing = List(topLevel)

// def commentedOut = 1
val text = """
  class InATripleQuotedString
"""
