import Foundation

let limit = 10
let unused = 3

struct Report {
    let count: Int
}

/// The rows of a file.
func loadRows(_ path: String) -> [String] {
    let content = try! String(contentsOfFile: path)
    return Array(content.components(separatedBy: "\n").prefix(limit))
}

func clean(_ row: String) -> String {
    return row.trimmingCharacters(in: .whitespaces)
}

func summarize(_ rows: [String]) -> Report {
    return Report(count: rows.count)
}

func makeReport(_ path: String) -> Report {
    return summarize(loadRows(path).map { clean($0) })
}

func save(_ report: Report, _ path: String) {
    try! "\(report)".write(toFile: path, atomically: true, encoding: .utf8)
}

func send(_ report: Report) {
    print(report)
}

func archive(_ path: String) {
    save(makeReport(path), "x")
}

func main() {
    send(makeReport("a.csv"))
}
