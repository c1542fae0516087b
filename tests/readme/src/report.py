"""A report on who came."""

import csv
from pathlib import Path

LIMIT = 10


def load_rows(path: Path) -> list[dict[str, str]]:
    """The first rows of a table."""
    with path.open() as file:
        return list(csv.DictReader(file))[:LIMIT]


def clean(row: dict[str, str]) -> dict[str, str]:
    """A row without blanks around its values."""
    return {key: value.strip() for key, value in row.items()}


def make_report(path: Path) -> str:
    """The report, a line for each visitor."""
    rows = [clean(row) for row in load_rows(path)]
    return "\n".join(row["name"] for row in rows)


def save_report(path: Path, text: str) -> None:
    """Write a report to a file."""
    path.write_text(text)
