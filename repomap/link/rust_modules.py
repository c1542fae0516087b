"""Rust's modules: which file or block a path names, and which crates the repository has."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from repomap.link.values import Place, Value, union
from repomap.tomlfile import table_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Values
    from repomap.link.view import SourceView

_ROOTS = ("lib.rs", "main.rs")
_FIRST = ("/mod.rs", "/lib.rs", "/main.rs")
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
        values = evaluator.member(view, values, each)
    return values


def beginning(evaluator: Evaluator, view: SourceView, scope: int, word: str) -> Values:
    """What `crate`, `self` or `super` stands for at the beginning of a path."""
    if word in ("crate", "$crate"):
        return (Value("module", root_of(evaluator, view.path)),)
    module = module_around(view, scope)
    return (module,) if word == "self" else parent(evaluator, module)


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


def parent(evaluator: Evaluator, module: Value) -> Values:
    """The module around another."""
    view = evaluator.universe.view(module.path)
    if module.kind == "code" and view is not None:
        return (module_around(view, view.scopes[module.scope].parent),)
    return evaluator.answer(("parent", module.path), partial(_parent_file, evaluator, module.path), ())


def _parent_file(evaluator: Evaluator, path: str) -> Values:
    """The module that declares the file at `path` as its own, or a root beside it that a macro may have do so."""
    folder, _, name = path.rpartition("/")
    view = evaluator.universe.view(path)
    if name in _ROOTS or view is None:
        return ()
    if name == "mod.rs":
        folder, _, name = folder.rpartition("/")
    name = name.removesuffix(".rs")
    above, _, own = folder.rpartition("/")
    declaring = [
        *[each for each in evaluator.imported_in(above, view, name) if each.path == f"{folder}.rs" and own],
        *sorted(evaluator.imported_in(folder, view, name), key=lambda each: not each.path.endswith(_FIRST)),
    ]
    for found in declaring:
        home = evaluator.universe.view(found.path)
        scope = home.bindings[found.binding].scope if home is not None else 0
        if home is not None and child(evaluator, home, scope, name) == (Value("module", path),):
            return (module_around(home, scope),)
    roots = [f"{folder}/{root}" if folder else root for root in _ROOTS]
    return tuple([Value("module", root) for root in roots if evaluator.has_file(root) and root != path])[:1]


def root_of(evaluator: Evaluator, path: str) -> str:
    """The file at the root of the crate that a file is part of."""
    return evaluator.answer(("root", path), partial(_find_root, evaluator, path), path)


def _find_root(evaluator: Evaluator, path: str) -> str:
    for around in parent(evaluator, Value("module", path)):
        return root_of(evaluator, around.path)
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
    for _, text in evaluator.project_files("Cargo.toml"):
        for section in _DEPENDENCIES:
            for key, said in _inner(_table(text), section).items():
                renamed = str(said.get("package") or "") if isinstance(said, dict) else ""
                root = found.get(renamed.replace("-", "_"), "")
                if root:
                    found.setdefault(key.replace("-", "_"), root)
    return found


def _table(text: str) -> dict[str, Any]:
    try:
        return table_of(text)
    except (ValueError, RecursionError):
        return {}


def _inner(table: dict[str, Any], name: str) -> dict[str, Any]:
    inner = table.get(name)
    return inner if isinstance(inner, dict) else {}


def _joined(folder: str, rest: str) -> str:
    return f"{folder}/{rest}" if folder else rest
