"""What a function or lambda of Kotlin is called on without a name, and what a lambda is handed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from repomap.link.jvm import JvmRules
from repomap.link.kotlin_extensions import receiver_type
from repomap.link.values import Found, Place, Value

if TYPE_CHECKING:
    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Values
    from repomap.link.view import SourceView

_ON_ITSELF = frozenset({"let", "also", "takeIf", "takeUnless", "use"})
_WITH_ITSELF = frozenset({"apply", "run"})
_SAME_AGAIN = frozenset({"apply", "also", "takeIf", "takeUnless"})
_OF_ANY = _ON_ITSELF | _WITH_ITSELF
_DELEGATES = frozenset({"Lazy", "ReadOnlyProperty", "ReadWriteProperty"})


class KotlinReceivers(JvmRules):
    """The rules of receivers of Kotlin."""

    def this(self, evaluator: Evaluator, view: SourceView, name: str, scope: int) -> Values:
        """What `this` and `super` stand for, with a label or without."""
        word, _, label = name.partition("@")
        if label:
            return self._labelled(evaluator, view, label, scope)
        if word.startswith("super"):
            return self.own_instance(evaluator, view, scope, "super")
        for receiver in self.receivers_at(evaluator, view, scope):
            return (receiver,)
        return ()

    def _labelled(self, evaluator: Evaluator, view: SourceView, label: str, scope: int) -> Values:
        while scope > 0:
            each = view.scopes[scope]
            if each.definition >= 0 and view.facts.definitions[each.definition].name == label:
                if each.kind == "class":
                    return (Value("instance", view.path, scope),)
                return self.received_by(evaluator, view, scope)
            call = view.terms[each.passed_to]
            if call.parts and view.terms[call.parts[0]].text == label:
                return self.received_by(evaluator, view, scope)
            scope = each.parent
        return ()

    def receivers_at(self, evaluator: Evaluator, view: SourceView, scope: int) -> list[Value]:
        """All that a call without a receiver may be on, from the inside out."""
        found: list[Value] = []
        while scope > 0:
            kind = view.scopes[scope].kind
            if kind == "class":
                found.append(Value("instance", view.path, scope))
            elif kind == "function":
                found += self.received_by(evaluator, view, scope)
            scope = view.scopes[scope].parent
        return found

    def implied(self, evaluator: Evaluator, view: SourceView, scope: int, name: str) -> list[Found]:
        """A member of what an extension or a lambda is called on."""
        each = view.scopes[scope]
        if not each.passed_to and not (each.definition >= 0 and view.facts.definitions[each.definition].scope):
            return []
        return [found for each in self.received_by(evaluator, view, scope) for found in evaluator.members(each, name)]

    def received_by(self, evaluator: Evaluator, view: SourceView, scope: int) -> Values:
        """What a function is called on without a name."""
        ask = partial(self._received_by, evaluator, view, scope)
        return evaluator.answer(("received by", view.path, scope), ask, ())

    def _received_by(self, evaluator: Evaluator, view: SourceView, scope: int) -> Values:
        each = view.scopes[scope]
        evaluator.reads(view.path, view.units[scope] or "")
        if each.definition >= 0:
            written = view.facts.definitions[each.definition].scope
            return self.each_typed(evaluator, receiver_type(evaluator, view, written, scope)) if written else ()
        if not each.passed_to:
            return ()
        call = view.terms[each.passed_to]
        called = view.terms[call.parts[0]]
        here = Place(each.parent, each.start)
        if called.op == "member" and called.text in _WITH_ITSELF:
            return evaluator.value(view, called.parts[0], here)
        if called.op == "name" and called.text == "with" and len(call.parts) > 1:
            return evaluator.value(view, call.parts[1], here)
        return self.expected_of(evaluator, view, scope, -1)

    def it(self, evaluator: Evaluator, view: SourceView, scope: int) -> Values:
        """What the innermost lambda without parameters is handed."""
        while scope > 0:
            each = view.scopes[scope]
            if each.kind == "function" and each.definition < 0 and scope not in view.parameters:
                return self.handed_in(evaluator, view, scope, 0) if each.passed_to else ()
            scope = each.parent
        return ()

    def handed_in(self, evaluator: Evaluator, view: SourceView, closure: int, place: int) -> Values:
        """What a lambda is handed: by `let` and the like, what they are called on."""
        scope = view.scopes[closure]
        call = view.terms[scope.passed_to]
        called = view.terms[call.parts[0]]
        if called.op == "member" and called.text in _ON_ITSELF and place == 0:
            return evaluator.value(view, called.parts[0], Place(scope.parent, scope.start))
        return self.expected_of(evaluator, view, closure, place)

    def expected_of(self, evaluator: Evaluator, view: SourceView, closure: int, place: int) -> Values:
        """What is expected at a place of a lambda's parameters; at -1, what it is called on."""
        return super().handed_in(evaluator, view, closure, place)
