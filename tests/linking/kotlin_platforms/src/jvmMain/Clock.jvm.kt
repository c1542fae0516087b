package time

actual class Clock {
    actual fun now(): Long = 0L
}

actual fun sleep(length: Int) {}
