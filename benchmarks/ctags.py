"""Our definitions beside those of universal-ctags: `python -m benchmarks.ctags CORPUS --language LANGUAGE`.

A definition is shared where both give its name on the same line. Neither is the judge: what each alone has is counted
by its kind and shown in a sample, evenly spread over the corpus.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from benchmarks.corpora import sources_in
from benchmarks.ctags_kinds import CTAGS_NAMES, KINDS_LEFT_OUT, MORE_KINDS, WRITTEN_AS
from benchmarks.tables import print_table
from repomap.languages import load_language
from repomap.parse import parse_file

SAMPLE = 20

CALLABLE_SCOPES = frozenset({"function", "func", "method", "member", "generator", "getter", "setter"})
VALUE_KINDS = frozenset({"constant", "variable", "property"})
"""Values within callables are local, and local values are no definitions."""

SCOPELESS = frozenset({"JavaScript", "TypeScript"})
"""Of these ctags often gives a value no scope: one on an indented line is taken to be local."""


ANONYMOUS = ("__anon", "anonymous", "AnonymousClass", "AnonymousFunction", "anonFunc", "<lambda>", "<no name")
"""How the names begin that ctags makes up."""


class Tag(NamedTuple):
    """A definition, as either gives it: `line` is that of its name, 1-based, and `end` its last, 0 where not told."""

    path: str
    line: int
    name: str
    kind: str
    end: int = 0


def ctags_languages() -> frozenset[str]:
    """The languages that the installed ctags reads; none where it is not installed."""
    if shutil.which("ctags") is None:
        return frozenset()
    finished = subprocess.run(["ctags", "--list-languages"], capture_output=True, text=True, check=True)
    return frozenset(finished.stdout.split())


def tags_of_ctags(root: Path, paths: Sequence[str], name: str) -> Iterator[Tag]:
    """What ctags finds in these files, read as the language that it calls `name`."""
    left_out = KINDS_LEFT_OUT.get(name, "").split()
    command = [
        "ctags",
        "--options=NONE",
        "--output-format=json",
        "--fields=+nKsP",
        "--pattern-length-limit=0",
        *([f"--kinds-{name}={MORE_KINDS[name]}"] if name in MORE_KINDS else []),
        f"--language-force={name}",
        "-L",
        "-",
        "-f",
        "-",
    ]
    for line in _printed(command, root, paths):
        tag = json.loads(line)
        is_made_up = tag["name"].startswith(ANONYMOUS) or _is_misread(tag, name)
        if not is_made_up and not _is_local(tag, name) and tag["kind"] not in left_out:
            yield Tag(tag["path"], tag["line"], tag["name"], tag["kind"])


def _printed(command: Sequence[str], root: Path, paths: Sequence[str]) -> Iterator[str]:
    """The lines that ctags prints of these files, less those on which it crashes."""
    finished = subprocess.run(
        command, cwd=root, input="\n".join(paths), capture_output=True, text=True, errors="replace", check=False
    )
    if not finished.returncode:
        yield from finished.stdout.splitlines()
    elif len(paths) == 1:
        print(f"ctags ended with {finished.returncode} on {paths[0]}", file=sys.stderr)
    else:
        middle = len(paths) // 2
        yield from _printed(command, root, paths[:middle])
        yield from _printed(command, root, paths[middle:])


def _is_misread(tag: Mapping[str, str], language: str) -> bool:
    expected = WRITTEN_AS.get((language, tag["kind"]))
    line = tag.get("pattern", "").removeprefix("/^").removesuffix("/").removesuffix("$")
    return expected is not None and not re.search(expected.format(name=re.escape(tag["name"])), line)


def _is_local(tag: Mapping[str, str], language: str) -> bool:
    is_indented = tag.get("pattern", "").startswith(("/^ ", "/^\t")) and language in SCOPELESS
    is_within = tag.get("scopeKind") in CALLABLE_SCOPES or (is_indented and tag["kind"] != "property")
    return is_within and tag["kind"] in VALUE_KINDS


def without_blanks(name: str) -> str:
    """C++'s `operator ==` is written with and without."""
    return "".join(name.split())


def _key(tag: Tag) -> tuple[str, int, str]:
    return tag.path, tag.line, without_blanks(tag.name)


def tags_of_ours(root: Path, paths: Sequence[str], language: str) -> Iterator[Tag]:
    """What we find in them."""
    for path in paths:
        for each in parse_file((root / path).read_bytes(), load_language(language)).definitions:
            yield Tag(path, each.name_span.row + 1, each.name, each.kind)


def main(argv: Sequence[str] | None = None) -> int:
    """Print how much of each is in the other, and a sample of what is not."""
    parser = argparse.ArgumentParser(prog="benchmarks.ctags", description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--language", choices=sorted(CTAGS_NAMES), required=True)
    parser.add_argument("--sample", type=int, default=SAMPLE)
    asked = parser.parse_args(argv)
    if shutil.which("ctags") is None:
        print("universal-ctags is not installed (Debian: universal-ctags): there is nothing to compare with.")
        return 0
    paths = [path for each in sources_in(asked.corpus) if each.language == asked.language for path in each.paths]
    theirs = {_key(tag): tag for tag in tags_of_ctags(asked.corpus, paths, CTAGS_NAMES[asked.language])}
    ours = {_key(tag): tag for tag in tags_of_ours(asked.corpus, paths, asked.language)}
    shared = len(theirs.keys() & ours.keys())
    print(f"{asked.corpus.name}, {asked.language}: {len(paths)} files, {shared} definitions in both")
    for title, all_of_one, others in (
        ("of ctags, that we have", theirs, ours),
        ("of ours, that ctags has", ours, theirs),
    ):
        lacking = [all_of_one[key] for key in sorted(all_of_one.keys() - others.keys())]
        print_side(f"{len(all_of_one)} {title}: {shared / max(1, len(all_of_one)):.2%}", all_of_one.values(), lacking)
        print_sample(lacking, asked.sample)
        print()
    return 0


def print_sample(tags: Sequence[Tag], most: int) -> None:
    """Print at most so many of the tags, evenly spread."""
    for tag in tags[:: max(1, len(tags) // max(1, most))][:most]:
        print(f"  {tag.path}:{tag.line} {tag.kind} {tag.name}")


def print_side(title: str, tags: Iterable[Tag], lacking: Sequence[Tag]) -> None:
    """Print how many of one side's definitions the other lacks, by their kind."""
    known = Counter(tag.kind for tag in tags)
    missed = Counter(tag.kind for tag in lacking)
    rows = [(kind, str(known[kind]), str(missed[kind])) for kind in sorted(known)]
    print_table(title, ("kind", "definitions", "missed by the other"), rows)


if __name__ == "__main__":
    sys.exit(main())
