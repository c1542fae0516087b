"""What package.json, tsconfig.json and their like say of where modules are: whatever a stranger may have written."""

from __future__ import annotations

import json
import re
from fnmatch import translate
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from repomap.link.evaluate import Evaluator

MAX_SIZE = 1_000_000
"""Characters of a project file that are read: a package.json has thousands, a lock file is none of these."""

MAX_EXTENDS = 8
"""Configurations that extend one another, in a row."""

MAX_TARGETS = 64
"""Paths that one entry of an `exports` map may lead to."""

_LAYOUTS = ("tsconfig.json", "jsconfig.json")
_MARK = re.compile(r'"|//|/\*')
_TRAILING_COMMA = re.compile(r",(?=\s*[}\]])")


class Package(NamedTuple):
    """A package.json: its folder, and what it says."""

    folder: str
    fields: dict[str, object]

    @property
    def name(self) -> str:
        """The name by which others import the package."""
        return text_of(self.fields.get("name"))


class Layout(NamedTuple):
    """The compiler options that say where modules are: the folder that bare names start from, and patterns of names.

    `paths` has for each pattern the paths that it may stand for, from the root of the repository.
    """

    base: str | None = None
    paths: tuple[tuple[str, tuple[str, ...]], ...] = ()


def text_of(value: object) -> str:
    """The value, if it is a text."""
    return value if isinstance(value, str) else ""


def joined(folder: str, path: str) -> str | None:
    """A relative path as seen from a folder, or None where it leaves the root."""
    parts = [part for part in folder.split("/") if part]
    for part in path.split("/"):
        if part == "..":
            if not parts:
                return None
            parts.pop()
        elif part not in ("", "."):
            parts.append(part)
    return "/".join(parts)


def folders_above(folder: str) -> Iterator[str]:
    """A folder and those around it, the innermost first."""
    while folder:
        yield folder
        folder = folder.rpartition("/")[0]
    yield ""


def within(folder: str, name: str) -> str:
    """The path of what is called `name` in a folder."""
    return f"{folder}/{name}" if folder else name


def package_at(evaluator: Evaluator, folder: str) -> Package | None:
    """The package whose package.json stands in a folder."""
    return evaluator.answer(("package", folder), lambda: _package(evaluator, folder), None)


def _package(evaluator: Evaluator, folder: str) -> Package | None:
    fields = _table(evaluator, within(folder, "package.json"))
    return Package(folder, fields) if fields is not None else None


def packages_above(evaluator: Evaluator, folder: str) -> Iterator[Package]:
    """The packages around a folder, the innermost first."""
    for each in folders_above(folder):
        package = package_at(evaluator, each)
        if package is not None:
            yield package


def workspace_folders(evaluator: Evaluator) -> dict[str, str]:
    """The folders of the packages that the repository's root says it is made of, by their names."""
    nothing: dict[str, str] = {}
    return evaluator.answer(("workspaces",), lambda: _workspace_folders(evaluator), nothing)


def _workspace_folders(evaluator: Evaluator) -> dict[str, str]:
    globs = [_as_patterns(each) for each in _workspace_globs(evaluator) if not each.startswith("!")]
    found: dict[str, str] = {}
    if globs:
        for folder in sorted(evaluator.universe.folders):
            if any(_is_matched(folder, patterns) for patterns in globs):
                package = package_at(evaluator, folder)
                if package is not None and package.name:
                    found.setdefault(package.name, folder)
    return found


def _workspace_globs(evaluator: Evaluator) -> list[str]:
    root = package_at(evaluator, "")
    said = root.fields.get("workspaces") if root is not None else None
    if isinstance(said, dict):
        said = said.get("packages")
    globs = [each for each in said if isinstance(each, str)] if isinstance(said, list) else []
    is_listed = False
    for line in (evaluator.universe.read_text("pnpm-workspace.yaml") or "")[:MAX_SIZE].splitlines():
        if line[:1] not in (" ", "-", "#", "\t", ""):
            is_listed = line.startswith("packages:")
        elif is_listed and line.lstrip().startswith("-"):
            globs.append(line.lstrip()[1:].partition(" #")[0].strip().strip("'\""))
    return globs


def _as_patterns(glob: str) -> list[re.Pattern[str] | None]:
    """What each part of a path must be by a glob; None for one or more of any."""
    parts = [part for part in glob.split("/") if part not in ("", ".")]
    spelled = [part.replace("[", "[[]").replace("?", "[?]") for part in parts]
    return [re.compile(translate(part)) if part != "**" else None for part in spelled]


def _is_matched(path: str, patterns: Sequence[re.Pattern[str] | None]) -> bool:
    """Whether a path is as a glob says, part by part: one expression for all would try each way to share them out."""
    parts = path.split("/") if path and patterns else []
    if not parts:
        return not path and all(pattern is not None and pattern.fullmatch("") for pattern in patterns)
    ends = {0}
    for pattern in patterns:
        if pattern is None:
            ends = set(range(min(ends) + 1, len(parts) + 1)) if ends else ends
        else:
            ends = {end + 1 for end in ends if end < len(parts) and pattern.fullmatch(parts[end])}
    return len(parts) in ends


def layout_of(evaluator: Evaluator, folder: str) -> Layout:
    """Where modules are as seen from the files of a folder: what the nearest configuration says that says anything."""
    return evaluator.answer(("layout", folder), lambda: _layout_of(evaluator, folder), Layout())


def _layout_of(evaluator: Evaluator, folder: str) -> Layout:
    for name in _LAYOUTS:
        path = within(folder, name)
        fields = _table(evaluator, path)
        if fields is None:
            continue
        layout = _layout(evaluator, path, 0)
        references = fields.get("references")
        for each in references if isinstance(references, list) and not layout.paths else ():
            other = _referenced(evaluator, folder, each)
            layout = other if other.paths else layout
        if layout.paths or layout.base is not None:
            return layout
    return layout_of(evaluator, folder.rpartition("/")[0]) if folder else Layout()


def _referenced(evaluator: Evaluator, folder: str, reference: object) -> Layout:
    path = joined(folder, text_of(reference.get("path"))) if isinstance(reference, dict) else None
    if path is None:
        return Layout()
    return _layout(evaluator, path if path.endswith(".json") else within(path, "tsconfig.json"), 1)


def _layout(evaluator: Evaluator, path: str, depth: int) -> Layout:
    """What one configuration says, or else those that it extends."""
    fields = _table(evaluator, path) if depth <= MAX_EXTENDS else None
    if fields is None:
        return Layout()
    folder = path.rpartition("/")[0]
    options = fields.get("compilerOptions")
    options = options if isinstance(options, dict) else {}
    base = joined(folder, text_of(options["baseUrl"])) if text_of(options.get("baseUrl")) else None
    paths = options.get("paths")
    said = tuple(_patterns(base if base is not None else folder, paths)) if isinstance(paths, dict) else ()
    extended = fields.get("extends")
    for each in reversed(extended if isinstance(extended, list) else [extended]):
        other = joined(folder, text_of(each)) if text_of(each).startswith(".") else None
        if other and (base is None or not said):
            inherited = _layout(evaluator, other if other.endswith(".json") else other + ".json", depth + 1)
            base = inherited.base if base is None else base
            said = said or inherited.paths
    return Layout(base, said)


def _patterns(folder: str, paths: dict[str, object]) -> Iterator[tuple[str, tuple[str, ...]]]:
    for pattern, targets in paths.items():
        if isinstance(targets, list):
            places = [joined(folder, text_of(each)) for each in targets[:MAX_TARGETS] if text_of(each)]
            yield pattern, tuple([each for each in places if each is not None])


def exported_paths(said: object, subpath: str) -> list[str]:
    """What an `exports` or `imports` map gives for `.`, `./name` or `#name`: the paths of all conditions, in order."""
    if isinstance(said, dict) and any(str(key).startswith((".", "#")) for key in said):
        if subpath in said:
            return list(_leaves(said[subpath], "", 0))[:MAX_TARGETS]
        patterns = sorted((key for key in said if key.count("*") == 1), key=len, reverse=True)
        for pattern in patterns:
            before, _, after = pattern.partition("*")
            if subpath.startswith(before) and subpath.endswith(after) and len(subpath) >= len(pattern) - 1:
                star = subpath[len(before) : len(subpath) - len(after)]
                return list(_leaves(said[pattern], star, 0))[:MAX_TARGETS]
        return []
    return list(_leaves(said, "", 0))[:MAX_TARGETS] if subpath == "." else []


def _leaves(said: object, star: str, depth: int) -> Iterator[str]:
    if isinstance(said, str):
        yield said.replace("*", star)
    elif depth < MAX_EXTENDS:
        inner = said.values() if isinstance(said, dict) else said if isinstance(said, list) else ()
        for each in inner:
            yield from _leaves(each, star, depth + 1)


def _table(evaluator: Evaluator, path: str) -> dict[str, object] | None:
    """The table that a project file holds, or None where it holds none that can be read."""
    text = evaluator.universe.read_text(path)
    if text is None or len(text) > MAX_SIZE:
        return None
    try:
        read = json.loads(_TRAILING_COMMA.sub("", without_comments(text)))
    except (ValueError, RecursionError):
        return None
    return read if isinstance(read, dict) else None


def without_comments(text: str) -> str:
    """The text of a JSON file without its comments."""
    kept: list[str] = []
    start = 0
    while True:
        mark_at = _MARK.search(text, start)
        if mark_at is None:
            return "".join([*kept, text[start:]])
        at = mark_at.start()
        if text[at] == '"':
            end = _end_of_string(text, at + 1)
            kept.append(text[start:end])
        else:
            kept.append(text[start:at])
            mark = "*/" if text[at + 1] == "*" else "\n"
            end = text.find(mark, at + 2)
            end = len(text) if end < 0 else end + (2 if mark == "*/" else 0)
        start = end


def _end_of_string(text: str, start: int) -> int:
    while True:
        end = text.find('"', start)
        if end < 0:
            return len(text)
        before = end
        while before > start and text[before - 1] == "\\":
            before -= 1
        if (end - before) % 2 == 0:
            return end + 1
        start = end + 1
