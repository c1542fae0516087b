"""Words and identifiers -> the stems that searches compare: `parsedHeaders` and "parse a header" have both."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from repomap.terms import WORD, parts_of

SHORTEST = 2
"""Characters of a stem: `id`, `db` and `io` say much in code."""

_SENTENCE = """
a about above again all also am an and any are as at be because been being below between both but by can
cannot could did do does doing down during each few for from further given had has have having here how if
in into is it its itself just let like may me might more most my no nor now of off on once only or other
our out over own same should so some such than that the their them then there these they this those
through to too under until up us used using very via was we were what when where which while who whom
whose why will with would you your
"""

STOP_WORDS = frozenset(_SENTENCE.split())
"""Words that hold sentences together: code has few of them, so that by rareness alone they would count for most."""

_PLURALS = (("ies", "y"), ("sses", "ss"), ("shes", "sh"), ("ches", "ch"), ("xes", "x"))
_ENDINGS = ("ing", "ed")
_SINGULAR = ("ss", "us", "is")
"""What a word ends with whose last letter makes no plural."""

_DOUBLED = frozenset("bdgmnprt")
"""Consonants that are doubled before an ending: `stopped`, but `passing` and `falling` are of `pass` and `fall`."""


@lru_cache(maxsize=1 << 16)
def stem(word: str) -> str:
    """A word in small letters without the ending of a plural or of a form of a verb.

    Porter's longer rules found no more of the right definitions.
    """
    if len(word) <= 3 or not word.isascii():
        return word
    found = _singular(word)
    for ending in _ENDINGS:
        if found.endswith(ending) and len(found) - len(ending) >= 3:
            found = found[: -len(ending)]
            if len(found) > 3 and found[-1] == found[-2] and found[-1] in _DOUBLED:
                found = found[:-1]
            break
    return found[:-1] if len(found) > 3 and found.endswith("e") else found


def _singular(word: str) -> str:
    for ending, instead in _PLURALS:
        if word.endswith(ending):
            return word[: -len(ending)] + instead
    return word[:-1] if word.endswith("s") and not word.endswith(_SINGULAR) else word


class Stem(NamedTuple):
    """What is compared, and the small letters that it stands for."""

    stem: str
    word: str


def stems_of(words: list[str]) -> list[list[str]]:
    """For each word the stems of the parts that it is put together from, and the whole word where these are several."""
    return [[each.stem for each in stems] for stems in _stemmed(words)]


def asked_stems(text: str) -> list[Stem]:
    """The distinct stems of what a person asks for, in order.

    Words that only hold the sentence together are left out, unless there is nothing else.
    """
    words = WORD.findall(text)
    telling = [word for word in words if word.lower() not in STOP_WORDS] or words
    found: dict[str, Stem] = {}
    for each in chain.from_iterable(_stemmed(telling)):
        found.setdefault(each.stem, each)
    return list(found.values())


def _stemmed(words: list[str]) -> list[list[Stem]]:
    stems: list[list[Stem]] = [[] for _ in words]
    for position, part in zip(*parts_of(words), strict=True):
        if len(part) >= SHORTEST:
            stems[position].append(Stem(stem(part), part))
    for word, found in zip(words, stems, strict=True):
        whole = word.lower()
        if len(whole) >= SHORTEST and (len(found) != 1 or found[0].stem != stem(whole)):
            found.append(Stem(whole, whole))
    return stems
