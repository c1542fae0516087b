class Item {
    func use() {}
    static let low = Item()
}

class Main {
    func take(_ item: Item) {}
    func take(_ text: String) {}

    func run(all: [Item]) {
        all.forEach { $0.use() }
        //               ^ gap certain main.swift::Item.use (what a closure is given is not known)
        take(.low)
    //  ^ gap certain main.swift::Main.take (a member of the type that is expected is not looked for)
    }
}
