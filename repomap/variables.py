"""Names that are variables of functions and nothing else: what they hold may have any name, so they refer to none."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.scoping import Binding, Scope

_VARIABLES = frozenset({"value", "parameter", "rest", "keywords"})
"""Roles of bindings that neither define a name nor import it."""

_OF_OTHERS = frozenset({"narrowed", "extension"})
"""Roles of bindings that say more of a name that is bound elsewhere."""

_NAMELESS = frozenset({"branch", "object"})
"""Scopes in which no name is looked for that has no receiver."""

_LOCAL = frozenset({"function", "block"})


class Variables:
    """The variables of one file's functions, by the scope in which they are seen."""

    def __init__(self, scopes: Sequence[Scope], bindings: Sequence[Binding]) -> None:
        self._scopes = scopes
        self._bound: dict[tuple[int, str], bool] = {}
        self._answers: dict[tuple[int, str], bool] = {}
        elsewhere = {each.name for each in bindings if each.role == "outer"}
        for each in bindings:
            if not each.receiver and each.role not in _OF_OTHERS:
                key = (each.scope, each.name)
                is_variable = each.role in _VARIABLES and each.name not in elsewhere
                self._bound[key] = is_variable and self._bound.get(key, True)

    def has(self, name: str, scope: int) -> bool:
        """Whether the innermost scope around `scope` that binds a name is a function, which has it as a variable."""
        key = (scope, name)
        answer = self._answers.get(key)
        if answer is None:
            answer = self._answers[key] = self._find(name, scope)
        return answer

    def _find(self, name: str, scope: int) -> bool:
        while (kind := self._scopes[scope].kind) in _LOCAL or kind in _NAMELESS:
            found = self._bound.get((scope, name)) if kind in _LOCAL else None
            if found is not None:
                return found
            if (scope, "*") in self._bound:
                break  # what is imported as a whole may be meant
            scope = self._scopes[scope].parent
        return False
