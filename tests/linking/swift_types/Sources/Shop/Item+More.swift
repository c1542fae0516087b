extension Item: Moves {
    func more() { use() }
    //            ^ certain Sources/Shop/Item.swift::Item.use
    func move() {}
}

extension Moves {
    func moveTwice() {
        move()
    //  ^ certain Sources/Shop/Item.swift::Moves.move
    }
}
