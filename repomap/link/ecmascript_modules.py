"""Which file the source of an import means: relative paths, configured names, packages of the repository."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link import ecmascript_config as config
from repomap.link.ecmascript_config import joined, packages_above, text_of, within

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from repomap.link.ecmascript_config import Package
    from repomap.link.evaluate import Evaluator

_TYPED = (".ts", ".tsx", ".mts", ".cts")
_PLAIN = (".js", ".jsx", ".mjs", ".cjs")
_DECLARED = (".d.ts", ".d.mts", ".d.cts")

_SUBSTITUTES = {
    ".js": (".ts", ".tsx", ".d.ts"),
    ".jsx": (".tsx", ".d.ts"),
    ".mjs": (".mts", ".d.mts"),
    ".cjs": (".cts", ".d.cts"),
}
"""What a file may be written as whose compiled name an import says."""

_ENTRIES = ("source", "types", "typings", "module", "main", "browser")
"""The fields of a package.json that name its entry, those that are nearest to its source first."""

_SOURCES = ("src", "lib", "source")
"""Folders that what a package.json names was built from, where it is not in the repository itself."""


def module_at(evaluator: Evaluator, importer: str, source: str) -> str | None:
    """The file that `source` means in an import of the file `importer`, or None for one outside the repository."""
    key = ("module", importer.rpartition("/")[0], _is_typed(importer), source)
    return evaluator.answer(key, lambda: _module_at(evaluator, importer, source), None)


def is_inside(source: str) -> bool:
    """Whether a source names a file of the repository itself, whether or not there is one."""
    return source.startswith((".", "#"))


def _is_typed(path: str) -> bool:
    return path.endswith(_TYPED)


def _module_at(evaluator: Evaluator, importer: str, source: str) -> str | None:
    folder = importer.rpartition("/")[0]
    is_typed = _is_typed(importer)
    if source.startswith("."):
        path = joined(folder, source.partition("?")[0])
        return _file_at(evaluator, path, is_typed=is_typed) if path is not None else None
    paths = list(dict.fromkeys(_named_paths(evaluator, folder, source)))
    if not is_typed:
        paths.sort(key=lambda path: path.endswith(_DECLARED))
    for path in paths:
        found = _file_at(evaluator, path, is_typed=is_typed)
        if found is not None:
            return found
    return None


def _named_paths(evaluator: Evaluator, folder: str, source: str) -> Iterator[str]:
    """The paths that a source that is no path may mean, the likeliest first."""
    layout = config.layout_of(evaluator, folder)
    for pattern, targets in layout.paths:
        before, star, after = pattern.partition("*")
        if source == pattern:
            yield from targets
        elif star and source.startswith(before) and source.endswith(after) and len(source) >= len(pattern) - 1:
            matched = source[len(before) : len(source) - len(after)]
            yield from (target.replace("*", matched) for target in targets)
    if layout.base is not None:
        yield within(layout.base, source)
    if source.startswith("#"):
        for package in packages_above(evaluator, folder):
            yield from _built_from(package, config.exported_paths(package.fields.get("imports"), source))
            break
        return
    yield from _package_paths(evaluator, folder, source)


def _package_paths(evaluator: Evaluator, folder: str, source: str) -> Iterator[str]:
    """The paths that the name of a package, with what follows it, may mean."""
    parts = source.split("/")
    length = 2 if source.startswith("@") else 1
    name, rest = "/".join(parts[:length]), "/".join(parts[length:])
    for package in packages_above(evaluator, folder):
        if package.name == name:
            yield from _entries(package, rest)
            return
    at = config.workspace_folders(evaluator).get(name)
    other = config.package_at(evaluator, at) if at is not None else None
    if other is not None:
        yield from _entries(other, rest)


def _entries(package: Package, rest: str) -> Iterator[str]:
    """The paths at which what a package gives under a name may stand."""
    exported = package.fields.get("exports")
    if exported is not None:
        yield from _built_from(package, config.exported_paths(exported, f"./{rest}" if rest else "."))
    if rest:
        yield from _built_from(package, [rest])
        return
    yield from _built_from(package, [text for field in _ENTRIES if (text := text_of(package.fields.get(field)))])
    yield from _built_from(package, ["index"])


def _built_from(package: Package, paths: Iterable[str]) -> Iterator[str]:
    """Each path within a package, and then those that it may have been built from, of which there may be none."""
    inside = [path for each in paths if (path := joined("", each)) is not None]
    for path in inside:
        yield within(package.folder, path)
    for path in inside:
        parts = path.split("/")
        for start in range(len(parts)):
            for source in _SOURCES:
                yield within(package.folder, "/".join([source, *parts[start:]]))


def _file_at(evaluator: Evaluator, path: str, *, is_typed: bool) -> str | None:
    """The file that a path means: with another ending, without one, or as a folder."""
    return _written_as(evaluator, path, is_typed=is_typed) or _in_folder(evaluator, path, is_typed=is_typed)


def _written_as(evaluator: Evaluator, path: str, *, is_typed: bool) -> str | None:
    stem, dot, ending = path.rpartition(".")
    substitutes = _SUBSTITUTES.get(dot + ending, ())
    typed = [stem + each for each in substitutes if is_typed or each not in _DECLARED]
    declared = [stem + each for each in substitutes if not is_typed and each in _DECLARED]
    endings = (*_TYPED, *_DECLARED, *_PLAIN) if is_typed else (*_TYPED, *_PLAIN, *_DECLARED)
    is_source = path.endswith((*_TYPED, *_PLAIN))
    candidates = [*typed, *([path] if is_source else ()), *declared, *(path + each for each in endings)]
    return next((each for each in candidates if evaluator.has_file(each)), None)


def _in_folder(evaluator: Evaluator, path: str, *, is_typed: bool) -> str | None:
    if not evaluator.has_folder(path):
        return None
    package = config.package_at(evaluator, path) if path else None
    for field in _ENTRIES if package is not None else ():
        entry = text_of(package.fields.get(field)) if package is not None else ""
        inner = joined(path, entry) if entry else None
        found = _written_as(evaluator, inner, is_typed=is_typed) if inner is not None and inner != path else None
        if found is not None:
            return found
    return _written_as(evaluator, within(path, "index"), is_typed=is_typed)
