package shop

trait Named {
  def name: String = ""
  def run(): Unit = {}
}

trait Loud extends Named {
  override def run(): Unit = super.run()
//                                 ^^^ certain Objects.scala::Named.run
}

class Till(val drawer: Drawer, size: Int) extends Named with Loud {
  def open(times: Int): Till = this
  def first = drawer
  def use(): Unit = {
    run()
//  ^^^ certain Objects.scala::Loud.run
    this.open(1).first.shut()
//       ^^^^ certain Objects.scala::Till.open
    this.open(1).first.shut()
//                     ^^^^ certain Objects.scala::Drawer.shut
    Till(1).open(2)
//          ^^^^ certain Objects.scala::Till.open
    Till.limit.shut()
//             ^^^^ certain Objects.scala::Drawer.shut
    Entry(this, 1).till.open(3)
//                      ^^^^ certain Objects.scala::Till.open
    Entry(this, 1).copy(amount = 2).till.open(3)
//                                       ^^^^ certain Objects.scala::Till.open
    new Named { def more() = run() }
//                           ^^^ certain Objects.scala::Named.run
    this open 4
//       ^^^^ certain Objects.scala::Till.open
    drawer.size
//         ^^^^ unresolved
  }
}

object Till {
  val limit = new Drawer
  def apply(size: Int): Till = new Till(limit, size)
//                                 ^^^^ certain Objects.scala::Till
}

class Drawer {
  def shut(): Unit = {}
}

case class Entry(till: Till, amount: Int)
