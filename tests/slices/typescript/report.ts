import { readFileSync, writeFileSync } from "fs";
import * as path from "path";

export type Row = Record<string, string>;
interface Report {
  count: number;
}
interface Unused {
  none: boolean;
}

const LIMIT = 10;

export function loadRows(file: string): Row[] {
  return readFileSync(file, "utf8").split("\n").slice(0, LIMIT).map((line) => ({ line }));
}

function clean(row: Row): Row {
  return { line: row.line.trim() };
}

function summarize(rows: Row[]): Report {
  return { count: rows.length };
}

export function makeReport(file: string): Report {
  return summarize(loadRows(file).map((row) => clean(row)));
}

function save(report: Report, file: string): void {
  writeFileSync(path.join(file), JSON.stringify(report));
}

function send(report: Report): void {
  console.log(report);
}

function archive(file: string): void {
  save(makeReport(file), "x");
}

function main(): void {
  send(makeReport("a.csv"));
}
