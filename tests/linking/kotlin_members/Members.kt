package shop

open class Base(val size: Int) {
    open fun run() {}
    fun run(times: Int) {}
}

class Shop(private val till: Till, count: Int = 0) : Base(1) {
    val lazyTill by lazy { Till() }
    val first get() = till

    fun sell(other: Any, maybe: Till?) {
        till.open()
//           ^^^^ certain Members.kt::Till.open
        run()
//      ^^^ certain Members.kt::Base.run
        lazyTill.open()
//               ^^^^ certain Members.kt::Till.open
        first.open()
//            ^^^^ certain Members.kt::Till.open
        maybe?.open()
//             ^^^^ certain Members.kt::Till.open
        make().till.open()
//                  ^^^^ certain Members.kt::Till.open
        if (other is Till) other.open()
//                               ^^^^ certain Members.kt::Till.open
        other.open()
//            ^^^^ outside
        when (other) {
            is Till -> other.open()
//                           ^^^^ certain Members.kt::Till.open
        }
        val (drawer, amount) = Entry(till, 1)
        drawer.open()
//             ^^^^ certain Members.kt::Till.open
        Registry.find().open()
//                      ^^^^ certain Members.kt::Till.open
        val thing = object : Base(2) {}
        thing.run(1)
//            ^^^ certain Members.kt::Base.run
    }

    companion object {
        fun make() = Shop(Till())
//                        ^^^^ certain Members.kt::Till
    }
}

class Till {
    fun open() {}
}

data class Entry(val drawer: Till, val amount: Int)

object Registry {
    fun find(): Till = Till()
}

fun use() {
    Shop.make().run(2)
//       ^^^^ certain Members.kt::Shop.companion.make
    Shop.make().run(2)
//              ^^^ certain Members.kt::Base.run
    Shop(Till()).first.open()
//                     ^^^^ certain Members.kt::Till.open
    println("")
//  ^^^^^^^ outside
}
