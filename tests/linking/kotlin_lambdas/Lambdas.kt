package shop

class Till {
    fun lift(): Till = this
    fun count(): Int = 1
}

fun build(times: Int = 1, block: Till.(Int) -> Unit): Till = Till()
fun each(block: (Till) -> Till): Till = block(Till())

fun lift(times: Int) {}

fun use(tills: List<Till>, byName: Map<String, Till>) {
    tills.map { it.lift() }.first().count()
//                 ^^^^ certain Lambdas.kt::Till.lift
    tills.map { it.lift() }.first().count()
//                                  ^^^^^ certain Lambdas.kt::Till.count
    tills.filter { t -> t.count() > 1 }
//                        ^^^^^ certain Lambdas.kt::Till.count
    Till().apply { lift() }.count()
//                 ^^^^ certain Lambdas.kt::Till.lift
    Till().apply { lift() }.count()
//                          ^^^^^ certain Lambdas.kt::Till.count
    Till().let { it.lift() }.count()
//                           ^^^^^ certain Lambdas.kt::Till.count
    with(Till()) { count() }
//                 ^^^^^ certain Lambdas.kt::Till.count
    build { lift() }
//          ^^^^ certain Lambdas.kt::Till.lift
    build { lift(3) }
//          ^^^^ certain Lambdas.kt::lift
    each { it.lift() }.count()
//            ^^^^ certain Lambdas.kt::Till.lift
    each { it.lift() }.count()
//                     ^^^^^ certain Lambdas.kt::Till.count
    for ((name, till) in byName) till.lift()
//                                    ^^^^ certain Lambdas.kt::Till.lift
    val late = { Till() }
    late().count()
//         ^^^^^ certain Lambdas.kt::Till.count
}
