"""Every format keeps hostile paths and signatures within their line and free of markup."""

from __future__ import annotations

import re
import sys
import unicodedata
from xml.etree import ElementTree as ET

import pytest
import regex
from builders_lines import nasty_text
from hypothesis import given, settings

from repomap.layout import FORMATS, escaped, layout_of

layouts = pytest.mark.parametrize("layout", [layout_of(name, "Made by hand.") for name in FORMATS], ids=FORMATS)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\x1b[31m", r"\x1b[31m"),
        ("a\nb\r\x85", r"a\x0ab\x0d\x85"),
        ("\u202eevil\u2066", r"\u202eevil\u2066"),
        ("a\u2028b\u2029", r"a\u2028b\u2029"),
        ("\udc80.py", r"\udc80.py"),
        ("\U000e0041", r"\U000e0041"),
        ("naïve_名前 → 👍", "naïve_名前 → 👍"),
        ("\u06cc\u200c\u062e", "\u06cc\\u200c\u062e"),
        ("❤\ufe0f", r"❤\ufe0f"),
        ("a\u2800b", r"a\u2800b"),
        ("a\u00a0b�", "a\u00a0b�"),
    ],
)
def test_what_cannot_be_seen_is_written_out_and_the_rest_is_left(text, shown):
    assert escaped(text) == shown


def test_every_character_that_unicode_lets_a_font_ignore_is_written_out():
    everything = "".join(map(chr, range(sys.maxunicode + 1)))

    ignorable = regex.findall(r"\p{Default_Ignorable_Code_Point}", everything)

    assert [character for character in ignorable if escaped(character) == character] == []


def test_letters_numbers_and_symbols_of_any_script_are_left():
    shown = [chr(point) for point in range(sys.maxunicode + 1) if unicodedata.category(chr(point))[0] in "LNPS"]
    blank = set("\u115f\u1160\u2800\u3164\uffa0\U0001d159")

    assert {character for character in shown if escaped(character) != character} == blank


@settings(deadline=None)
@given(text=nasty_text)
def test_escaped_text_is_one_line_without_controls(text):
    assert not any(unicodedata.category(character) in {"Cc", "Cs", "Zl", "Zp"} for character in escaped(text))


@layouts
@settings(deadline=None)
@given(path=nasty_text.filter(bool))
def test_what_stands_before_names_begins_with_nothing_that_merges_with_the_line_before(layout, path):
    assert not re.match(r"[\s/]", layout.names_opening(path))


@pytest.mark.parametrize(
    ("format_name", "shown"),
    [("text", "a.py:"), ("markdown", "## `a.py`\n\n```\n"), ("xml", '<file path="a.py">\n')],
)
def test_names_follow_the_path_in_text_and_stand_below_it_in_markup(format_name, shown):
    assert layout_of(format_name, "").names_opening("a.py") == shown


@layouts
@settings(deadline=None)
@given(path=nasty_text.filter(bool))
def test_a_piece_ends_its_line_and_starts_with_nothing_that_merges_with_the_line_before(layout, path):
    for piece in (layout.opening(path), layout.bare(path)):
        assert piece.endswith("\n")
        assert not re.match(r"[\s/]", piece)


def test_blanks_around_a_path_cannot_pass_for_indentation():
    assert layout_of("text", "").opening("  def run(self) ") == "\\x20\\x20def run(self)\\x20:\n"


@settings(deadline=None)
@given(path=nasty_text.filter(bool), text=nasty_text)
def test_xml_of_any_path_and_line_is_well_formed(path, text):
    layout = layout_of("xml", "")
    document = "".join([layout.head, layout.opening(path), layout.line(text), "\n", layout.closing, layout.foot])

    (file,) = ET.fromstring(document)

    assert file.text == f"\n{escaped(text)}\n"


def test_markdown_fences_a_path_with_more_backticks_than_it_holds():
    assert layout_of("markdown", "").opening("a``b<i>|c.py").startswith("## ``` a``b<i>|c.py ```\n")


def test_markdown_keeps_a_line_of_backticks_from_closing_its_block():
    assert layout_of("markdown", "").line("```") == r"\x60``"


def test_markdown_shows_the_note_below_the_title():
    assert layout_of("markdown", "Made by repomap.").head == "# Repository map\n\nMade by repomap.\n\n"
