"""Python: modules and packages by their dots, members by the C3 order, and what the standard library's types hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from repomap.link.operations import receiver_replaced
from repomap.link.rules import Rules
from repomap.link.values import SELF, Value, union

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.universe import SourceView
    from repomap.link.values import Found, Place, Values
    from repomap.scoping import Binding, Term

_CLASS_METHODS = frozenset({"__new__", "__init_subclass__", "__class_getitem__"})
_FIRST_OF_TYPES = frozenset({"Optional", "Annotated", "Final", "ClassVar", "Required", "NotRequired", "ReadOnly"})
_SAME_ELEMENTS = frozenset(
    {
        "list",
        "set",
        "frozenset",
        "tuple",
        "sorted",
        "reversed",
        "iter",
        "filter",
        "deque",
        "chain",
        "islice",
        "cycle",
        "aiter",
    }
)
_SAME_VALUE = frozenset(
    {"copy", "deepcopy", "replace", "final", "runtime_checkable", "total_ordering", "dataclass", "proxy"}
)
_MAPPINGS = frozenset(
    {"dict", "Dict", "mapping", "Mapping", "MutableMapping", "defaultdict", "DefaultDict", "OrderedDict"}
    | {"WeakValueDictionary", "WeakKeyDictionary", "ChainMap", "Counter", "MappingProxyType"}
)
_FIRST_ELEMENT = frozenset({"Generator", "AsyncGenerator"})
_ONE_OF_THEM = frozenset({"get", "pop", "popleft", "setdefault", "popitem", "__getitem__"})
_ENTERED = ("__enter__", "__aenter__")


class PythonRules(Rules):
    """Python as its language reference has it, as far as names and classes go."""

    class_names_are_visible = False

    def imported(self, evaluator: Evaluator, view: SourceView, position: int) -> Values:
        """The module, its root package where it has no alias, or what it gives under a name."""
        each = view.facts.imports[position]
        if not each.name:
            source = each.source if each.alias else each.source.partition(".")[0]
            return self._module(evaluator, view, source, each.level) or (Value("outside", name=source),)
        modules = self._module(evaluator, view, each.source, each.level)
        if not modules:
            return (Value("outside", name=f"{each.source}.{each.name}"),) if not each.level else ()
        return evaluator.member(view, modules, each.name)

    def everything_imported(self, evaluator: Evaluator, view: SourceView, position: int, name: str) -> list[Found]:
        """What `from … import *` gives: the names of `__all__`, or all that do not begin with an underscore."""
        each = view.facts.imports[position]
        for module in self._module(evaluator, view, each.source, each.level):
            home = evaluator.universe.view(module.path) if module.kind == "module" else None
            if home is None or home.path == view.path:
                continue
            listed = self._listed(evaluator, home)
            if name in listed if listed is not None else not name.startswith("_"):
                return evaluator.members(module, name)
        return []

    def submodule(self, evaluator: Evaluator, view_path: str, name: str) -> Values:
        """The module of a package."""
        folder = view_path
        if folder.endswith((".py", ".pyi")):
            if not folder.endswith(("__init__.py", "__init__.pyi")):
                return ()
            folder = folder.rpartition("/")[0]
        return self._at(evaluator, f"{folder}/{name}" if folder else name)

    def parameter(self, evaluator: Evaluator, view: SourceView, binding: Binding) -> Values:
        """The receiver of a method, or a fixture in a test."""
        function = view.scopes[binding.scope]
        inside = view.class_around(binding.scope)
        definition = view.facts.definitions[function.definition] if function.definition >= 0 else None
        if inside and binding.at == 0 and definition is not None:
            names = {_tail(each) for each in definition.decorators}
            if "staticmethod" in names:
                return ()
            kind = "code" if "classmethod" in names or definition.name in _CLASS_METHODS else "instance"
            return (Value(kind, view.path, inside, SELF),)
        if definition is not None and (definition.name.startswith("test") or _is_fixture(definition.decorators)):
            return self._fixture(evaluator, view, binding.name, binding.scope)
        return ()

    def as_member(
        self, evaluator: Evaluator, view: SourceView, binding: Binding, values: Values, owner: Value
    ) -> Values:
        """The result of a property, where an instance is asked for it."""
        if owner.kind == "code" or binding.role != "definition":
            return values
        names = [_tail(each) for each in view.facts.definitions[binding.at].decorators]
        if any(name.endswith("property") or name == "getter" for name in names):
            given = _results(evaluator, values)
            return receiver_replaced(given, owner)
        return values

    def linear(self, evaluator: Evaluator, value: Value) -> Sequence[Value]:
        """The method resolution order (C3, "The Python 2.3 Method Resolution Order", M. Simionato)."""
        bases = [each for each in evaluator.bases(value) if each.kind in ("code", "outside")]
        bases = [each._replace(name="", arguments=()) if each.kind == "code" else each for each in bases]
        lines = [list(evaluator.linear(each)) if each.kind == "code" else [each] for each in bases]
        waiting = [line for line in [*lines, list(bases)] if line]
        order = [value]
        while waiting:
            tails = [set(line[1:]) for line in waiting]
            head = next((line[0] for line in waiting if not any(line[0] in tail for tail in tails)), waiting[0][0])
            order.append(head)
            waiting = [rest for rest in ([each for each in line if each != head] for line in waiting) if rest]
        return order

    def called_in_place(self, evaluator: Evaluator, view: SourceView, term: Term, place: Place) -> Values:
        """What `super()` gives: what the bases of the class around have."""
        called = view.terms[term.parts[0]]
        if called.op != "name" or called.text != "super":
            return ()
        function = view.frame(place.scope)
        while function > 0 and not view.class_around(function):
            function = view.frame(view.scopes[function].parent)
        return (Value("base", view.path, view.class_around(function)),) if function > 0 else ()

    def called(self, evaluator: Evaluator, name: str, value: Value, arguments: Sequence[Values]) -> Values:
        """What built-in functions, containers and their methods give."""
        tail = name.rpartition(".")[2]
        if "()." in name:
            return self._method_called(evaluator, tail, value)
        answer = _CALLED.get(tail)
        given = answer(self, evaluator, arguments) if answer is not None and arguments else None
        return (Value("outside instance", name=name, arguments=value.arguments),) if given is None else given

    def instance_called(self, evaluator: Evaluator, value: Value, arguments: Sequence[Values]) -> Values:
        """What `__call__` gives, or the function within a partial one."""
        if value.kind == "outside instance":
            if value.name == "partial" and value.arguments:
                return _results(evaluator, value.arguments[0])
            if _tail(value.name) == "Callable" and value.arguments:
                return union(self.typed(evaluator, each) for each in value.arguments[-1])
            return (Value("outside instance", name=f"{value.name}()"),)
        return self._asked(evaluator, value, "__call__")

    def indexed(self, evaluator: Evaluator, value: Value, keys: Sequence[Values], text: str) -> Values:
        """A type with arguments, or an item of a container."""
        tail = _tail(value.name)
        if value.kind == "outside":
            if tail in _FIRST_OF_TYPES:
                return keys[0] if keys else ()
            if tail == "Union":
                return union(keys)
            if tail == "Literal":
                return (Value("outside", name="Literal"),)
            return (value._replace(arguments=tuple(keys)),)
        if value.kind == "code":
            return (value._replace(arguments=tuple(keys)),)
        if value.kind == "outside instance":
            return self._typed_last(evaluator, value)
        return self._asked(evaluator, value, "__getitem__")

    def element(self, evaluator: Evaluator, value: Value) -> Values:
        """What a container holds, or what `__iter__` goes over."""
        if value.kind == "outside instance":
            if _tail(value.name) in _MAPPINGS:
                return self.each_typed(evaluator, value.arguments[0]) if len(value.arguments) == 2 else ()
            if value.name == "tuple":
                return self.each_typed(evaluator, union(value.arguments))
            if _tail(value.name) in _FIRST_ELEMENT:
                return self.each_typed(evaluator, value.arguments[0]) if value.arguments else ()
            return self._typed_last(evaluator, value)
        iterators = self._asked(evaluator, value, "__iter__") or self._asked(evaluator, value, "__aiter__")
        each = [
            self.element(evaluator, one)
            if one.is_outside
            else self._asked(evaluator, one, "__next__") or self._asked(evaluator, one, "__anext__")
            for one in iterators
        ]
        return union(each) or self._asked(evaluator, value, "__getitem__")

    def entered(self, evaluator: Evaluator, value: Value) -> Values:
        """What `__enter__` gives, or what a generator that serves as a context yields."""
        if value.kind == "outside instance":
            tail = _tail(value.name)
            if tail in ("list", "Iterator", "Generator", "AsyncIterator", "AsyncGenerator", "Iterable"):
                return self.element(evaluator, value)
            if tail in (
                "AbstractContextManager",
                "ContextManager",
                "AbstractAsyncContextManager",
                "AsyncContextManager",
            ):
                return self.each_typed(evaluator, value.arguments[0]) if value.arguments else ()
            return (value,)
        return union(self._asked(evaluator, value, name) for name in _ENTERED)

    def awaited(self, evaluator: Evaluator, value: Value) -> Values:
        """What is waited for: a call of an async function counts as its result from the start."""
        if value.kind == "outside instance" and _tail(value.name) in ("Awaitable", "Coroutine", "Future", "Task"):
            return self._typed_last(evaluator, value)
        return (value,)

    def typed(self, evaluator: Evaluator, value: Value) -> Values:
        """The instances of a declared type."""
        if value.kind == "outside":
            tail = _tail(value.name)
            if tail in ("type", "Type"):
                return value.arguments[0] if value.arguments else (Value("outside instance", name="type"),)
            if tail == "TypeVar":
                return self.each_typed(evaluator, union(value.arguments))
        return super().typed(evaluator, value)

    def each_typed(self, evaluator: Evaluator, values: Iterable[Value]) -> Values:
        """The instances of type arguments; what is an instance already stays."""
        return union(self.typed(evaluator, each) for each in values)

    def _typed_last(self, evaluator: Evaluator, value: Value) -> Values:
        arguments = [each for each in value.arguments if not all(one.name == "ellipsis" for one in each)]
        return self.each_typed(evaluator, arguments[-1]) if arguments else ()

    def elements(self, evaluator: Evaluator, values: Values) -> Values:
        """What any of these values holds."""
        return union(self.element(evaluator, each) for each in values)

    def _method_called(self, evaluator: Evaluator, tail: str, value: Value) -> Values:
        """What a method of a container gives."""
        last = value.arguments[-1] if value.arguments else ()
        if tail in _ONE_OF_THEM:
            return self.each_typed(evaluator, last)
        if tail == "values":
            return (_container("list", last),)
        if tail == "items":
            first = value.arguments[0] if len(value.arguments) > 1 else ()
            return (_container("list", (_container("tuple", first, last),)),)
        if tail == "keys":
            return (_container("list", value.arguments[0] if len(value.arguments) > 1 else ()),)
        if tail in ("copy", "union", "intersection", "difference"):
            return (Value("outside instance", name=value.name.rpartition("().")[0], arguments=value.arguments),)
        return (Value("outside instance", name=f"{value.name}()"),)

    def _asked(self, evaluator: Evaluator, value: Value, name: str) -> Values:
        """What the special method `name` of an instance gives."""
        given: list[Values] = []
        for each in evaluator.members(value, name) if value.kind in ("instance", "base") else ():
            given += [evaluator.result(one) for one in evaluator.bound(each) if one.kind == "code"]
        return receiver_replaced(union(given), value)

    def _fixture(self, evaluator: Evaluator, view: SourceView, name: str, scope: int) -> Values:
        """What the fixture of that name gives: of the class, the file, or a conftest.py above."""
        places = [(view.path, inside) for inside in dict.fromkeys((view.class_around(scope), 0))]
        folder = view.path.rpartition("/")[0]
        while True:
            places.append((f"{folder}/conftest.py" if folder else "conftest.py", 0))
            if not folder:
                break
            folder = folder.rpartition("/")[0]
        for path, inside in places:
            home = evaluator.universe.view(path) if evaluator.has_file(path) else None
            for found in evaluator.named(home, inside, name) if home is not None else ():
                fixture = evaluator.universe.view(found.path)
                binding = fixture.bindings[found.binding] if fixture is not None else None
                if fixture is None or binding is None or binding.role != "definition" or binding.scope == scope:
                    continue
                if _is_fixture(fixture.facts.definitions[binding.at].decorators):
                    given = union(evaluator.result(each) for each in evaluator.bound(found) if each.kind == "code")
                    yields = [
                        each
                        for each in given
                        if each.kind == "outside instance" and _tail(each.name) in ("list", "Iterator", "Generator")
                    ]
                    return union(
                        [
                            *(self.element(evaluator, each) for each in yields),
                            tuple(each for each in given if each not in yields),
                        ]
                    )
        return ()

    def _listed(self, evaluator: Evaluator, view: SourceView) -> frozenset[str] | None:
        """The names in `__all__`, or None where there is none that can be read."""
        found = evaluator.named(view, 0, "__all__")
        if not found or found[0].path != view.path:
            return None
        term = view.terms[view.bindings[found[-1].binding].value]
        parts = [view.terms[part] for part in term.parts]
        if term.op not in ("list", "tuple") or len(parts) >= 24 or any(part.op != "text" for part in parts):
            return None
        return frozenset(part.text for part in parts)

    def _module(self, evaluator: Evaluator, view: SourceView, source: str, level: int) -> Values:
        """The file or folder that `source` names, as seen from a file."""
        path = source.replace(".", "/")
        folder = view.path.rpartition("/")[0]
        if level:
            for _ in range(level - 1):
                folder = folder.rpartition("/")[0]
            return self._at(evaluator, "/".join(part for part in (folder, path) if part))
        for root in self._roots(evaluator, folder):
            found = self._at(evaluator, f"{root}/{path}" if root else path)
            if found and not (found[0].kind == "folder" and root == folder and folder):
                return found
        return ()

    def _roots(self, evaluator: Evaluator, folder: str) -> Iterable[str]:
        """The folders that an absolute import may start from: above the file's package, then each folder further up."""
        own = folder
        while own and (evaluator.has_file(f"{own}/__init__.py") or evaluator.has_file(f"{own}/__init__.pyi")):
            own = own.rpartition("/")[0]
        above = own
        yield above
        while above:
            above = above.rpartition("/")[0]
            yield above
        for each in ("src", "lib", "python"):
            if each in evaluator.universe.folders:
                yield each

    def _at(self, evaluator: Evaluator, path: str) -> Values:
        """The module or package at a path without its ending."""
        if not path:
            return (Value("folder", ""),)
        for ending in ("/__init__.py", ".py", "/__init__.pyi", ".pyi"):
            if evaluator.has_file(path + ending):
                return (Value("module", path + ending),)
        return (Value("folder", path),) if evaluator.has_folder(path) else ()


_Call = Callable[[PythonRules, "Evaluator", "Sequence[Values]"], "Values | None"]


def _list_of_elements(rules: PythonRules, evaluator: Evaluator, arguments: Sequence[Values]) -> Values:
    return (_container("list", rules.elements(evaluator, arguments[0])),)


def _enumerated(rules: PythonRules, evaluator: Evaluator, arguments: Sequence[Values]) -> Values:
    return (_container("list", (_container("tuple", (), rules.elements(evaluator, arguments[0])),)),)


def _zipped(rules: PythonRules, evaluator: Evaluator, arguments: Sequence[Values]) -> Values:
    return (_container("list", (_container("tuple", *[rules.elements(evaluator, each) for each in arguments]),)),)


def _mapped(_: PythonRules, evaluator: Evaluator, arguments: Sequence[Values]) -> Values:
    return (_container("list", _results(evaluator, arguments[0])),)


def _class_of(_: PythonRules, __: Evaluator, arguments: Sequence[Values]) -> Values | None:
    if len(arguments) != 1:
        return None
    return tuple([each._replace(kind="code") for each in arguments[0] if each.kind == "instance"])


def _cast(rules: PythonRules, evaluator: Evaluator, arguments: Sequence[Values]) -> Values:
    return rules.each_typed(evaluator, arguments[0])


def _one_element(rules: PythonRules, evaluator: Evaluator, arguments: Sequence[Values]) -> Values:
    return rules.elements(evaluator, arguments[0])


def _first(_: PythonRules, __: Evaluator, arguments: Sequence[Values]) -> Values:
    return arguments[0]


def _partial(_: PythonRules, __: Evaluator, arguments: Sequence[Values]) -> Values:
    return (_container("partial", arguments[0]),)


def _made(rules: PythonRules, evaluator: Evaluator, arguments: Sequence[Values]) -> Values:
    makers = [each for values in arguments for each in values if each.kind == "code"]
    return union(evaluator.result(each) or rules.constructed(evaluator, each, ()) for each in makers)


def _mapping_of_made(rules: PythonRules, evaluator: Evaluator, arguments: Sequence[Values]) -> Values:
    return (_container("mapping", _made(rules, evaluator, arguments)),)


def _new_type(_: PythonRules, __: Evaluator, arguments: Sequence[Values]) -> Values | None:
    return arguments[1] if len(arguments) == 2 else None


def _type_variable(_: PythonRules, __: Evaluator, arguments: Sequence[Values]) -> Values:
    return (Value("outside", name="TypeVar", arguments=tuple(arguments[1:])),)


_CALLED: dict[str, _Call] = {
    **dict.fromkeys(_SAME_ELEMENTS, _list_of_elements),
    **dict.fromkeys(_SAME_VALUE, _first),
    **dict.fromkeys(("next", "anext", "choice", "max", "min"), _one_element),
    "enumerate": _enumerated,
    "zip": _zipped,
    "map": _mapped,
    "type": _class_of,
    "cast": _cast,
    "partial": _partial,
    "field": _made,
    "Factory": _made,
    "defaultdict": _mapping_of_made,
    "NewType": _new_type,
    "TypeVar": _type_variable,
}
"""What calls of built-in functions and of the standard library give, by the last word of their names."""


def _results(evaluator: Evaluator, values: Values) -> Values:
    return union(evaluator.result(each) for each in values if each.kind == "code")


def _container(name: str, *arguments: Values) -> Value:
    return Value("outside instance", name=name, arguments=arguments)


def _tail(name: str) -> str:
    """The last word of a dotted name, without what follows it in brackets."""
    return name.partition("(")[0].rpartition(".")[2]


def _is_fixture(decorators: Sequence[str]) -> bool:
    return any(_tail(each) == "fixture" for each in decorators)


RULES = PythonRules()
