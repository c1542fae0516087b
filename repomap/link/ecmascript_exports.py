"""What modules give to one another: `export`, `import`, `require` and `module.exports`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link.ecmascript_modules import is_inside, module_at
from repomap.link.values import Found, Place, Value, union

if TYPE_CHECKING:
    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Values
    from repomap.link.view import SourceView
    from repomap.scoping import Binding

EXPORTS = "exports"


def imported(evaluator: Evaluator, view: SourceView, position: int) -> Values:
    """What an import stands for: the module as a whole, or what it gives under a name."""
    each = view.facts.imports[position]
    if not each.name and not each.alias:
        return ()
    modules = module_values(evaluator, view.path, each.source)
    if not each.name or (each.name == "*" and each.alias):
        return modules
    if any(module.is_outside for module in modules):
        return (Value("outside", name=f"{each.source}.{each.name}"),)
    found = imported_bindings(evaluator, view, position)
    if found:
        return union(evaluator.bound(one) for one in found)
    if each.name == "default":
        return modules
    return evaluator.member(view, modules, each.name)


def imported_bindings(evaluator: Evaluator, view: SourceView, position: int) -> list[Found]:
    """The bindings that an import brings in under one name."""
    each = view.facts.imports[position]
    path = module_at(evaluator, view.path, each.source)
    home = evaluator.universe.view(path) if path is not None else None
    if home is None or home.path == view.path or not each.name or each.name == "*":
        return []
    return exported(evaluator, home, each.name)


def module_values(evaluator: Evaluator, importer: str, source: str) -> Values:
    """What a module is to those that take it as a whole: what it sets `module.exports` to, or its exports."""
    path = module_at(evaluator, importer, source)
    if path is not None:
        return assigned_exports(evaluator, path) or (Value("module", path),)
    return () if is_inside(source) else (Value("outside", name=source),)


def assigned_exports(evaluator: Evaluator, path: str) -> Values:
    """What a module sets `module.exports` to, or exports as a whole."""
    return evaluator.answer(("exports", path), lambda: _assigned_exports(evaluator, path), ())


def _assigned_exports(evaluator: Evaluator, path: str) -> Values:
    view = evaluator.universe.view(path)
    if view is None:
        return ()
    evaluator.reads(path, EXPORTS)
    evaluator.reads(path, "=")
    each: list[Values] = []
    for position in [*view.members.get(EXPORTS, ()), *view.members.get("=", ())]:
        binding = view.bindings[position]
        name = "module" if binding.name == EXPORTS else EXPORTS
        if _is_of_module(view, binding, name):
            each.append(evaluator.bound(Found(path, position)))
    return union(each)


def exported(evaluator: Evaluator, view: SourceView, name: str) -> list[Found]:
    """The bindings that a module gives to others under a name, its own or those of modules that it passes on."""
    nothing: list[Found] = []
    return evaluator.answer(("exported", view.path, name), lambda: _exported(evaluator, view, name), nothing)


def _exported(evaluator: Evaluator, view: SourceView, name: str) -> list[Found]:
    evaluator.reads(view.path, name)
    evaluator.reads(view.path, "*")
    found: dict[Found, None] = {}
    for position in view.members.get(name, ()):
        if _gives(evaluator, view, position):
            found.update(dict.fromkeys(_given(evaluator, view, position)))
    if found:
        return list(found)
    for position in view.members.get("*", ()) if name != "default" else ():
        binding = view.bindings[position]
        if binding.role == "import" and _is_of_module(view, binding, EXPORTS):
            path = module_at(evaluator, view.path, view.facts.imports[binding.at].source)
            home = evaluator.universe.view(path) if path is not None else None
            if home is not None and home.path != view.path:
                found.update(dict.fromkeys(exported(evaluator, home, name)))
    for value in assigned_exports(evaluator, view.path) if not found else ():
        if value.kind != "module" or value.path != view.path:
            for each in evaluator.members(value, name):
                home = evaluator.universe.view(each.path)
                found.update(dict.fromkeys(_given(evaluator, home, each.binding) if home is not None else ()))
    return list(found)


def _gives(evaluator: Evaluator, view: SourceView, position: int) -> bool:
    """Whether a member is one of the module's exports."""
    binding = view.bindings[position]
    if _is_of_module(view, binding, EXPORTS):
        return True
    receiver = view.terms[binding.receiver]
    if receiver.op != "member" or receiver.text != EXPORTS:
        return False
    values = evaluator.value(view, binding.receiver, Place(binding.block, binding.start))
    return Value("module", view.path) in values


def _is_of_module(view: SourceView, binding: Binding, name: str) -> bool:
    """Whether what is bound is a member of `name` itself, outside of any namespace."""
    receiver = view.terms[binding.receiver]
    scope = binding.block
    while scope > 0 and view.scopes[scope].kind != "namespace":
        scope = view.scopes[scope].parent
    return receiver.op == "name" and receiver.text == name and scope <= 0


def _given(evaluator: Evaluator, view: SourceView, position: int) -> list[Found]:
    """The bindings that an export gives: those of the name that it exports, followed through imports."""
    binding = view.bindings[position]
    if binding.role == "import":
        return _followed(evaluator, [Found(view.path, position)])
    term = view.terms[binding.value]
    if binding.role != "value" or term.op != "name":
        return [Found(view.path, position)]
    places = [Place(binding.block, is_type=is_type) for is_type in (False, True)]
    named = [each for place in places for each in evaluator.lookup(view, term.text, place)]
    return _followed(evaluator, list(dict.fromkeys(named))) or [Found(view.path, position)]


def _followed(evaluator: Evaluator, found: list[Found]) -> list[Found]:
    reached: list[Found] = []
    for each in found:
        home = evaluator.universe.view(each.path)
        binding = home.bindings[each.binding] if home is not None else None
        inner: list[Found] = []
        if home is not None and binding is not None and binding.role == "import":
            inner = imported_bindings(evaluator, home, binding.at)
        reached += inner or [each]
    return reached
