// A licence.
@file:JvmName("Shapes")

package com.example.shapes

import kotlin.collections.*
import kotlin.math.max
import com.example.Base as Root
import com.example.Units // for conversions

/** A shape. More follows. */
@Entity
@Suppress("a", "b")
abstract class Shape<T : Comparable<T>> @Inject protected constructor(
    /** How many sides. */
    @field:Positive private val sides: Int, // class NotAClass
    var label: String = "x",
    val names: List<T> = listOf(),
    @Named("rest") rest: List<T> = emptyList(),
    onDraw: (T) -> Unit = { println(it) },
) : Root<T>(sides, { it }), Named, other.Thing<T>, Runner by runner where T : Any {
    /** At most. */
    val limit = 10
    private val apiToken: String = "hunter2"
    val sum = MAX + 1
    val lazily: List<String> by lazy { listOf("val notAProperty = 1") }
    private var counter: Int = 0
        private set
    var computed: Int
        get() = sides + 1
        set(value) { field = value }
    val T.squared: Int get() = this.hashCode()
    @Volatile
    lateinit var late: Other

    init {
        val local = 1
        register(local)
    }

    constructor(a: Int) : this(a, "b") { go() }

    @Throws(Problem::class)
    override suspend fun <R> apply(
        transform: (T) -> R, // fun notAFunction() {}
        @Named("x") vararg values: T,
    ): R where R : Any {
        val local = MAX
        class Local(val q: Int)
        helper(transform)
        this.names.add(local)
        Units.convert(Color.RED)
        val task = object : Task(local), Runnable {
            val held = 1
            override fun run() { step() }
        }
        names?.forEach(::println)
        map(this::convert, Point::length, ::Point)
        named(key = value, *values)
        local shl 2
        late.cache = handler
        create<Shape<T>>(1)
        expectFailure<Problem> { fail() }.also { check(it) }
        when (local) {
            LIMIT -> throw other.Problem(local)
            is Special -> return transform
        }
        return transform(values)
    }

    abstract fun draw()
    operator fun plus(other: Shape<T>): Shape<T> = other
    fun choose(first: Int = pick(1), second: Any = object : Named {}, third: Int = 3) = first

    companion object {
        const val MAX = 10
        @JvmStatic fun make(): Shape<Int> = Circle()
    }

    inner class Inner {
        fun deep() {}
    }

    private object Registry : Root(), Named
}

class Kept {
    companion object Factory : Maker<Kept> {
        val made = 1
    }
}

class Bare {
    companion object
}

class Guarded(private val inner: Named) : Named by inner {
    override val name = "x"
    override fun method() {}
}

enum class Color(val code: Int) : Named {
    RED(1) { override fun method() {} },
    @Deprecated("old") GREEN(2),
    BLUE;

    val shade = 1
    fun mix() {}
}

interface Named : First, Second<String> {
    val name: String
    fun method()
    fun other() {}
}

fun interface Action {
    fun run()
}

sealed interface Closed
data class Point(val x: Int, val y: Int) {
    fun length() = x
}

data object Origin : Closed
annotation class Marker(val value: String = "x")
@JvmInline value class Id(val text: String)
expect class Platform
actual typealias Table<T> = Map<String, T>

const val PI_ISH: Double = 3.1
val handler: Handler = defaultHandler
val visitor = object : Visitor {
    val seen = 1
    fun visit() {}
}
var `quoted name`: Int? = null
val (one, two) = pair
val String.shouted: String get() = uppercase()

/** Shouts. */
fun String.shout(times: Int = 1): String = uppercase()
internal inline fun <reified T> List<T>?.second(crossinline block: () -> T): T = this!![1]
fun Shape.Companion.empty() {}
fun ((Int) -> Int).twice() {}

@Composable
fun run(block: @Composable () -> Unit) {
    fun nested() {}
    val local = "fun inAString() {}"
}

// class CommentedOut {}

class Spaced
    internal constructor(
        private val lost: Int,
    ) : Root() {
    private val kept = 1
    fun found() { val local = 2 }
}

/** A function and two classes that the grammar does not see. */
@Preview("a preview")
@Composable
private fun MisreadPreview() {
    Surface { Text("x") }
}

@Slow(Tests::class)
@Delete
class Misread

@Timeout(Tests::class)
open class MisreadToo {
    @Kept
    fun member(): Named = create()!!
}
