"""A sentence whose first word is misspelt -> the same with the word that is meant, where what follows says which."""

from __future__ import annotations

import re

from repomap.context.verbs import ADD, LOOK, MAKE, PLAIN, READ
from repomap.search.concepts import is_letter_off

_ASKING = ("how", "what", "where", "which", "when", "why", "who", "whats", "wheres")

_BEFORE_A_THING = re.compile(
    r"^[a-z]+ (?:an?|the|all|every|each|any|another|new|some|more|me|us|this|our|my|your|these|those|§)(?: |$)"
)
"""How a sentence begins that gives an order: the verb, and what it is done to."""

_BEFORE_A_VERB = re.compile(
    r"^[a-z]+ (?:\w+ )?(?:is|are|was|were|do|does|did|dose|can|could|should|would|will|has|have)\b"
)
"""How a sentence begins that asks something."""

_SHORT = 5
"""Letters up to which another letter makes another word: `lift` is none of `list`."""

_SWAPPED = {
    word[:at] + word[at + 1] + word[at] + word[at + 2 :]: word
    for word in ("the", "and", "with", "that", "this", "what", "which", "where", "when", "have", "does")
    for at in range(len(word) - 1)
}
"""Words that hold sentences together, by what they are written as when two letters changed places."""

_ORDERS = tuple(sorted(LOOK | READ | MAKE | {ADD, "give", "show"}))


def respelled(text: str) -> str:
    """A sentence in small letters with its first word as it is meant, where nothing is written so.

    Verbs of changes are left: an order that is not known is taken for one of these anyway.
    """
    text = re.sub(r"[a-z]{3,5}", lambda found: _SWAPPED.get(found[0], found[0]), text)
    first = re.match(r"[a-z]+(?= )", text)
    if first is None or first[0] in PLAIN or first[0] in _ASKING or re.match(r"were (?!is |are |do |does )", text):
        return text
    known = _ASKING if _BEFORE_A_VERB.match(text) else _ORDERS if _BEFORE_A_THING.match(text) else ()
    meant = [each for each in known if _is_slip(first[0], each)]
    return meant[0] + text[first.end() :] if meant else text


def _is_slip(written: str, meant: str) -> bool:
    """Whether a word is another one with a letter left out, doubled, or put in the wrong place; or one other letter."""
    if not is_letter_off(written, meant):
        return False
    if len(written) == len(meant):
        is_swapped = sorted(written) == sorted(meant)
        return is_swapped or (len(meant) > _SHORT and written[0] == meant[0])
    return written[0] == meant[0] and min(len(written), len(meant)) > 1
