package shop

import java.io.File
import java.nio.file.Path

const val LIMIT = 10
const val UNUSED = 3

data class Report(val count: Int)

/** The rows of a file. */
fun loadRows(path: String): List<String> = File(path).readLines().take(LIMIT)

fun clean(row: String): String {
    return row.trim()
}

fun summarize(rows: List<String>): Report {
    return Report(rows.size)
}

fun makeReport(path: String): Report {
    return summarize(loadRows(path).map { clean(it) })
}

fun save(report: Report, path: String) {
    File(path).writeText(report.toString())
}

fun send(report: Report) {
    println(report)
}

fun archive(path: String) {
    save(makeReport(path), "x")
}

fun main() {
    send(makeReport("a.csv"))
}
