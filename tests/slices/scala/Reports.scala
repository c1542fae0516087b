package shop

import scala.io.Source
import java.nio.file.{Files, Path}

case class Report(count: Int)

object Reports {
  val Limit = 10
  val Unused = 3

  /** The rows of a file. */
  def loadRows(path: String): List[String] =
    Source.fromFile(path).getLines().take(Limit).toList

  private def clean(row: String): String = row.trim

  def summarize(rows: List[String]): Report = {
    Report(rows.size)
  }

  def makeReport(path: String): Report = {
    summarize(loadRows(path).map(row => clean(row)))
  }

  def save(report: Report, path: Path): Unit = {
    Files.writeString(path, report.toString)
  }

  def send(report: Report): Unit = println(report)

  def archive(path: String): Unit = save(makeReport(path), Path.of("x"))

  def main(arguments: Array[String]): Unit = send(makeReport("a.csv"))
}
