"""Go's modules: which folder of the repository an import path names."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from repomap.link.values import Value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Values
    from repomap.link.view import SourceView

_MODULE = re.compile(r'^\s*module\s+"?([^\s"]+)', re.MULTILINE)
_REPLACED = re.compile(r'^\s*(?:replace\s+)?"?([^\s"]+)"?(?:\s+v\S+)?\s+=>\s+"?(\.{1,2}(?:/[^\s"]*)?)"?', re.MULTILINE)


class Module(NamedTuple):
    """A module of the repository: the path that imports begin with, and its folder."""

    path: str
    folder: str


def package_of(evaluator: Evaluator, view: SourceView) -> str:
    """What a file says its package is called."""
    return view.terms[evaluator.opened(view, 0).result].text


def package_at(evaluator: Evaluator, view: SourceView, path: str) -> Values:
    """The package that an import path names, as one of its files; outside the repository for any other."""
    modules = _modules(evaluator)
    for folder in _vendored(view.path):
        if evaluator.has_folder(f"{folder}/{path}"):
            return _package(evaluator, f"{folder}/{path}")
    is_ours = False
    for module in modules:
        if path == module.path or path.startswith(module.path + "/"):
            is_ours = True
            found = _package(evaluator, _joined(module.folder, path[len(module.path) + 1 :]))
            if found:
                return found
    if not modules:
        for folder in _guessed(path):
            found = _package(evaluator, folder)
            if found:
                return found
    return () if is_ours else (Value("outside", name=path.rpartition("/")[2]),)


def _vendored(path: str) -> Iterator[str]:
    folder = path
    while folder:
        folder = folder.rpartition("/")[0]
        yield f"{folder}/vendor" if folder else "vendor"


def _guessed(path: str) -> Iterator[str]:
    """The folders that a path may mean where no file says so: that after the host, its owner and the repository."""
    host, *rest = path.split("/")
    if "." in host and len(rest) > 1:
        yield "/".join(rest[2:])
    yield f"src/{path}"


def _package(evaluator: Evaluator, folder: str) -> Values:
    """The package that stands in a folder, as the first of its files."""
    return evaluator.answer(("package", folder), partial(_first_file, evaluator, folder), ())


def _first_file(evaluator: Evaluator, folder: str) -> Values:
    if not evaluator.has_folder(folder):
        return ()
    by_name: dict[str, list[str]] = {}
    for path in evaluator.files_in(folder):
        view = evaluator.universe.view(path) if path.endswith(".go") else None
        if view is not None and package_of(evaluator, view):
            by_name.setdefault(package_of(evaluator, view), []).append(path)
    names = [name for name in by_name if not (name.endswith("_test") and by_name[name][0].endswith("_test.go"))]
    best = max(names, key=lambda name: (name != "main", len(by_name[name]), name), default="")
    return (Value("module", by_name[best][0]),) if best else ()


def _modules(evaluator: Evaluator) -> list[Module]:
    """The modules of the repository and what stands in for others, the longest path first."""
    nothing: list[Module] = []
    return evaluator.answer(("go modules",), partial(_read, evaluator), nothing)


def _read(evaluator: Evaluator) -> list[Module]:
    found = []
    for path, text in evaluator.project_files("go.mod"):
        folder = path.rpartition("/")[0]
        said = _MODULE.search(text)
        found += [Module(said[1], folder)] if said else []
        found += [Module(old, _joined(folder, new)) for old, new in _REPLACED.findall(text)]
    return sorted(found, key=lambda each: -len(each.path))


def _joined(folder: str, rest: str) -> str:
    parts: list[str] = []
    for part in f"{folder}/{rest}".split("/"):
        if part == ".." and parts:
            parts.pop()
        elif part not in ("", ".", ".."):
            parts.append(part)
    return "/".join(parts)
