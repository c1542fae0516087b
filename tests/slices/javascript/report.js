const fs = require("fs");
const path = require("path");

const LIMIT = 10;
const UNUSED = 3;

/** The rows of a file. */
function loadRows(file) {
  return fs.readFileSync(file, "utf8").split("\n").slice(0, LIMIT);
}

const clean = (row) => row.trim();

function summarize(rows) {
  return { count: rows.length };
}

function makeReport(file) {
  return summarize(loadRows(file).map((row) => clean(row)));
}

function save(report, file) {
  fs.writeFileSync(path.join(file), JSON.stringify(report));
}

function send(report) {
  console.log(report);
}

function archive(file) {
  save(makeReport(file), "x");
}

function main() {
  send(makeReport("a.csv"));
}
