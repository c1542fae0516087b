"""What works on this machine: grammars and queries, tokenizer, cache, git."""

from __future__ import annotations

import platform
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from repomap.errors import RepomapError
from repomap.tokens import ENCODINGS, TokenCounter

_SAMPLE = "def answer() -> int:"


class Finding(NamedTuple):
    """One thing looked at, whether it works, and what was seen or what to do."""

    subject: str
    is_well: bool
    sentence: str

    def __str__(self) -> str:
        return f"{'ok' if self.is_well else 'BAD':3} {self.subject}: {self.sentence}"


def examine() -> tuple[Finding, ...]:
    """Everything that a map needs, each looked at in turn."""
    from repomap import __version__

    return (
        Finding("repomap", True, f"{__version__} on Python {platform.python_version()}"),
        *_languages(),
        *map(_tokenizer, ENCODINGS),
        _cache(),
        _git(),
    )


def _languages() -> Iterator[Finding]:
    from repomap.captures import compile_query
    from repomap.languages import broken_languages, clashes, languages
    from repomap.query_files import queries_folder

    known = languages()
    yield Finding("queries", bool(known), f"{len(known)} languages in {queries_folder()}")
    for name, language in known.items():
        try:
            plans = compile_query(language).plans
        except RepomapError as error:
            yield Finding(name, False, str(error))
        else:
            yield Finding(name, True, f"{len(plans)} patterns on the {language.grammar} grammar")
    for name, broken in broken_languages().items():
        yield Finding(name, False, str(broken))
    for clash in clashes():
        yield Finding("queries", False, clash)


def _tokenizer(encoding: str) -> Finding:
    try:
        tokens = TokenCounter(encoding).count(_SAMPLE)
    except RepomapError as error:
        return Finding(encoding, False, str(error))
    return Finding(encoding, True, f"counts {tokens} tokens in {_SAMPLE!r}")


def _cache() -> Finding:
    from repomap.cache_place import cache_directory

    folder = cache_directory(None)
    if folder is None:
        return Finding("cache", False, "this user has no home directory; every run scans anew: set REPOMAP_CACHE_DIR.")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return Finding("cache", True, f"{folder} can be written")
    except OSError as error:
        sentence = f"{folder} cannot be written ({error.strerror}); every run scans anew: set REPOMAP_CACHE_DIR."
        return Finding("cache", False, sentence)


def _git() -> Finding:
    from repomap import git

    program = git.git_program()
    if program is None:
        return Finding("git", False, "no git on PATH: folders are walked, and nothing is known of what is tracked.")
    try:
        version = git.run_git(["version"], Path.cwd()).stdout.decode("utf-8", "replace").strip()
    except (RepomapError, OSError) as error:
        return Finding("git", False, f"{program} does not run: {error}")
    return Finding("git", True, f"{version} ({program})")
