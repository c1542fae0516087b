package shop.goods

class Item {
  def weigh(): Unit = {}
}

class Price {
  def round(): Unit = {}
}

object Helper {
  def help(): Unit = {}
}
