class Main {
    let item: Item
    private var all: [Item] = []

    init(item: Item) {
        self.item = item
    }

    func run(other: Item?, any: Any, mover: any Moves) {
        item.use()
        //   ^ certain Sources/Shop/Item.swift::Item.use
        self.item.more()
        //        ^ certain Sources/Shop/Item+More.swift::Item.more
        item.moveTwice()
        //   ^ certain Sources/Shop/Item+More.swift::Moves.moveTwice
        item.base()
        //   ^ certain Sources/Shop/Item.swift::Thing.base
        item.next?.use()
        //         ^ certain Sources/Shop/Item.swift::Item.use
        item.twin().next!.use()
        //                ^ certain Sources/Shop/Item.swift::Item.use
        Item.shared.use()
        //          ^ certain Sources/Shop/Item.swift::Item.use
        Item.make().use()
        //          ^ certain Sources/Shop/Item.swift::Item.use
        Item.Part().turn()
        //          ^ certain Sources/Shop/Item.swift::Item.Part.turn
        if let some = other { some.use() }
        //                         ^ certain Sources/Shop/Item.swift::Item.use
        guard let sure = any as? Item else { return }
        sure.use()
        //   ^ certain Sources/Shop/Item.swift::Item.use
        for one in all { one.use() }
        //                   ^ certain Sources/Shop/Item.swift::Item.use
        all.forEach { $0.use() }
        //               ^ possible Sources/Shop/Item.swift::Item.use
        mover.move()
        //    ^ certain Sources/Shop/Item.swift::Moves.move
        Level.low.name()
        //        ^ certain Sources/Shop/Item.swift::Level.name
        any.use()
        //  ^ possible Sources/Shop/Item.swift::Item.use
        helper()
    //  ^ certain Sources/Shop/Item.swift::helper
        print("a")
    //  ^ outside
        same()
    //  ^ certain Sources/Shop/main.swift::same
        let made = Main(item: item)
        //         ^ certain Sources/Shop/main.swift::Main
        made.run(other: nil, any: 1, mover: item)
        //   ^ certain Sources/Shop/main.swift::Main.run
    }
}

func same() {}
