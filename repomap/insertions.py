"""Texts with something more in them, and all else as it stands: comments, order, blanks and line ends.

YAML is looked at line by line, and a list is added to where its lines leave no doubt: who parses and dumps it loses
the comments, and the parser of its grammar crashes on what a stranger's file may hold.
"""

from __future__ import annotations

import json
import re
import textwrap
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_STEP = "  "
_MARK = "\ufeff"
_LINE = re.compile(r"[^\n]*\n")
_TOP_KEY = re.compile(r"""("[^"]*"|'[^']*'|[\w.-]+)[ \t]*:(?=[ \t]|$)""")
_ITEM = re.compile(r"-(?:\s|$)")

_KEEPING = re.compile(r"[|>][0-9]?\+[0-9]?[ \t]*(?:#.*)?$")
"""The end of a line after which a text begins that keeps the blank lines at its end."""

_BLANKS = re.compile(r"[ \t\r\n]*")
_DECODER = json.JSONDecoder()


def with_lines(text: str, lines: str) -> str:
    """A text with further lines at its end."""
    return _whole_lines(text) + _ended_as_in(text, lines)


def has_yaml_value(text: str, key: str, value: str) -> bool:
    """Whether a key has this word as its value anywhere in a YAML text, in a list or object of one line as well."""
    name, word = (f"[\"']?{re.escape(each)}[\"']?" for each in (key, value))
    pair = re.compile(rf"(?:^|[\s{{,]){name}\s*:\s*{word}\s*(?:$|[,}}]|\s#)")
    return any(pair.search(line) for line in text.split("\n") if not _is_comment(line))


def with_yaml_item(text: str, key: str, item: str) -> str | None:
    """A YAML text with a further item in the list of a key of its top, which is made where it is missing.

    `item` begins with `- `. None where the text is no mapping in one document, or its list is not written in lines.
    """
    lines = _LINE.findall(_whole_lines(text))
    keys = _top_keys(lines)
    own = [key_line for key_line in keys or () if key_line.name == key]
    if keys is None or len(own) > 1:
        return None
    if not own:
        return with_lines(text, f"{key}:\n{textwrap.indent(item, _STEP)}")
    first = own[0].number + 1
    end = min((other.number for other in keys if other.number >= first), default=len(lines))
    is_empty = own[0].value.startswith("[]")
    place = _place_of_item(lines[first:end])
    if place is None or (place.after and is_empty) or not _is_silent(own[0].value[2 * is_empty :]):
        return None
    if is_empty:
        lines[first - 1] = re.sub(r"[ \t]*\[\]", "", lines[first - 1], count=1)
    lines.insert(first + place.after, _ended_as_in(text, textwrap.indent(item, place.indentation)))
    return "".join(lines)


def with_json_member(text: str, key: str, name: str, value: object) -> str | None:
    """A JSON text with a further member in the object that a key of its top has, which is made where it is missing.

    The text is JSON. None where it is no object, or what the key has is none.
    """
    document = json.loads(text.removeprefix(_MARK))
    inner = document.get(key, {}) if isinstance(document, dict) else None
    if not isinstance(inner, dict):
        return None
    top = _after_blanks(text, len(_MARK) * text.startswith(_MARK))
    places = [member.value for member in _members(text, top) if member.name == key]
    made = _with_member(text, places[-1], name, value) if places else _with_member(text, top, key, {name: value})
    return made if json.loads(made.removeprefix(_MARK)) == {**document, key: {**inner, name: value}} else None


class _KeyLine(NamedTuple):
    """A line at the margin with a key, and what stands behind its colon."""

    number: int
    name: str
    value: str


class _Place(NamedTuple):
    """Where an item is written: after so many of the lines of a list, with this before each of its own."""

    after: int
    indentation: str


class _Member(NamedTuple):
    """A member of an object: its name, and where it begins, its value begins, and both end."""

    name: str
    start: int
    value: int
    end: int


def _top_keys(lines: Sequence[str]) -> list[_KeyLine] | None:
    """The keys at the margin, or None where more is there than keys, the items of their lists and comments."""
    keys: list[_KeyLine] = []
    is_marked = False
    for number, line in enumerate(lines):
        bare = (line if number else line.removeprefix(_MARK)).rstrip()
        found = _TOP_KEY.match(bare)
        if found:
            keys.append(_KeyLine(number, found[1].strip("\"'"), bare[found.end() :].strip()))
        elif not _is_silent(bare):
            is_first_mark = bare == "---" and not (keys or is_marked)
            is_of_key = keys and (bare[0] in " \t" or _ITEM.match(bare))
            if not (is_of_key or is_first_mark):
                return None
            is_marked = is_marked or is_first_mark
    return keys


def _place_of_item(lines: Sequence[str]) -> _Place | None:
    """Where a further item of a list of these lines goes, or None where they are something else."""
    told = [number for number, line in enumerate(lines) if not _is_silent(line)]
    if not told:
        return _Place(0, _STEP)
    depth = _depth(lines[told[0]])
    items = {number for number in told if _depth(lines[number]) == depth}
    if min(_depth(lines[number]) for number in told) < depth or not all(_ITEM.match(lines[n][depth:]) for n in items):
        return None
    after = 1 + max(number for number, line in enumerate(lines) if number in items or _depth(line) > depth)
    if any(_KEEPING.search(line.rstrip()) for line in lines[max(items) : after]):
        while after < len(lines) and not lines[after].strip():
            after += 1
    return _Place(after, " " * depth)


def _depth(line: str) -> int:
    """How many blanks a line begins with; a blank line has none."""
    return len(line) - len(line.lstrip(" ")) if line.strip() else 0


def _is_comment(line: str) -> bool:
    return line.lstrip().startswith("#")


def _is_silent(line: str) -> bool:
    """Whether a line, or its rest, says nothing: it is blank or a comment."""
    return not line.strip() or _is_comment(line)


def _with_member(text: str, start: int, name: str, value: object) -> str:
    """A JSON text with a further member in the object that begins there, written in lines where its others are."""
    members = [*_members(text, start)]
    if not members:
        outer = _indentation(text, start)
        lines = textwrap.indent(_member_text(name, value), outer + _STEP)
        made = _ended_as_in(text, f"{{\n{lines}\n{outer}}}")
        return text[:start] + made + text[_after_blanks(text, start + 1) + 1 :]
    last = members[-1]
    indentation = _indentation(text, last.start)
    if text[: last.start].endswith(f"\n{indentation}"):
        made = _ended_as_in(text, ",\n" + textwrap.indent(_member_text(name, value), indentation))
    else:
        made = f", {json.dumps(name)}: {json.dumps(value)}"
    return text[: last.end] + made + text[last.end :]


def _members(text: str, start: int) -> Iterator[_Member]:
    """The members of the object of a JSON text that begins there."""
    at = _after_blanks(text, start + 1)
    while text[at] == '"':
        name, end = _DECODER.raw_decode(text, at)
        value = _after_blanks(text, _after_blanks(text, end) + 1)
        _, end = _DECODER.raw_decode(text, value)
        yield _Member(name, at, value, end)
        at = _after_blanks(text, end)
        if text[at] == ",":
            at = _after_blanks(text, at + 1)


def _after_blanks(text: str, at: int) -> int:
    found = _BLANKS.match(text, at)
    return found.end() if found else at


def _member_text(name: str, value: object) -> str:
    return f"{json.dumps(name)}: {json.dumps(value, indent=len(_STEP))}"


def _indentation(text: str, at: int) -> str:
    """The blanks at the beginning of the line of a character."""
    line = text[text.rfind("\n", 0, at) + 1 : at]
    return line[: len(line) - len(line.lstrip(" \t"))]


def _whole_lines(text: str) -> str:
    return text if not text or text.endswith("\n") else text + _ended_as_in(text, "\n")


def _ended_as_in(text: str, lines: str) -> str:
    """Lines that end as those of a text do."""
    return lines.replace("\n", "\r\n") if "\r\n" in text else lines
