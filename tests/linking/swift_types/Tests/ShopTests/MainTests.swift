func same() {}

class MainTests {
    func test() {
        same()
    //  ^ certain Tests/ShopTests/MainTests.swift::same
        Item.make().use()
        //          ^ certain Sources/Shop/Item.swift::Item.use
    }
}
