"""Rows agree with the source, whatever ends its lines and however it is encoded."""

from __future__ import annotations

import codecs
from pathlib import Path

import pytest

from repomap import RepoMap
from repomap.languages import load_language
from repomap.parse import parse_file

TEXT = """\
'''A module.'''


def first(a):
    return a


class Second:
    def third(self):
        return 3


def fourth():
    return 4
"""
EXPECTED = [("first", 4, 5), ("Second", 8, 10), ("third", 9, 10), ("fourth", 13, 14)]
"""Name, line of the name, last line."""

CONTENTS = {
    "LF": TEXT.encode(),
    "CRLF": TEXT.replace("\n", "\r\n").encode(),
    "CR": TEXT.replace("\n", "\r").encode(),
    "no end at the end": TEXT.rstrip().encode(),
    "UTF-8 BOM": codecs.BOM_UTF8 + TEXT.encode(),
    "UTF-8 BOM, CR": codecs.BOM_UTF8 + TEXT.replace("\n", "\r").encode(),
    "UTF-16 LE": codecs.BOM_UTF16_LE + TEXT.encode("utf-16-le"),
    "UTF-16 BE, CRLF": codecs.BOM_UTF16_BE + TEXT.replace("\n", "\r\n").encode("utf-16-be"),
    "UTF-16 LE, CR": codecs.BOM_UTF16_LE + TEXT.replace("\n", "\r").encode("utf-16-le"),
    "form feeds": TEXT.replace("\n\n\n", "\n\f\n\n").encode(),
    "a form feed before a definition": TEXT.replace("\n\n\ndef", "\n\n\n\fdef").encode(),
    "vertical tabs": TEXT.replace("A module", "A\vmodule").encode(),
    "U+2028 and U+2029": TEXT.replace("A module", "A\u2028mo\u2029dule").encode(),
    "U+0085": TEXT.replace("A module", "A\u0085module").encode(),
    "file separators": TEXT.replace("A module", "A\x1cmo\x1ddu\x1ele").encode(),
    "a lone CR among LF": TEXT.replace("A module", "A\rmodule").encode(),
    "Latin-1": TEXT.replace("A module", "Une pièce").encode("latin-1"),
    "a declared encoding": ("# coding: cp1251\n" + TEXT.replace("\n", "", 1))
    .replace("A module", "Мир")
    .encode("cp1251"),
}


@pytest.mark.parametrize("name", CONTENTS)
def test_definitions_stand_where_the_source_has_them(name: str) -> None:
    facts = parse_file(CONTENTS[name], load_language("python"))
    found = [
        (each.name, each.name_span.row + 1, each.span.end_row + (each.span.end_column > 0))
        for each in facts.definitions
    ]
    assert found == EXPECTED


@pytest.mark.parametrize("name", CONTENTS)
def test_the_map_shows_the_line_of_each_definition(name: str, tmp_path: Path) -> None:
    (tmp_path / "module.py").write_bytes(CONTENTS[name])
    with RepoMap(tmp_path, use_cache=False) as repository:
        entries = repository.map().entries
    assert [(entry.symbol.rpartition(".")[2], entry.line) for entry in entries] == [each[:2] for each in EXPECTED]


@pytest.mark.parametrize("name", CONTENTS)
def test_line_numbers_are_printed_as_they_are(name: str, tmp_path: Path) -> None:
    (tmp_path / "module.py").write_bytes(CONTENTS[name])
    with RepoMap(tmp_path, use_cache=False, has_line_numbers=True) as repository:
        lines = str(repository.map()).splitlines()[1:]
    assert [int(line.split()[0].strip(":")) for line in lines] == [each[1] for each in EXPECTED]
