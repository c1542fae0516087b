package shop

class Item {
  def weigh(): Int = 1
  def next: Item = this
}

case class Pair(left: Item, right: Item)

class Use(items: List[Item], byName: Map[String, Item], maybe: Option[Item]) {
  def use(any: Any): Unit = {
    any match {
      case Pair(left, _) => left.weigh()
//                               ^^^^^ certain Patterns.scala::Item.weigh
      case item: Item => item.next.weigh()
//                                 ^^^^^ certain Patterns.scala::Item.weigh
      case other => other.weigh()
//                        ^^^^^ outside
    }
    maybe match {
      case Some(item) => item.weigh()
//                            ^^^^^ certain Patterns.scala::Item.weigh
      case None => 0
    }
    for (item <- items; next = item.next) next.weigh()
//                                             ^^^^^ certain Patterns.scala::Item.weigh
    items.map(_.next).head.weigh()
//              ^^^^ certain Patterns.scala::Item.next
    items.map(each => each.next).head.weigh()
//                                    ^^^^^ certain Patterns.scala::Item.weigh
    byName.foreach { case (name, item) => item.weigh() }
//                                             ^^^^^ certain Patterns.scala::Item.weigh
    maybe.getOrElse(new Item).weigh()
//                            ^^^^^ certain Patterns.scala::Item.weigh
  }
}
