"""Repositories of any size that are made up: the same for the same seed, and each file the same at any size.

Files import and call those beside them and in the next folder. Most names are rare at any size; some are of the kind
that every file has (`get`, `load`).
"""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import NamedTuple

FILES_A_FOLDER = 20
FOLDERS_A_FOLDER = 12

_COMMON = ("get", "load", "run", "close", "parse", "update", "render", "check", "find", "apply")
_COMMON_SHARE = 0.25
_NOUNS = re.findall(
    r"\w+",
    """
account address batch branch cache cart claim client cursor device draft event field filter frame grant graph group
header index invoice item job journal label layer ledger limit market member menu message metric model node notice
offer option order owner packet page panel parcel patch period phase plan point policy price queue quota rate record
region relay report request role route rule scale schema scope score session shape shift signal site slot source stage
stock stream table target task tenant theme ticket token topic track trade trail tree unit user value vault vector
view voucher wallet window worker zone
""",
)
_VERBS = re.findall(
    r"\w+",
    """
add bind build cast draw drop fetch fold hold join keep link lock merge move pack pick push read send sort split
""",
)
_FUNCTIONS = 4
_METHODS = 3


class _Names(NamedTuple):
    """What a file defines: a class with methods, and functions."""

    kind: str
    methods: tuple[str, ...]
    functions: tuple[str, ...]


def write_tree(root: Path, files: int, seed: int = 0) -> None:
    """Write that many files in Python, JavaScript, TypeScript and Go, a language a folder, below `root`."""
    for number in range(files):
        path = root / path_of(number)
        if number % FILES_A_FOLDER == 0:
            path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content_of(number, files, seed), encoding="utf-8")


def path_of(number: int) -> str:
    """The path of a file."""
    folder = number // FILES_A_FOLDER
    ending = ("py", "js", "ts", "go")[folder % 4]
    return f"{_folder_of(folder)}/{_NOUNS[number % FILES_A_FOLDER]}_{number % FILES_A_FOLDER}.{ending}"


def content_of(number: int, files: int, seed: int) -> str:
    """The text of a file of a tree of so many."""
    draw = random.Random(f"{seed} {number} calls")
    folder = number // FILES_A_FOLDER
    first = folder * FILES_A_FOLDER
    beside = [each for each in range(first, min(first + FILES_A_FOLDER, files)) if each != number]
    distant = number - 4 * FILES_A_FOLDER  # the folder before that is in the same language
    used = draw.sample(beside, min(3, len(beside))) + ([distant] if distant >= 0 else [])
    write = (_python, _javascript, _typescript, _go)[folder % 4]
    return write(number, used, seed, draw)


def _folder_of(folder: int) -> str:
    parts: list[str] = []
    while True:
        folder, digit = divmod(folder, FOLDERS_A_FOLDER)
        parts.append(f"{_NOUNS[-1 - digit]}{len(parts)}")
        if not folder:
            return "/".join(reversed(parts))


def _names_of(number: int, seed: int) -> _Names:
    draw = random.Random(f"{seed} {number} names")
    rare = ["_".join((draw.choice(_VERBS), *draw.choices(_NOUNS, k=3))) for _ in range(_FUNCTIONS + _METHODS)]
    names = [draw.choice(_COMMON) if draw.random() < _COMMON_SHARE else name for name in rare]
    kind = _exported("_".join(draw.choices(_NOUNS, k=3)))
    return _Names(kind, tuple(dict.fromkeys(names[_FUNCTIONS:])), tuple(dict.fromkeys(names[:_FUNCTIONS])))


def _python(number: int, used: list[int], seed: int, draw: random.Random) -> str:
    own = _names_of(number, seed)
    others = [(each, _names_of(each, seed)) for each in used]
    lines = [
        f"from {path_of(each).removesuffix('.py').replace('/', '.')} import {names.kind}, {names.functions[0]}"
        for each, names in others
    ]
    lines += [
        "",
        "",
        f"class {own.kind}:",
        "    def __init__(self, size: int) -> None:",
        "        self.size = size",
        "",
    ]
    for method in own.methods:
        lines += [f"    def {method}(self, key: str) -> int:", f'        """The {method} of a key."""']
        lines += ["        total = self.size + len(key)", "        return total", ""]
    for function in own.functions:
        lines += ["", f"def {function}(value: str, limit: int = 10) -> int:", "    total = 0"]
        for _, names in draw.sample(others, min(2, len(others))):
            lines += [f"    held = {names.kind}(limit)", f"    total += held.{draw.choice(names.methods)}(value)"]
            lines += ["    if total > limit:", f"        return {names.functions[0]}(value)"]
        lines += ["    return total", ""]
    return "\n".join(lines)


def _javascript(number: int, used: list[int], seed: int, draw: random.Random, text: str = "", count: str = "") -> str:
    own = _names_of(number, seed)
    others = [(each, _names_of(each, seed)) for each in used]
    climb = "../" * (path_of(number).count("/"))
    lines = [
        f"import {{ {names.kind}, {names.functions[0]} }} from '{climb}{path_of(each).rpartition('.')[0]}';"
        for each, names in others
    ]
    lines += ["", f"export class {own.kind} {{", f"  constructor(size{count}) {{", "    this.size = size;", "  }"]
    for method in own.methods:
        lines += ["", f"  {method}(key{text}){count} {{", "    const total = this.size + key.length;"]
        lines += ["    return total;", "  }"]
    lines.append("}")
    for function in own.functions:
        lines += ["", f"export function {function}(value{text}, limit{count}){count} {{", "  let total = 0;"]
        for each, names in draw.sample(others, min(2, len(others))):
            lines += [f"  const held{each} = new {names.kind}(limit);"]
            lines += [f"  total += held{each}.{draw.choice(names.methods)}(value);"]
            lines += [f"  if (total > limit) return {names.functions[0]}(value, limit);"]
        lines += ["  return total;", "}"]
    return "\n".join([*lines, ""])


def _typescript(number: int, used: list[int], seed: int, draw: random.Random) -> str:
    return _javascript(number, used, seed, draw, ": string", ": number")


def _go(number: int, used: list[int], seed: int, draw: random.Random) -> str:
    own = _names_of(number, seed)
    others = [_names_of(each, seed) for each in used if each // FILES_A_FOLDER == number // FILES_A_FOLDER]
    lines = [f"package {Path(path_of(number)).parent.name}", "", f"type {own.kind} struct {{", "\tsize int", "}"]
    for method in own.methods:
        lines += ["", f"func (r *{own.kind}) {_exported(method)}(key string) int {{"]
        lines += ["\ttotal := r.size + len(key)", "\treturn total", "}"]
    for function in own.functions:
        lines += ["", f"func {_exported(function)}{number}(value string, limit int) int {{", "\ttotal := 0"]
        for names in draw.sample(others, min(2, len(others))):
            lines += [f"\ttotal += (&{names.kind}{{size: limit}}).{_exported(draw.choice(names.methods))}(value)"]
        lines += ["\treturn total", "}"]
    return "\n".join([*lines, ""])


def _exported(name: str) -> str:
    return name.title().replace("_", "")
