package time

fun test() {
    sleep(2)
//  ^^^^^ certain src/jvmMain/Clock.jvm.kt::sleep
    Clock().now()
//          ^^^ certain src/jvmMain/Clock.jvm.kt::Clock.now
}
