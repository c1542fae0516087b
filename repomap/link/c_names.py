"""C and C++: names by the namespaces and classes in which they stand, in whatever file."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from repomap.captures import CALLABLE_KINDS, TYPE_KINDS
from repomap.link.c_includes import near
from repomap.link.values import Found
from repomap.link.view import IMPORTS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Values
    from repomap.link.view import SourceView
    from repomap.model import Definition

    Directives = dict[str, tuple[str, ...]]

SEPARATOR = "::"
ALIAS = "type"
"""The kind of a type that is another name of one."""

_ARGUMENTS = re.compile(r"<[^<>]*>")
_NAMESPACE = re.compile(r"\bnamespace\s+([\w:]+)")
_MACROS = tuple([f"#{' ' * blanks}define" for blanks in range(5)])
"""What macros that open namespaces are imported as."""

_IS_STATIC = re.compile(r"(?:^|\W)static\W")


class Entry(NamedTuple):
    """A name as it is bound outside of functions: in which namespace or class, and what it is.

    `kind` is that of its definition, or import. `is_hidden` means that no other file can mean it but by including it.
    """

    found: Found
    container: str
    kind: str
    is_hidden: bool
    has_body: bool

    @property
    def is_callable(self) -> bool:
        """Whether this is a function, or a macro that is called like one."""
        return self.kind in CALLABLE_KINDS

    @property
    def is_type(self) -> bool:
        """Whether this is a type, or another name of one."""
        return self.kind in TYPE_KINDS or self.kind == ALIAS


Entries = tuple[Entry, ...]


def joined(*parts: str) -> str:
    """A path of names."""
    return SEPARATOR.join([part for part in parts if part])


def outer(container: str) -> Iterator[str]:
    """A namespace or class and those around it, the innermost first."""
    while container:
        yield container
        container = container.rpartition(SEPARATOR)[0]
    yield ""


def entries(evaluator: Evaluator, view: SourceView, name: str) -> Entries:
    """All that bears a name outside of functions, in all files."""
    nothing: Entries = ()
    return evaluator.answer(("entries", name), partial(_entries, evaluator, view, name), nothing)


def _entries(evaluator: Evaluator, view: SourceView, name: str) -> Entries:
    found = []
    for each in evaluator.outer_names(view, name):
        home = evaluator.universe.view(each.path)
        entry = _entry(evaluator, home, each, name) if home is not None else None
        if entry is not None:
            found.append(entry)
    return tuple(found)


def _entry(evaluator: Evaluator, view: SourceView, found: Found, name: str) -> Entry | None:
    binding = view.bindings[found.binding]
    if binding.role == "import":
        imported = view.facts.imports[binding.at]
        is_include = not imported.name and not imported.alias
        return None if is_include else Entry(found, container_of(evaluator, view, binding.scope), "import", True, False)
    if binding.role != "definition":
        return None
    each = view.facts.definitions[binding.at]
    if each.kind == "namespace":
        before = each.name.split(SEPARATOR)
        around = joined(container_of(evaluator, view, binding.scope), *before[: before.index(name)])
        container = plain(evaluator, view, around)
        return Entry(found, container, each.kind, False, True)
    if _given(each):
        return None  # a template for given types, which its name alone does not mean
    written = plain(evaluator, view, without_arguments(each.scope))
    container = joined(container_of(evaluator, view, binding.scope), written)
    is_macro = each.kind == "macro" or each.signature.startswith("#")
    if is_macro or (view.facts.language == "c" and each.kind not in ("field", "method")):
        container = ""
    if container.rpartition(SEPARATOR)[2] == name and each.kind in CALLABLE_KINDS:
        return None  # a constructor: its class stands for it
    is_external = each.kind in ("function", "method", "constructor", "variable") and not _is_within(view, binding.scope)
    is_static = each.kind != "method" and bool(_IS_STATIC.search(each.signature.partition(name)[0]))
    return Entry(found, container, each.kind, is_static or not is_external, each.body is not None)


def without_arguments(path: str) -> str:
    """A written path without the arguments of templates and what is blank in it."""
    while "<" in path and (shorter := _ARGUMENTS.sub("", path)) != path:
        path = shorter
    return "".join(path.split())


def container_of(evaluator: Evaluator, view: SourceView, scope: int) -> str:
    """The namespaces and classes around what stands in a scope; a template for given types is a class of its own."""
    parts: list[str] = []
    while scope > 0:
        each = view.scopes[scope]
        if each.kind in ("namespace", "class") and each.definition >= 0:
            definition = view.facts.definitions[each.definition]
            if not definition.signature.startswith("inline namespace"):
                parts.append(joined(without_arguments(definition.scope), definition.name + _given(definition)))
        scope = each.parent
    return plain(evaluator, view, joined(*reversed(parts)))


def _given(definition: Definition) -> str:
    """The types for which a template is defined, as far as they tell it from others."""
    if definition.kind not in TYPE_KINDS:
        return ""
    _, _, after = definition.signature.partition(f"{definition.name}<")
    return f"<{after}".replace(SEPARATOR, ".") if after else ""


def plain(evaluator: Evaluator, view: SourceView, path: str) -> str:
    """A path without the namespaces that macros open, since nothing tells what stands in these."""
    opened = opened_by_macros(evaluator, view)
    return joined(*[part for part in path.split(SEPARATOR) if part not in opened]) if opened else path


def opened_by_macros(evaluator: Evaluator, view: SourceView) -> frozenset[str]:
    """The namespaces that macros open without closing them."""
    nothing: frozenset[str] = frozenset()
    return evaluator.answer(("opened by macros",), partial(_opened_by_macros, evaluator, view), nothing)


def _opened_by_macros(evaluator: Evaluator, view: SourceView) -> frozenset[str]:
    found: set[str] = set()
    for each in [each for macro in _MACROS for each in evaluator.outer_names(view, macro)]:
        home = evaluator.universe.view(each.path)
        binding = home.bindings[each.binding] if home is not None else None
        if home is not None and binding is not None and binding.role == "import":
            text = home.facts.imports[binding.at].source
            if text.count("{") > text.count("}"):
                found.update(part for path in _NAMESPACE.findall(text) for part in path.split(SEPARATOR))
    return frozenset(found)


def _is_within(view: SourceView, scope: int) -> bool:
    """Whether a scope is within a namespace without a name."""
    while scope > 0:
        each = view.scopes[scope]
        if each.kind == "namespace" and each.definition < 0:
            return True
        scope = each.parent
    return False


def written_around(view: SourceView, scope: int, outside: int) -> str:
    """What the outermost function around a scope, within `outside`, is written to be a member of."""
    written = ""
    while scope > outside:
        each = view.scopes[scope]
        if each.kind == "function" and each.definition >= 0:
            written = view.facts.definitions[each.definition].scope
        scope = each.parent
    return without_arguments(written)


def is_known(evaluator: Evaluator, view: SourceView, path: str) -> bool:
    """Whether a path of names is that of a namespace or a type."""
    container, _, name = path.rpartition(SEPARATOR)
    return any(
        each.container == container and (each.is_type or each.kind == "namespace")
        for each in entries(evaluator, view, name)
    )


def resolved(evaluator: Evaluator, view: SourceView, container: str, path: str) -> str:
    """The whole path of a namespace or type that is written as `path` in a namespace or class, "" for none."""
    path = plain(evaluator, view, path)
    for around in outer(container):
        whole = joined(around, path)
        if is_known(evaluator, view, whole):
            return whole
    for opened in directives(evaluator, view).values():
        for around in opened:
            if is_known(evaluator, view, joined(around, path)):
                return joined(around, path)
    return ""


def container_at(evaluator: Evaluator, view: SourceView, scope: int, inner: int) -> str:
    """The namespace or class in which names are looked up first from `inner`, when its functions have been left."""
    base = container_of(evaluator, view, scope)
    written = written_around(view, inner, scope)
    return resolved(evaluator, view, base, written) or joined(base, written) if written else base


def directives(evaluator: Evaluator, view: SourceView) -> Directives:
    """The namespaces that are opened in each, in a file or in what it includes."""
    nothing: Directives = {}
    return evaluator.answer(("directives", view.path), partial(_directives, evaluator, view), nothing)


def _directives(evaluator: Evaluator, view: SourceView) -> Directives:
    found: dict[str, dict[str, None]] = {}
    for path in sorted(near(evaluator, view.path)):
        home = evaluator.universe.view(path)
        for position in opened_in(evaluator, home) if home is not None else ():
            if home is not None and not home.units[home.bindings[position].scope]:
                container = container_of(evaluator, home, home.bindings[position].scope)
                for whole in _opened(evaluator, home, position, container):
                    found.setdefault(container, {})[whole] = None
    return {container: tuple(each) for container, each in found.items()}


def opened_in(evaluator: Evaluator, view: SourceView) -> Sequence[int]:
    """The bindings of a file that open a namespace."""
    evaluator.reads(view.path, IMPORTS)
    return [each for each in view.import_bindings.values() if view.bindings[each].name == "*"]


def _opened(evaluator: Evaluator, view: SourceView, position: int, container: str) -> Iterator[str]:
    source = plain(evaluator, view, without_arguments(view.facts.imports[view.bindings[position].at].source))
    for around in outer(container):
        if is_known(evaluator, view, joined(around, source)):
            yield joined(around, source)
            return


def classes_at(evaluator: Evaluator, view: SourceView, path: str) -> Values:
    """The classes of a path that a file sees; all, where it sees none."""
    return evaluator.answer(("classes", view.path, path), partial(_classes_at, evaluator, view, path), ())


def _classes_at(evaluator: Evaluator, view: SourceView, path: str) -> Values:
    container, _, name = path.rpartition(SEPARATOR)
    each = [one for one in entries(evaluator, view, name) if one.container == container and one.is_type]
    around = near(evaluator, view.path)
    seen = [one for one in each if one.found.path in around] or each
    values = [value for one in seen for value in evaluator.bound(one.found) if value.kind == "code"]
    return tuple(dict.fromkeys(values))
