public class Item: Thing {
    static let shared = Item()
    var next: Item?

    func use() {}
    func twin() -> Self { self }
    static func make() -> Item { Item() }

    struct Part {
        func turn() {}
    }
}

class Thing {
    func base() {}
}

protocol Moves {
    func move()
}

enum Level {
    case low
    func name() {}
}

func helper() {}
