package time

expect class Clock {
    fun now(): Long
}

expect fun sleep(length: Int)

fun use(clock: Clock) {
    clock.now()
//        ^^^ certain src/commonMain/Clock.kt::Clock.now
    sleep(1)
//  ^^^^^ certain src/commonMain/Clock.kt::sleep
}
