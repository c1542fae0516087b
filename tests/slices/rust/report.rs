use std::collections::HashMap;
use std::fs::{read_to_string, write};

const LIMIT: usize = 10;
const UNUSED: usize = 3;

/// What a report says.
#[derive(Debug)]
pub struct Report {
    count: usize,
}

/// The rows of a file.
fn load_rows(path: &str) -> Vec<String> {
    read_to_string(path).unwrap().lines().take(LIMIT).map(str::to_string).collect()
}

fn clean(row: &str) -> String {
    row.trim().to_string()
}

fn summarize(rows: Vec<String>) -> Report {
    Report { count: rows.len() }
}

pub fn make_report(path: &str) -> Report {
    summarize(load_rows(path).iter().map(|row| clean(row)).collect())
}

fn save(report: &Report, path: &str) {
    write(path, format!("{:?}", report)).unwrap();
}

fn send(report: &Report, seen: &mut HashMap<String, usize>) {
    seen.insert("count".to_string(), report.count);
}

fn archive(path: &str) {
    save(&make_report(path), "x");
}

fn main() {
    send(&make_report("a.csv"), &mut HashMap::new());
}
