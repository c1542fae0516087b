package shop
package front

import goods.{Item, Price => Cost}

class Use(store: Store) {
  import store._

  def use(item: Item, cost: Cost): Unit = {
    item.weigh()
//       ^^^^^ certain Goods.scala::Item.weigh
    cost.round()
//       ^^^^^ certain Goods.scala::Price.round
    open()
//  ^^^^ certain Store.scala::Store.open
    import goods.Helper._
    help()
//  ^^^^ certain Goods.scala::Helper.help
    shared()
//  ^^^^^^ outside
  }

  def other(): Unit = {
    help()
//  ^^^^ outside
  }
}
