"""Whether the places that use a changed definition still fit it: by its parameters, as both states have them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from repomap.captures import CALLABLE_KINDS, TYPE_KINDS
from repomap.review.answer import CERTAIN, POSSIBLE
from repomap.review.arity import LENIENT, STRICT, Parameters, fitted, misfits, said_changes, still_takes
from repomap.review.call_trees import call_at
from repomap.review.parameter_names import are_names_apart
from repomap.review.parameter_trees import parameters_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.file_text import FileText
    from repomap.model import Definition
    from repomap.review.compared import Place
    from repomap.review.text_trees import Trees

_HARMLESS = frozenset(
    {"staticmethod", "classmethod", "abstractmethod", "override", "overload", "final", "property", "cached_property"}
    | {"wraps", "lru_cache", "cache", "contextmanager", "asynccontextmanager", "deprecated", "typing", "abc"}
    | {"coroutine", "no_type_check", "functools", "contextlib", "setupmethod", "jit", "test"}
)
"""Decorators of Python that leave the parameters as they are."""

_WORD = re.compile(r"\w+|[^\w\s]")
_DECORATOR = re.compile(r"@?\s*([\w.]+)")
_ASYNC = re.compile(r"\basync\b|\bsuspend\b")
_WAITED_FOR = re.compile(r"\bawait\b|\bgather\(|\bcreate_task\(|\bensure_future\(|\brun\w*\(|\bFuture\b|yield")
"""Signs in a line that what is given there may come later."""
_UNTYPED = frozenset({"python", "javascript", "ruby", "php", "lua"})
"""Languages in which a declared type refuses nothing when a program is built."""

_ASIDE = re.compile(
    r"@\w+(?:\([^()]*\))?|\b(?:final|public|protected|private|internal|abstract|synchronized|override|open|export|virtual"
    r"|default|inline|constexpr|noexcept|sealed|readonly|pub(?:\(\w+\))?|const)\b|\bthrows\b.*|<'_>|'_ "
)
_PARAMETERS_AND_TYPES = "the types of its parameters or of what it gives changed"


class Verdict(NamedTuple):
    """Whether a place fits no more: `certainty` is certain, possible, or "" where it fits; `why` is a clause."""

    certainty: str
    why: str


FITS = Verdict("", "")


class Fitting:
    """A definition whose signature changed, and what it took and takes."""

    def __init__(self, old: Place, news: Sequence[Place], trees: Trees) -> None:
        self._trees = trees
        self.places = tuple(news)
        self._olds = _parameters(trees, [old])
        self._news = _parameters(trees, news)
        self._holder = _holder(old)
        definitions = [old.definition, *(place.definition for place in news)]
        self._is_wrapped = old.side.language == "python" and any(map(_is_wrapped, definitions))
        self._has_other_decorators = old.definition.decorators != news[0].definition.decorators
        was_waited_for = _ASYNC.search(old.definition.signature) or "coroutine" in map(
            _last_name, old.definition.decorators
        )
        self._has_become_async = not was_waited_for and bool(_ASYNC.search(news[0].definition.signature))
        bare = {_bare(each.signature) for each in definitions}
        self._has_other_types = old.side.language not in _UNTYPED and len(bare) > 1
        is_called = old.definition.kind in CALLABLE_KINDS
        self._are_names_apart = is_called and are_names_apart(old, news[0], self._olds[0], self._news[0])

    @property
    def is_told(self) -> bool:
        """Whether both what it took and what it takes is known."""
        return None not in self._olds and None not in self._news

    @property
    def takes_nothing(self) -> bool:
        """Whether neither state has parameters that are told, as classes without any between parentheses."""
        return not any(self._olds) and not any(self._news)

    @property
    def is_wider(self) -> bool:
        """Whether every call that was right still is, as far as arguments go."""
        old, new = self._olds[0], self._news[0]
        is_one = len(self._news) == 1 and old is not None and new is not None
        return is_one and self.is_told and not self._has_become_async and still_takes(_known(old), _known(new))

    @property
    def is_about_types_alone(self) -> bool:
        """Whether nothing but types and the like changed, which a call does not show."""
        return self.is_told and self._olds[0] in self._news and not self._has_become_async

    @property
    def is_harmless(self) -> bool:
        """Whether nothing changed that a call depends on."""
        return self.is_renaming_alone or (self.is_about_types_alone and not self._has_other_types)

    @property
    def is_renaming_alone(self) -> bool:
        """Whether nothing but names of parameters changed, by which no call gives anything."""
        return self._are_names_apart

    @property
    def details(self) -> tuple[str, ...]:
        """What became of the parameters, in words."""
        said: tuple[str, ...] = ()
        if self._olds[0] is not None and self._news[0] is not None:
            said = said_changes(self._olds[0], self._news[0])
        said += ("became asynchronous",) if self._has_become_async else ()
        return said + (("decorators changed",) if self._has_other_decorators else ())

    def of_call(self, text: FileText, language: str, row: int, column: int) -> Verdict:
        """Whether the call of the name at a place still fits."""
        tree = self._trees.of(text, language)
        called = call_at(tree, row, column, language) if tree is not None else None
        if called is None:
            return Verdict(POSSIBLE, "it is used here in a way that is no plain call")
        if not self.is_told:
            return Verdict(POSSIBLE, "its signature changed, and what fits cannot be told")
        last = re.split(r"\W+", called.receiver.rstrip(")> "))[-1]
        is_of_class = bool(self._holder) and (last == self._holder or called.mark == "::")
        leniency = LENIENT.get(language, STRICT)

        def reasons(parameters: Parameters) -> tuple[str, ...]:
            given = fitted(called.given, parameters, language, is_of_class=is_of_class)
            return misfits(parameters, given, leniency)

        found = [reasons(_known(each)) for each in self._news]
        if not all(found):
            if self._has_become_async and not _WAITED_FOR.search(text.line(row)):
                return Verdict(POSSIBLE, "it became asynchronous: what it gives is awaited")
            return FITS
        if all(reasons(_known(each)) for each in self._olds):
            return Verdict(POSSIBLE, "it did not fit before either, as far as can be told")
        fewest: tuple[str, ...] = min(found, key=len)
        if self._is_wrapped:
            why = f"{', '.join(fewest)}, unless a decorator sees to it"
            return Verdict(POSSIBLE, why)
        return Verdict(CERTAIN, ", ".join(fewest))

    def of_types(self) -> Verdict:
        """What is to be said of a place where nothing but types changed."""
        return Verdict(POSSIBLE, _PARAMETERS_AND_TYPES)


def _bare(signature: str) -> str:
    """A signature without what no call depends on: modifiers, annotations, what is thrown, names of lifetimes."""
    return " ".join(_WORD.findall(_ASIDE.sub(" ", signature)))


def _known(parameters: Parameters | None) -> Parameters:
    assert parameters is not None
    return parameters


def _parameters(trees: Trees, places: Sequence[Place]) -> list[Parameters | None]:
    found: list[Parameters | None] = []
    for place in places:
        tree = trees.of(place.side.text, place.side.language)
        read = parameters_of(tree, place.definition, place.side.language) if tree is not None else None
        found.append(_without_object(read, place) if read is not None else None)
    return found


def _without_object(parameters: Parameters, place: Place) -> Parameters:
    """What is passed to a method of Python: the object before the dot is its first argument."""
    decorators = {_last_name(each) for each in place.definition.decorators}
    if place.side.language != "python" or not _holder(place) or "staticmethod" in decorators:
        return parameters
    if not parameters.each or not parameters.each[0].is_by_place:
        return parameters
    return parameters._replace(each=parameters.each[1:], has_object="classmethod" not in decorators)


def _holder(place: Place) -> str:
    """The name of the type that a definition is a member of, or ""."""
    definition = place.definition
    if definition.parent < 0:
        return definition.scope.rpartition(".")[2]
    around: Definition = place.side.facts.definitions[definition.parent]
    return around.name if around.kind in TYPE_KINDS else ""


def _is_wrapped(definition: Definition) -> bool:
    """Whether a decorator may give it other parameters."""
    return any(_last_name(each) not in _HARMLESS for each in definition.decorators)


def _last_name(decorator: str) -> str:
    match = _DECORATOR.match(decorator)
    return match[1].rpartition(".")[2] if match else ""
