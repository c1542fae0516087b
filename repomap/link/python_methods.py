"""What methods of Python's standard library give: of containers, contexts, futures and executors."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from repomap.link.python_values import held, is_handed_on, plain, results_of
from repomap.link.values import Value, container, union

if TYPE_CHECKING:
    from repomap.link.evaluate import Evaluator
    from repomap.link.rules import Rules
    from repomap.link.values import Values

_RUNNING = frozenset(
    {"result", "submit", "run_in_executor", "enter_context", "enter_async_context", "run_until_complete", "create_task"}
)
_ONE_OF_THEM = frozenset({"get", "pop", "popleft", "setdefault", "__getitem__", "get_nowait"})
_WITH_DEFAULT = frozenset({"get", "pop", "setdefault"})
_SAME_CONTAINER = frozenset({"copy", "union", "intersection", "difference", "symmetric_difference", "__iter__"})
_SAME_VALUE = frozenset({"run_until_complete", "create_task"})


def method_called(rules: Rules, evaluator: Evaluator, tail: str, value: Value, arguments: Sequence[Values]) -> Values:
    """What a method of something outside gives: of a container, by what that holds."""
    owner = Value("outside instance", name=value.name.rpartition("().")[0], arguments=value.arguments)
    if tail in _ONE_OF_THEM:
        default = plain(arguments[1]) if tail in _WITH_DEFAULT and len(arguments) > 1 else ()
        return union([held(value), tuple([each for each in default if not each.is_outside])])
    if tail in _PARTS:
        return _PARTS[tail](owner)
    if tail in _SAME_CONTAINER:
        return (owner,)
    if tail in ("__enter__", "__aenter__"):
        return rules.entered(evaluator, owner)
    if tail in ("__next__", "__anext__"):
        return rules.element(evaluator, owner)
    if tail in _RUNNING:
        return _of_executor(rules, evaluator, tail, value, arguments)
    return () if is_handed_on(tail, arguments) else (Value("outside instance", name=f"{value.name}()"),)


def _pair(value: Value) -> Value:
    keys = value.arguments[0] if len(value.arguments) > 1 else ()
    return container("tuple", keys, held(value))


_PARTS: dict[str, Callable[[Value], Values]] = {
    "values": lambda value: (container("list", held(value)),),
    "items": lambda value: (container("list", (_pair(value),)),),
    "popitem": lambda value: (_pair(value),),
    "keys": lambda value: (container("list", value.arguments[0] if len(value.arguments) > 1 else ()),),
}
"""What methods of a mapping give."""


def _of_executor(rules: Rules, evaluator: Evaluator, tail: str, value: Value, arguments: Sequence[Values]) -> Values:
    if tail == "result":
        return value.arguments[0] if value.arguments else ()
    if tail in _SAME_VALUE:
        return arguments[0] if arguments else ()
    if tail.startswith("enter") and arguments:
        return union(rules.entered(evaluator, each) for each in arguments[0])
    at = 1 if tail == "run_in_executor" else 0
    given = results_of(rules, evaluator, arguments[at]) if len(arguments) > at else ()
    return (container("Future", given),)
