import csv
import json
from pathlib import Path

LIMIT = 10
UNUSED = 3


def load_rows(path):
    with open(path) as file:
        return list(csv.DictReader(file))[:LIMIT]


def clean(row):
    return {key.strip(): value for key, value in row.items()}


def summarize(rows):
    return {"count": len(rows)}


def make_report(path):
    rows = [clean(row) for row in load_rows(path)]
    return summarize(rows)


def save(report, path):
    Path(path).write_text(json.dumps(report))


def send(report):
    print(report)


def archive(path):
    save(make_report(path), "x")


def main():
    send(make_report("a.csv"))
