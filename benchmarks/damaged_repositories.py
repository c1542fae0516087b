"""Small repositories that nobody wrote: real files whose names, lines and imports stand in one another's places.

What is damaged in them is less the text of a file than what files say of each other: classes that inherit from
themselves, modules that import one another, types that are their own parameters, project files that are no JSON.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from benchmarks.fuzz_inputs import SMALL
from repomap.project_files import PROJECT_FILES

CASES = Path(__file__).parent.parent / "tests" / "linking"
"""Small repositories in which each reference says what it means; each folder is a base."""

_MOST_FILES = 14
_MOST_BYTES = 20_000
"""Of a file: of a larger one, that many."""

_NAME = re.compile(rb"\b[A-Za-z_]\w*\b")
_KEYWORDS_FROM = 0.3
"""A word that stands in so large a share of the files is of the language, and mostly left as it is."""

_STRAY_PROJECT_FILES = {
    "package.json": (
        b'{"name": "a", "main": "./a", "exports": {".": {"import": "./a.js"}, "./*": "./*"}, "workspaces": ["*"]}',
        b'{"exports": "./\\u0000", "imports": {"#a": "#a"}, "workspaces": {"packages": [1, null]}}',
        b"[" * 20_000,
        b'{"name": ["a"], "main": {"a": 1}}',
    ),
    "tsconfig.json": (
        b'{"extends": "./tsconfig.json", "compilerOptions": {"baseUrl": ".", "paths": {"*": ["*", "*/*"]}}}',
        b'{"compilerOptions": {"paths": {"@/*": "x", "@": [[], 1]}, "rootDirs": "a", "baseUrl": null}}',
        b"/* " * 1000,
    ),
    "go.mod": (
        b"module a\n\nreplace a => ./\n",
        b"module (\n",
        b"module a b c\nreplace (\n\tx => ../../..\n)\n",
        b"\xff",
    ),
    "Cargo.toml": (
        b'[package]\nname = "a"\n[lib]\npath = "../a.rs"\n[dependencies]\na = { path = "." }\n',
        b'[workspace]\nmembers = ["*", "**", 1]\n[lib]\npath = 1\n[dependencies]\nb = { path = ["."] }\n',
        b"a = " + b"[" * 5000,
        b"package = 1\nlib = []\nworkspace = 'x'\n",
    ),
    "composer.json": (
        b'{"autoload": {"psr-4": {"": "", "A\\\\": ["", "src/"]}, "files": [1], "classmap": "x"}}',
        b'{"autoload": [], "autoload-dev": {"psr-4": []}}',
    ),
    ".repomapignore": (b"[", b"!*\n**\n/\n\\\n", b"*a" * 200),
    ".gitignore": (b"[!a-\n\\\n**/**/**\n", b"\xff\xfe\n"),
}


def damaged(seed: int, number: int, bases: Sequence[Path] = ()) -> dict[str, bytes]:
    """The files of the repository of that number, made of a `base` (or two), by path."""
    chance = random.Random(f"{seed} {number}")
    bases = bases or _cases()
    files = {
        path: content
        for base in chance.sample(bases, k=min(len(bases), chance.choice((1, 1, 1, 2))))
        for path, content in _files_of(base, chance)
    }
    names = _names_in(files)
    for path in sorted(files):
        files[path] = _damaged(files[path], files, names, chance)
    for _ in range(chance.choice((0, 0, 1, 2))):
        name = chance.choice(sorted(_STRAY_PROJECT_FILES))
        folder = chance.choice(["", *(f"{path.rpartition('/')[0]}/" for path in sorted(files) if "/" in path)])
        files[f"{folder}{name}"] = chance.choice(_STRAY_PROJECT_FILES[name])
    return files


@cache
def _cases() -> tuple[Path, ...]:
    return tuple(sorted(CASES.iterdir()))


def _files_of(base: Path, chance: random.Random) -> list[tuple[str, bytes]]:
    """Some files of a base, those of one folder if it has many."""
    paths = sorted(path for path in base.rglob("*") if path.is_file() and ".git" not in path.parts)
    layout = [path for path in paths if PROJECT_FILES.fullmatch(path.name)][:_MOST_FILES]
    if len(paths) > _MOST_FILES:
        at = chance.randrange(len(paths) - _MOST_FILES)
        paths = paths[at : at + _MOST_FILES]
    return [(path.relative_to(base).as_posix(), path.read_bytes()[:_MOST_BYTES]) for path in sorted({*paths, *layout})]


def _names_in(files: dict[str, bytes]) -> list[bytes]:
    """The words of files, without most of those that every file holds."""
    words = [frozenset(_NAME.findall(content)) for content in files.values()]
    common = max(2, _KEYWORDS_FROM * len(words)) if len(words) > 1 else 2
    return sorted(word for word in frozenset().union(*words) if sum(word in each for each in words) <= common)


def _damaged(content: bytes, files: dict[str, bytes], names: list[bytes], chance: random.Random) -> bytes:
    """A content after up to four kinds of damage."""
    for _ in range(chance.choice((0, 1, 1, 2, 4))):
        kind = chance.random()
        if kind < 0.5 and names:
            content = _names_exchanged(content, names, chance)
        elif kind < 0.8:
            content = _lines_of_others(content, files[chance.choice(sorted(files))], chance)
        else:
            content = chance.choice(SMALL)(content, chance)[:_MOST_BYTES]
    return content


def _names_exchanged(content: bytes, names: list[bytes], chance: random.Random) -> bytes:
    """Some words written as others, each of them everywhere or in one place alone."""
    few, share = set(chance.sample(names, k=min(len(names), 4))), chance.choice((0.02, 0.1, 0.5))
    to = chance.sample(names, k=min(len(names), 3))

    def other(found: re.Match[bytes]) -> bytes:
        return chance.choice(to) if found[0] in few or chance.random() < share * (found[0] in wanted) else found[0]

    wanted = frozenset(names)
    return _NAME.sub(other, content)


def _lines_of_others(content: bytes, other: bytes, chance: random.Random) -> bytes:
    """Some lines of another file in some places, in place of what was there or beside it."""
    lines, others = content.splitlines(keepends=True), other.splitlines(keepends=True)
    for _ in range(chance.randrange(1, 6)):
        at, begin, length = (chance.randrange(most) for most in (len(lines) + 1, len(others) + 1, 12))
        lines[at : at + chance.choice((0, length))] = others[begin : begin + length]
    return b"".join(lines)
