"""Python's modules: which file or folder a dotted name means, and which names `from … import *` gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link.values import Value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Values
    from repomap.link.view import SourceView

_SOURCE_FOLDERS = ("src", "lib", "python")

_PACKAGES = ("/__init__.py", "/__init__.pyi")

MAX_LISTED = 24
"""Names in a list of which all are kept: `repomap.expressions.MAX_PARTS`."""


def module_named(evaluator: Evaluator, view: SourceView, source: str, level: int) -> Values:
    """The file or folder that `source` names, as seen from a file, with so many leading dots."""
    folder = view.path.rpartition("/")[0]
    key = ("module named", folder, source, level)
    return evaluator.answer(key, lambda: _module_named(evaluator, folder, source, level), ())


def _module_named(evaluator: Evaluator, folder: str, source: str, level: int) -> Values:
    path = source.replace(".", "/")
    if level:
        for _ in range(level - 1):
            folder = folder.rpartition("/")[0]
        return module_at(evaluator, "/".join(part for part in (folder, path) if part))
    for root in _roots(evaluator, folder):
        found = module_at(evaluator, f"{root}/{path}" if root else path)
        if found and not (found[0].kind == "folder" and root == folder and folder):
            return found
    return ()


def module_at(evaluator: Evaluator, path: str) -> Values:
    """The module or package at a path without its ending."""
    if not path:
        return (Value("folder", ""),)
    for ending in ("/__init__.py", ".py", "/__init__.pyi", ".pyi"):
        if evaluator.has_file(path + ending):
            return (Value("module", path + ending),)
    return (Value("folder", path),) if evaluator.has_folder(path) else ()


def submodule_of(evaluator: Evaluator, path: str, name: str) -> Values:
    """The module that is called `name` in the package or folder at `path`."""
    if path.endswith((".py", ".pyi")):
        if not path.endswith(_PACKAGES):
            return ()
        path = path.rpartition("/")[0]
    return module_at(evaluator, f"{path}/{name}" if path else name)


def is_given_to_all(evaluator: Evaluator, view: SourceView, name: str) -> bool:
    """Whether a module gives `name` to `from … import *`: by `__all__`, and else where no underscore begins it."""
    listed, is_whole = _listed(evaluator, view)
    return name in listed or (not is_whole and not name.startswith("_"))


def _listed(evaluator: Evaluator, view: SourceView) -> tuple[frozenset[str], bool]:
    """The names in `__all__` as far as they can be read, and whether these are all."""
    names: list[str] = []
    bindings = [view.bindings[each] for each in evaluator.own(view, 0, "__all__")]
    for binding in bindings:
        term = view.terms[binding.value]
        parts = [view.terms[part] for part in term.parts]
        if term.op in ("list", "tuple"):
            names += [part.text for part in parts if part.op == "text"]
        if term.op not in ("list", "tuple") or len(parts) >= MAX_LISTED or any(part.op != "text" for part in parts):
            return frozenset(names), False
    return frozenset(names), bool(bindings)


def _roots(evaluator: Evaluator, folder: str) -> Iterator[str]:
    """The folders that an absolute import may start from: above the file's package, then each folder further up."""
    above = folder
    while above and any(evaluator.has_file(above + each) for each in _PACKAGES):
        above = above.rpartition("/")[0]
    yield above
    while above:
        above = above.rpartition("/")[0]
        yield above
    for each in _SOURCE_FOLDERS:
        if evaluator.has_folder(each):
            yield each
