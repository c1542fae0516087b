package report

import (
	"encoding/json"
	"os"
	"strings"
)

const limit = 10
const unused = 3

// Report says how many rows there are.
type Report struct {
	Count int
}

// loadRows gives the rows of a file.
func loadRows(path string) []string {
	content, _ := os.ReadFile(path)
	return strings.SplitN(string(content), "\n", limit)
}

func clean(row string) string {
	return strings.TrimSpace(row)
}

func summarize(rows []string) Report {
	return Report{Count: len(rows)}
}

func MakeReport(path string) Report {
	rows := []string{}
	for _, row := range loadRows(path) {
		rows = append(rows, clean(row))
	}
	return summarize(rows)
}

func save(report Report, path string) {
	content, _ := json.Marshal(report)
	os.WriteFile(path, content, 0o644)
}

func send(report Report) {
	println(report.Count)
}

func archive(path string) {
	save(MakeReport(path), "x")
}

func Main() {
	send(MakeReport("a.csv"))
}
