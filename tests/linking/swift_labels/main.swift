class Writer {
    var count = 0
    func write(text: String) {}
    func write(to other: Writer) {}
    func write(_ number: Int, times: Int = 1) {}
    func pick(_ text: String) {}
    func pick(_ number: Int) {}
    func both(first: Int = 1, second: Int) {}
    func both(second: Int) {}
    func count(of text: String) {}

    func run(other: Writer) {
        write(text: "a")
    //  ^ certain main.swift::Writer.write
        write(to: other)
    //  ^ certain main.swift::Writer.write
        write(1)
    //  ^ certain main.swift::Writer.write
        pick("a")
    //  ^ certain main.swift::Writer.pick
        pick(unknown)
    //  ^ possible main.swift::Writer.pick main.swift::Writer.pick
        both(first: 1, second: 2)
    //  ^ certain main.swift::Writer.both
        both(second: 2)
    //  ^ certain main.swift::Writer.both
        other.count(of: "a")
        //    ^ certain main.swift::Writer.count
        other.write(missing: 1)
        //    ^ possible
    }
}
