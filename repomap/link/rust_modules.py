"""Rust's modules: which file or block a path names, and which crates the repository has."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import tomllib

from repomap.link.values import Place, Value, union

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.universe import SourceView
    from repomap.link.values import Values

_ROOTS = ("lib.rs", "main.rs")
_DEPENDENCIES = ("dependencies", "dev-dependencies", "build-dependencies")


def module_around(view: SourceView, scope: int) -> Value:
    """The module in which a scope stands: a block of the file, or the file itself."""
    while scope > 0 and view.scopes[scope].kind != "namespace":
        scope = view.scopes[scope].parent
    return Value("code", view.path, scope) if scope > 0 else Value("module", view.path)


def resolved(evaluator: Evaluator, view: SourceView, scope: int, path: Sequence[str]) -> Values:
    """What a path of names stands for in a scope."""
    first, *rest = path
    if first in ("crate", "self", "super", "$crate"):
        values = beginning(evaluator, view, scope, first)
    else:
        found = evaluator.lookup(view, first, Place(scope)) if first else []
        values = union(evaluator.bound(each) for each in found) or crate(evaluator, first or rest.pop(0))
    for each in rest:
        if each == "super":
            values = union(_parent(evaluator, value) for value in values)
        else:
            values = evaluator.member(view, values, each)
    return values


def beginning(evaluator: Evaluator, view: SourceView, scope: int, word: str) -> Values:
    """What `crate`, `self` or `super` stands for at the beginning of a path."""
    if word in ("crate", "$crate"):
        return (Value("module", _root(evaluator, view.path)),)
    module = module_around(view, scope)
    return (module,) if word == "self" else _parent(evaluator, module)


def crate(evaluator: Evaluator, name: str) -> Values:
    """The crate of that name: the file at its root, or something outside of the repository."""
    root = _crates(evaluator).get(name)
    return (Value("module", root),) if root else (Value("outside", name=name),)


def child(evaluator: Evaluator, view: SourceView, scope: int, name: str) -> Values:
    """The file that `mod name;` means in a scope of a file."""
    blocks = []
    while scope > 0:
        if view.scopes[scope].kind == "namespace" and view.scopes[scope].definition >= 0:
            blocks.append(view.facts.definitions[view.scopes[scope].definition].name)
        scope = view.scopes[scope].parent
    for folder in _folders_of_children(view.path):
        inner = "/".join([*([folder] if folder else []), *reversed(blocks), name])
        for path in (f"{inner}.rs", f"{inner}/mod.rs"):
            if evaluator.has_file(path):
                return (Value("module", path),)
    return ()


def _folders_of_children(path: str) -> Iterator[str]:
    folder, _, name = path.rpartition("/")
    if name not in ("mod.rs", *_ROOTS):
        yield path.removesuffix(".rs")
    yield folder


def _parent(evaluator: Evaluator, module: Value) -> Values:
    view = evaluator.universe.view(module.path)
    if module.kind == "code" and view is not None:
        return (module_around(view, view.scopes[module.scope].parent),)
    return evaluator.answer(("parent", module.path), partial(_parent_file, evaluator, module.path), ())


def _parent_file(evaluator: Evaluator, path: str) -> Values:
    """The module that declares the file at `path` as its own, or nothing for the root of a crate."""
    folder, _, name = path.rpartition("/")
    if name in _ROOTS:
        return ()
    if name == "mod.rs":
        folder, _, name = folder.rpartition("/")
    name = name.removesuffix(".rs")
    inside = [each for each in evaluator.files_in(folder) if each.endswith(".rs") and each != path]
    inside.sort(key=lambda each: (not each.endswith(("/mod.rs", *[f"/{root}" for root in _ROOTS])), each))
    for candidate in (f"{folder}.rs", *inside):
        view = evaluator.universe.view(candidate) if evaluator.has_file(candidate) else None
        for position in view.import_bindings.values() if view is not None else ():
            binding = view.bindings[position] if view is not None else None
            if view is None or binding is None or binding.name != name or not _declares(view, binding.at):
                continue
            if child(evaluator, view, binding.scope, name) == (Value("module", path),):
                return (module_around(view, binding.scope),)
    return ()


def _declares(view: SourceView, position: int) -> bool:
    each = view.facts.imports[position]
    return not each.name and not each.alias and "::" not in each.source


def _root(evaluator: Evaluator, path: str) -> str:
    return evaluator.answer(("root", path), partial(_find_root, evaluator, path), path)


def _find_root(evaluator: Evaluator, path: str) -> str:
    for parent in _parent(evaluator, Value("module", path)):
        return _root(evaluator, parent.path)
    return path


def _crates(evaluator: Evaluator) -> dict[str, str]:
    """The root file of each library of the repository, by the name that paths begin with."""
    nothing: dict[str, str] = {}
    return evaluator.answer(("crates",), partial(_read_crates, evaluator), nothing)


def _read_crates(evaluator: Evaluator) -> dict[str, str]:
    found: dict[str, str] = {}
    for path, text in evaluator.project_files("Cargo.toml"):
        folder = path.rpartition("/")[0]
        table = _table(text)
        package, library = _inner(table, "package"), _inner(table, "lib")
        name = str(library.get("name") or package.get("name") or "").replace("-", "_")
        root = _joined(folder, str(library.get("path") or "src/lib.rs"))
        if name and evaluator.has_file(root):
            found.setdefault(name, root)
    for path, text in evaluator.project_files("Cargo.toml"):
        for section in _DEPENDENCIES:
            for key, said in _inner(_table(text), section).items():
                renamed = str(said.get("package") or "") if isinstance(said, dict) else ""
                root = found.get(renamed.replace("-", "_"), "")
                if root:
                    found.setdefault(key.replace("-", "_"), root)
    return found


def _table(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError):
        return {}


def _inner(table: dict[str, Any], name: str) -> dict[str, Any]:
    inner = table.get(name)
    return inner if isinstance(inner, dict) else {}


def _joined(folder: str, rest: str) -> str:
    return f"{folder}/{rest}" if folder else rest
