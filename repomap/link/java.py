"""Java: members of instances, what enums and records have of themselves, and types as they are declared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link.jvm import JvmRules
from repomap.link.values import Found, Value, union

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Values
    from repomap.link.view import SourceView
    from repomap.scoping import Binding


class JavaRules(JvmRules):
    """Java as its specification has it, as far as packages, declarations and static types go."""

    def defined(self, evaluator: Evaluator, view: SourceView, binding: Binding, values: Values) -> Values:
        """A constant of an enum is an instance of it."""
        if view.facts.definitions[binding.at].kind == "member":
            return (Value("instance", view.path, binding.scope),)
        return values

    def written(self, evaluator: Evaluator, node: str, keys: Sequence[Values]) -> Values:
        """An array, its type, or what stands for a class."""
        if node == "class_literal":
            return (Value("outside instance", name="Class", arguments=tuple(keys)),)
        kind = "outside" if node == "array_type" else "outside instance"
        return (Value(kind, name="array", arguments=tuple(keys)),)

    def unbound(self, evaluator: Evaluator, view: SourceView, name: str, scope: int) -> Values:
        """What enums and records have of themselves, which stands without a receiver in them, too."""
        around = view.enclosing_class(scope) if name.endswith("()") else 0
        while around:
            for kind in ("code", "instance"):
                given = self._of_itself(evaluator, Value(kind, view.path, around), name)
                if given:
                    return given
            around = view.enclosing_class(view.scopes[around].parent)
        return super().unbound(evaluator, view, name, scope)

    def missing_member(self, evaluator: Evaluator, value: Value, name: str) -> Values:
        """What enums and records have of themselves: a component is read by a method of its name."""
        return self._of_itself(evaluator, value, name) or super().missing_member(evaluator, value, name)

    def _of_itself(self, evaluator: Evaluator, value: Value, name: str) -> Values:
        view = evaluator.universe.view(value.path)
        if view is not None and name.endswith("()") and value.kind in ("instance", "code"):
            definition = view.scopes[value.scope].definition
            each = view.facts.definitions[definition] if definition >= 0 else None
            if each is not None and each.kind == "enum":
                made = Value("instance", value.path, value.scope)
                if name == "values()" and value.kind == "code":
                    return (Value("outside", name="array().clone()", arguments=((made,),)),)
                if name == "valueOf()" and value.kind == "code":
                    return (Value("outside", name="Optional().get()", arguments=((made,),)),)
            parts = [one for one in evaluator.own(view, value.scope, name[:-2]) if view.bindings[one].type]
            if parts and value.kind == "instance" and " record " in f" {each.signature if each else ''}":
                held = union(evaluator.bound(Found(view.path, one)) for one in parts)
                return (Value("outside", name="Optional().get()", arguments=(held,)),)
        return ()


RULES = JavaRules()
