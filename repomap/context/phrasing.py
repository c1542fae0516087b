"""A task as it was written -> its sentences as the table of cases reads them: small letters, plain verb first."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from repomap.context.spelling import respelled
from repomap.context.verbs import PLAIN, TWO_WORDS, VERBS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

_TYPOGRAPHIC = {0x2018: "'", 0x2019: "'", 0x201C: '"', 0x201D: '"'}

NAMED = "§"
"""What stands in a sentence for a definition that it names and that there is."""

_MOST_SENTENCES = 12
"""Sentences that are read: a task says early what it is, and a report may quote a whole log."""

_LONGEST_SENTENCE = 1000
"""Characters of one that are read."""

_SENTENCES = re.compile(r"(?<=[.?!])\s+(?=\S)|\n+")
_CLAUSES = re.compile(r"(?<=[.?!,;:])\s+(?=\S)|\n+|\s+-+\s+")

_LABEL = re.compile(
    r"^\W*\[?(feat|features?|feature[ -]request|fix(?:es)?|bug ?fix|hotfix|bug(?: report)?|refactor(?:ing)?|perf"
    r"|chore|docs?|tests?|style|build|ci|revert|enhancement|task|todo|fixme|question|issue|story|wip|epic|improvement"
    r"|cleanup|deps|regression)\]?(?:\([^)]*\))?\]?!?(?:\s*:|(?<=\])|\s+-+)\s+(?=\S)"
)
_TICKET = re.compile(r"^\W*(?:fixe[sd]|fix|closes|refs?|resolves)?\s*(?:[a-z]{2,10}-\d+|#\d+|gh-\d+)[\s:,.)\]-]+")
_AREA = re.compile(r"^(?!(?:a|an|new|another|some|add|create|implement)\b)[\w §./*-]{1,40}:\s+(?=(\S+))")
_TROUBLE = re.compile(r"^\W*(?:bug|issue|problem|regression|defect)s?\b(?=\s+(?:in|with|where|when))")

_OPENERS = re.compile(
    r"^(?:"
    r"(?:please|pls|kindly|hi|hello|hey|ok|okay|alright|so|now|next|first|firstly|also|then|just|quickly|maybe"
    r"|perhaps|ideally|basically|currently|actually|thanks|team|folks|everyone|dear \w+|(?:hi|hello|hey) (?:there"
    r"|all))\b[,!.: ]+"
    r"|(?:if|when|whenever|once) you(?:'ve| have| get| find| can| could| don't mind)\b[^,.]{0,40}, "
    r"|be so (?:kind|good|nice) (?:and|as to) "
    r"|(?:for (?:that|this)|therefore|hence|thus|because of (?:that|this)|to (?:that|this) end|in order to do so)\b,? "
    r"|before (?:that|planning|coding|(?:i|we|you) (?:start|begin|do \w+|change \w+)), "
    r"|(?:would|could) you (?:be so (?:kind|good|nice)|mind|be able)(?: as)?(?: to)? "
    r"|(?:would|might) it be possible (?:for you )?to (?:(?:get|have) (?=an? ))?"
    r"|(?:i|we)(?:'d| would)(?: \w+ly)? (?:appreciate|be (?:\w+ )?(?:grateful|thankful|glad|happy|obliged)|love) ?"
    r"(?:it )?"
    r"(?:if (?:you|we|someone)(?: could| would| can)? |to (?:have|get|see) )"
    r"|(?:do (?:me|us) (?:a|the) favou?r and|feel free to|go ahead and|you (?:are|have|need) to"
    r"|(?:your|the) (?:\w+ )?(?:task|job|goal|role|mission|assignment)(?: here)? is to) "
    r"|(?:may|might|can|could) (?:i|we) (?:please )?(?:ask|beg|trouble you|bother you) (?:you )?for "
    r"|(?:subtask|step|item|part|action|request|instruction)s?(?: \d+)?: "
    r"|(?:correctly|properly|gracefully|safely|automatically|consistently|explicitly|carefully|temporarily|briefly) "
    r"|(?:can|could|would|will) (?:you|we|someone|somebody|anybody|anyone) (?!get\b(?! rid\b))"
    r"|(?:i|we|you|they)(?:'d| would) (?:really )?(?:like|love|want) (?:(?:you|us|me) )?to "
    r"|(?:i|we|you|they) (?:\w+ly |also |just |still )?(?:want|need|have|wish|plan|hope|intend|ought|got)"
    r"(?: (?:you|us))? to "
    r"|(?:i|we|you|somebody|someone) (?:should|must|will|shall|might) (?:\w+ly |also |now |just )?"
    r"(?!be able)"
    r"|(?:i'm|we're|i am|we are) (?:\w+ly |about )?(?:try|go|plan|look|ask|suppos|hop|work)\w* (?:to|on|at) "
    r"|(?:can|could|may) (?:i|we) (?:please )?(?:have|get|see) "
    r"|(?:can|could|may|might) (?:i|we) (?:please )?(?:ask|bother|trouble) you to "
    r"|(?:know|see) (?=how|why|what|when|whether|in which|in what)"
    r"|let(?:'s| us| me) "
    r"|help(?: me| us)?(?: to)? (?!page|text|command|output|message|menu)"
    r"|(?:the|my|your|our|this|today's) (?:\w+ )?(?:goal|task|job|plan|aim|idea|request|ticket|objective)"
    r"(?: here)? (?:is|was|will be) (?:to |that )?"
    r"|(?:this|the) (?:pr|patch|commit|change|ticket|pull request|branch) (?=\w+s\b)"
    r"|(?:it is|it's|it's about|it is about) time to "
    r"|(?:it would|it'd|would) be (?:\w+ )?(?:nice|great|good|cool|helpful|useful|best|better) to "
    r"|(?:need|needs|want|wants|have|has|try|trying|remember|be sure|don't forget|time|do not forget) to "
    r"|(?:do you know|do you mind|any ideas?|i wonder|i'm wondering|wondering|curious|i am curious|let me know"
    r"|i don't know|i do not know|i don't understand|i do not understand|not sure|i'm not sure) "
    r"(?=how|why|what|where|which|who|when|if|whether)"
    r"|(?:tell|teach|remind)(?: me| us)(?: again)?,? (?=how|why|what|where|which|who|when|if|whether)"
    r"|(?:more|some) (?:context|details|background) (?:on|about) "
    r")"
)
"""Ways to begin that say nothing of the task."""

_NOT_KNOWN = re.compile(
    r"\b(?:(?:i|we|you|he|she|they|one|somebody|someone) )?(?:just |still |really |simply |honestly )?"
    r"(?:(?:can't|cannot|can not|could not|couldn't|don't|do not|didn't|did not|am not able to|'m not able to"
    r"|(?:am|are|was|were) unable to)(?: really| quite| fully| even| yet)? (?:figure out|work out|understand|see|tell"
    r"|find out|know|make sense of|make out|follow|grasp|get my head around|wrap my head around|remember|recall))\b"
)
_NEVER_MET = re.compile(
    r"\b(?:have|has|had|'ve|'s)(?:n't| not| never)(?: yet| ever)? (?:seen|used|worked|touched|looked|heard|read|met)\b"
)
"""What somebody says of what they know: of the program it reports nothing."""

_HOW_TO = re.compile(
    r"^(?:how (?:do|can|could|should|would|might|best) (?:i|we|you|one)|how to"
    r"|what(?:'s| is) (?:the |a |an )?(?:best|right|easiest|proper|good|cleanest|recommended|simplest|correct)? ?way"
    r"(?: for \w+)? (?:to|of)|what would it take to|what do (?:i|we) need to do to|is there a way to|steps to"
    r"|why (?:not|don't (?:we|you))) "
    r"(?=(?:best |properly |correctly )?(\w+))"
)
"""Questions that ask how to do what the verb after them says."""

_ASKED_TO_KNOW = re.compile(
    r"(?:use|run|call|test|set|get|log|check|show|pass|handle|debug|load|parse|print|read|let)$"
)
"""Verbs of which how to do it is what one asks of code that is there."""

_SUBJECT = re.compile(
    r"^(?!(?:make|let|add|remove|create|implement|ensure|prevent|allow|avoid|explain|describe)\b)"
    r"\w+ (?:(?:button|page|form|command|test|tests|script|job|step|task|action|endpoint|view|function|method) )?"
    r"(?:is|are|was|were|does|do|doesn't|don't|isn't|aren't|can't|cannot|has|have|fails?|failed|crash(?:es|ed)?|hangs?"
    r"|breaks?|returns?|throws?|raises?|times|takes|gives|shows|should|must|never|always|sometimes|no longer|ignores?"
    r"|stops?|stopped|broken|loses|leaks?|works?)\b"
)
"""How a sentence goes on whose first word is a subject and no order, `update fails on Windows`."""


LONG = 6
"""Words from which on a text without an order is more than a heading."""


def is_long(task: str) -> bool:
    """Whether a task tells more than a heading does."""
    return len(task.split()) >= LONG


class Sentence(NamedTuple):
    """A sentence in small letters, with what its label says of it (`fix` in `fix(auth): ...`), or "".

    `verb` is the plain form of its first word, where that is an order, and `text` begins with it then.
    """

    text: str
    verb: str
    label: str


def sentences(task: str, named: Collection[str], *, by_clause: bool = False) -> Iterator[Sentence]:
    """The sentences of a task, or its clauses; the words in `named` name definitions that there are: `NAMED`."""
    marked = _marked(task.translate(_TYPOGRAPHIC), named)
    label = ""
    pieces = (_CLAUSES if by_clause else _SENTENCES).split(marked)
    for piece in pieces[:_MOST_SENTENCES]:
        text = re.sub(r"\s+", " ", piece[:_LONGEST_SENTENCE].lower()).strip(" \t*-+>#\"'`")
        if not any(character.isalnum() or character == NAMED for character in text):
            continue
        found = _sentence(text)
        label = found.label or label
        yield found._replace(label=label)


def sought_in(task: str) -> str:
    """The words of a task that say what it is about: without the verbs that say what is to be done with it."""
    orders = {sentence.verb for sentence in sentences(task, ())}
    words = [word for word in task.split() if PLAIN.get(word.lower().strip(".,:;!?"), "-") not in orders]
    return " ".join(words) or task


def _marked(task: str, named: Collection[str]) -> str:
    for name in sorted(named, key=lambda each: (-len(each), each)):
        pattern = rf"(?<![\w.`])`?{re.escape(name)}(?:\([^()\n]{{0,80}}\))?`?(?![\w`])"
        task = re.sub(pattern, NAMED, task)
    return task


def _sentence(text: str) -> Sentence:
    label = ""
    text = _TICKET.sub("", text)
    match = _LABEL.match(text)
    if match is not None:
        label, text = match[1], text[match.end() :]
    elif _TROUBLE.match(text):
        label = "bug"
    text = re.sub(r"^-+\s*", "", _TICKET.sub("", text))
    area = _AREA.match(text)
    if area is not None and not re.match(r"\w*(?:error|exception)\b", text):
        text = text[area.end() :]
    text = _NEVER_MET.sub("is new to", _NOT_KNOWN.sub("i wonder", text))
    text = respelled(_opened(text))
    verb, text = _with_plain_verb(text)
    return Sentence(text, verb, label)


def _opened(text: str) -> str:
    """A sentence without what it begins with by way of politeness, as an order where it asks how to do something."""
    before = ""
    while before != text:
        before = text
        text = _OPENERS.sub("", text).lstrip()
        asked = _HOW_TO.match(text)
        if asked is not None and PLAIN.get(asked[1], "") in VERBS and not _ASKED_TO_KNOW.match(asked[1]):
            text = text[asked.end() :]
    return text


def _with_plain_verb(text: str) -> tuple[str, str]:
    """The order that a sentence begins with, in its plain form, or "", and the sentence with that."""
    for words, verb in TWO_WORDS:
        if re.match(rf"{re.escape(words)}\b", text) and not _SUBJECT.match(text):
            text = verb + text[len(words) :]
            break
    first = re.match(r"[a-z]+", text)
    verb = PLAIN.get(first[0], "") if first is not None else ""
    is_name_alone = (
        first is not None and first[0].endswith("ing") and not re.search(rf"[a-z{NAMED}]", text[first.end() :])
    )
    if not verb or first is None or is_name_alone or _SUBJECT.match(text):
        return "", text
    return verb, verb + text[first.end() :]
