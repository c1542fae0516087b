package shop

class Store {
  def open(): Unit = {}
}
