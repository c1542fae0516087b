package shop

class Till

fun Till.close() {}
fun Any.close() {}
fun String.shout(): String = this
fun <T> List<T>.second(): T = this[1]

fun use(till: Till, text: String, all: List<Till>, other: Any) {
    till.close()
//       ^^^^^ certain shop/Till.kt::Till.close
    other.close()
//        ^^^^^ certain shop/Till.kt::Any.close
    text.shout().shout()
//               ^^^^^ certain shop/Till.kt::String.shout
    all.second().close()
//               ^^^^^ gap certain shop/Till.kt::Till.close (what stands for the type parameters of a receiver)
    1.shout()
//    ^^^^^ outside
}
