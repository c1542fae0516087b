"""The table of cases by which words tell of a kind of task: the first that fits a sentence decides."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from repomap.context.phrasing import NAMED
from repomap.context.verbs import ADD, ALTER, LOOK, MAKE, READ
from repomap.context.wordings import BEHIND, INTO_NAMED, PART, THING, UP_TO_PREPOSITION, WHOLE, WRONG

if TYPE_CHECKING:
    from repomap.context.phrasing import Sentence

UNDERSTAND, CHANGE, CREATE, EXPLORE = "understand", "change", "create", "explore"

KINDS = (UNDERSTAND, CHANGE, CREATE, EXPLORE)
"""The kinds of tasks that a context is made for."""


class Case(NamedTuple):
    """A form of sentence, the kind of task that it tells of, and why: of the sentences with these verbs, or of any.

    `labels` are those of which one must stand before it, none is any.
    """

    task: str
    reason: str
    verbs: frozenset[str]
    pattern: re.Pattern[str]
    labels: frozenset[str] = frozenset()

    def fits(self, sentence: Sentence) -> bool:
        """Whether a sentence is of this form."""
        is_meant = (not self.verbs or sentence.verb in self.verbs) and (
            not self.labels or sentence.label in self.labels
        )
        return is_meant and self.pattern.search(sentence.text) is not None


_ANY: frozenset[str] = frozenset()
_ADD = frozenset({ADD})


def _case(task: str, reason: str, pattern: str, verbs: frozenset[str] = _ANY, labels: str = "") -> Case:
    return Case(task, reason, verbs, re.compile(pattern), frozenset(filter(None, labels.split("|"))))


CASES = (
    # What is asked comes before what is ordered: "where do I add an endpoint" is answered by a place.
    _case(
        CHANGE,
        "it asks what a change reaches",
        r"^(?:what|which|who|how|will|would|is)\b.*\b(?:breaks?|broken|affected|impact(?:ed)?)\b.*\b(?:if|when|by"
        r"|of|from)\b"
        r"|^(?:what|which)\b.*\b(?:should|do|must) (?:i|we) (?:change|edit|modify|update|touch)",
    ),
    _case(
        EXPLORE,
        "it asks where something is",
        r"^(?:in )?(?:where|which (?:files?|modules?|folders?|director\w+|packages?|class\w*|functions?|parts?"
        r"|places?))\b"
        r"|\b(?:find|know|see|tell|show|locate|learn|determine|find out)(?: me| us| out)? (?:exactly )?(?:where"
        r"|which)\b"
        r"|^what (?:files?|modules?|folders?|packages?|class(?:es)?|functions?|parts?|places?|code)\b",
    ),
    _case(
        EXPLORE,
        "it asks whether there is something",
        r"^(?:(?:is|are) there|do we have|have we got|do you have|does (?:this|the|our) (?:repo\w*|code ?base"
        r"|project|code"
        r"|package|library|app\w*) (?:have|contain|provide|offer|support|include|use|already))\b",
    ),
    _case(
        EXPLORE,
        "it asks for an overview",
        r"\b(?:overview|big picture|bird's[- ]eye|lay of the land|high[- ]level (?:view|summary|structure|map"
        r"|description"
        r"|architecture|tour|walkthrough)|up to speed|get(?:ting)? (?:my bearings|started|oriented)|(?:code"
        r"|guided) tour"
        r"|a (?:\w+ )?tour|entry ?points?|table of contents|where (?:to|do i|should i) (?:start|begin|look)"
        r"|orient(?:ation)?|onboarding)\b",
        LOOK | READ,
    ),
    _case(
        EXPLORE,
        "it asks for an overview",
        rf"^(?:(?:an? |the )?(?:\w+[- ])?(?:overview|summary|tour|map|outline|structure|architecture|layout"
        rf"|inventory|list)"
        rf"\b(?! \w+s\b.*{WRONG})"
        r"|what(?:'s| is| are|'re) (?:all )?(?:in|inside|here|there|around)\b"
        r"|(?:repo\w*|code ?base|project|package) (?:overview|structure|summary|tour|layout|map)\b|entry ?points?\b"
        r"|getting started)",
    ),
    _case(
        EXPLORE,
        "it asks for an overview",
        r"^(?:make|create|write|tell|give|prepare|provide|produce|generate|draft|build)(?: me| us)? (?:an?"
        r"|the)(?: \w+)?"
        r" (?:list|overview|summary|inventory|outline|tour|map) of (?:all|the|this|our|every|what|where|how)\b",
    ),
    _case(
        EXPLORE,
        "it asks how the whole is laid out",
        r"^(?:how|what|explain|describe|understand|summari[sz]e|tell|learn|walk|analy[sz]e|study|review|read"
        r"|inspect|determine)"
        r"\b.*\b(?:structured?|organi[sz](?:ed|ation)|laid out|layout|architecture|architected|split up|divided"
        r"|arranged"
        r"|main (?:components?|modules?|parts?|class\w*|pieces|entry)|key (?:components?|modules?|files?|parts)"
        r"|major (?:components?|modules?|parts|pieces)|tech(?:nology)? stack)\b",
    ),
    _case(
        EXPLORE,
        "it is about the whole repository",
        rf"^(?:what(?:'s| is| does| do| kind| sort)|explain|describe|understand|summari[sz]e|tell|learn|walk"
        rf"|analy[sz]e|study"
        rf"|review|read|inspect|familiari[sz]e|survey|about|onboard|teach|discuss)\b(?:(?!\bhow\b"
        rf"|\bwhy\b)[^{NAMED}])*?{WHOLE}"
        rf"(?=\s*(?:$|[?.!,]|about|do\b|does|for\b|to me|look|consist|contain|offer|provide|and\b|is\b|in general))",
    ),
    _case(
        EXPLORE,
        "it asks what there is of a kind",
        r"^(?:what|how many) (?:\w+[- ]){0,3}\w+s (?:are|exist|do|does|can|have|is|we|in|there)\b"
        rf"|^what are (?:all )?the\b(?!.*{NAMED})"
        r"|^what (?:kinds?|sorts?|types?) of\b|^(?:tell(?: me| us)?|show(?: me| us)?|list) (?:all|every|each"
        r"|everything)\b",
    ),
    _case(
        UNDERSTAND,
        "it asks how or why",
        r"^(?:how|why|what|whats|when(?= (?:is|are|does|do|did|was|were|will|would|should|can))|who|whose|whom|which"
        r"|in what|under (?:what|which)|for what|at what|to what|by what)\b"
        r"(?! .*\bplease (?:fix|add|implement|change)\b)",
    ),
    _case(
        CHANGE,
        "it orders a change after a look",
        r"(?:\band\b|\bthen\b|,|\bto\b) (?:then )?(?:fix|correct|repair|refactor|rename|replace|remove|improve"
        r"|update|patch"
        r"|simplify|optimi[sz]e|resolve|change)\b",
        LOOK | READ | {"debug", "diagnose"},
    ),
    _case(
        CHANGE,
        "it looks for what is wrong",
        r"^find (?:and|the (?:\w+ )?(?:bug|cause|leak|problem|issue|root)|a (?:bug|fix))",
    ),
    _case(
        EXPLORE,
        "it looks around",
        r"^\w+(?: me| us)?(?: (?:for|all|every|everything|the|any|each|through|around|in|out|where|uses?|usages?"
        r"|callers?"
        rf"|references|this|our|some|how many|code|places|files|related|existing)\b|$|\W*{NAMED}|[:.,])",
        LOOK,
    ),
    _case(
        CHANGE,
        "it looks for what is wrong",
        rf"^\w+ (?!.*\b(?:how|why|whether|what|when)\b).*{WRONG}",
        frozenset({"investigate", "inspect"}),
    ),
    _case(
        UNDERSTAND,
        "it asks to explain",
        r"^(?!document)\w+\b(?! (?:endpoint|page|command|button|view|form)\b)",
        READ - {"tell", "review", "figure", "question"},
    ),
    _case(
        UNDERSTAND,
        "it asks to explain",
        r"^(?:tell|show) (?:me|us)\b.*\b(?:how|why|about|what|when|whether|the difference)\b|^(?:tell|show) (?:how"
        r"|why|what)\b"
        r"|^(?:tell|show)\b.*\b(?:explanation|details|rundown|walkthrough|explainer|background)\b",
    ),
    _case(EXPLORE, "it asks to show what there is", r"^(?:tell|show) (?:me|us)\b"),
    _case(
        UNDERSTAND,
        "it asks to look at what is there",
        r"^review (?:the|this|our|my|how|all|§)|^document how\b|^(?:check|verify) (?:if|whether|how|that)\b|^figure\b",
    ),
    _case(
        UNDERSTAND,
        "it asks whether something is so",
        r"^(?:is|are|was|were|does|do|did|has|have|can|could|will|would|should|may|might|am)\b(?! not\b).*\?"
        rf"|^(?:is|are|does|did|was|were) (?:it|this|that|the|they|we|{NAMED}|\w+s?\b)",
    ),
    # What is reported: nobody writes "crashes" of what is not there yet.
    _case(
        CHANGE,
        "it reports what is wrong",
        r"^(?:when|if|after|whenever|as soon as|every time)\b|^(?:once|while|on|upon|since|running|calling|with|using"
        r"|trying|i get|i'm getting|i see|we get|we see|we're seeing|i'm seeing|got|getting|seeing|it seems"
        r"|there (?:is|are|seems)|there's)\b.*"
        rf"(?:{WRONG}|\bno\b|\bgets?\b|\bnot\b|\bnothing\b)",
    ),
    _case(
        CHANGE,
        "it begins with an error",
        r"^(?:\w*(?:error|exception)|traceback|panic|segfault)\b(?! (?:class|type|page))",
    ),
    _case(
        CHANGE,
        "its label says that something is changed",
        r".",
        labels="fix|fixes|bugfix|bug fix|hotfix|bug|bug report|"
        "refactor|refactoring|perf|style|revert|cleanup|deps|regression|fixme|chore|improvement",
    ),
    # What is made: first what is added to something that there is.
    _case(CHANGE, "it adds to a definition that there is", rf"^add\b.*{INTO_NAMED}", _ADD),
    _case(CHANGE, "it adds a part to what is there", rf"^add\b{UP_TO_PREPOSITION}\b{PART}{BEHIND}", _ADD),
    _case(
        CREATE,
        "it adds something of its own",
        rf"^add\b{UP_TO_PREPOSITION}\b(?:{THING}{BEHIND}|(?:new|another|tests?)\b)",
        _ADD,
    ),
    _case(
        CHANGE,
        "it adds to what is there",
        r"^add\b.*\b(?:to|into|in|inside|within|on|onto) (?:the|our|this|all|every|each|existing|its|my|both)\b",
        _ADD,
    ),
    _case(CHANGE, "it names a definition that there is, to add to", rf"^add\b.*{NAMED}", _ADD),
    _case(CREATE, "it adds what is not there yet", r"^add\b", _ADD),
    _case(
        CHANGE,
        "it reports what is wrong",
        r"^\w+ (?!a |an |the |new |some |§|\w+ (?:that|which|to|for)\b)(?:\w+ ){0,3}(?:fails?|crash(?:es)?"
        r"|returns? \d{3}|throws"
        r"|doesn't|does not|is broken|hangs|isn't|raises \w+)\b",
        MAKE | LOOK,
    ),
    _case(
        CHANGE,
        "it makes a part of what is there",
        rf"^(?!.*\bdoc(?:s|umentation)\b)\w+\b{UP_TO_PREPOSITION}\b{PART}\s+(?:for|of|to|in|into|on)"
        rf" (?:(?:the|our|this|all|every|each)\b"
        rf"|[^.]*{NAMED})",
        MAKE,
    ),
    _case(
        CREATE,
        "it makes something of its own",
        rf"^\w+(?: out| up| me| us)?\b{UP_TO_PREPOSITION}\b(?:{THING}{BEHIND}|new\b|another\b|tests?\b)",
        MAKE,
    ),
    _case(CHANGE, "it makes something in a definition that there is", rf"^\w+\b.*{INTO_NAMED}", MAKE),
    _case(
        CHANGE,
        "it is to fill in what is there",
        rf"^\w+ (?:the )?(?:missing |rest of )?(?:body of )?(?:the )?(?:function |method |class )?{NAMED}"
        r"(?: (?:function|method|class|stub|body))?\W*$",
        MAKE,
    ),
    _case(CREATE, "it makes something", r"^\w+", MAKE),
    _case(
        CREATE,
        "it makes something new",
        r"^make (?:a|an|another|some|me a|me an|us a)\b(?! (?:\w+ )?(?:change|copy|fix|"
        r"adjustment|improvement|backup|correction|tweak))",
    ),
    _case(CREATE, "it tests what is there", r"^test (?:that|§|the)|^tests? for\b(?!.*" + WRONG + ")"),
    _case(CHANGE, "it orders a change", r"^\w+", ALTER - {"support", "allow", "order", "group", "count", "display"}),
    _case(CREATE, "it is about what is not there yet", r"^support for\b"),
    _case(CHANGE, "it orders a change", r"^\w+", ALTER),
    _case(
        CREATE,
        "it asks for something that is not there yet",
        r"^(?:(?:i|we|you|it|they)(?:'d| would)? )?(?:need|want|like|require|could use|lack|miss)s? (?:a|an|another"
        r"|some|new|more)\b"
        r"|^(?:a |an )?(?:new|brand[- ]new|another)\b|^(?:an? )?(?:ability|option|way|support|possibility) (?:to|for)\b"
        r"|^there (?:should|needs to|must) be (?:a|an|some)\b|^it should be possible|\b\w+ support$"
        r"|^(?:it )?would be (?:\w+ )?(?:nice|great|good|cool|helpful|useful) (?:to have|if (?:there|we had|you had))",
    ),
    _case(CHANGE, "it tells a wish for a definition that there is", rf"^as an? \w+.*{NAMED}|{NAMED}.*\bshould\b"),
    _case(
        CREATE,
        "it tells what somebody wants to be able to do",
        r"^as an? \w+.*\b(?:want|need|would like|should|can)\b|\bshould be able to\b|\bbe able to\b"
        r"|\bfeature request\b",
    ),
    _case(CHANGE, "it reports what is wrong", WRONG),
    _case(CREATE, "it asks for something that is not there yet", r"^have (?:an?|some|another)\b"),
    _case(CREATE, "it is about something of its own", rf"^(?:an?|some) {UP_TO_PREPOSITION}\b{THING}{BEHIND}"),
    _case(
        CREATE,
        "its label says that something is made",
        r".",
        labels="feat|feature|features|feature request|feature-request|test|tests|epic|story|enhancement",
    ),
    _case(CHANGE, "its label says that something is changed", r".", labels="doc|docs|build|ci|task|todo|issue"),
    _case(
        CHANGE,
        "it orders something to be done to what is there",
        r"^(?!(?:about|of|in|on|for|and|with|the|all|this|our|everything|some|any|both|from|at|not|as|like|such)\b)"
        rf"[a-z]+ (?:the|all|our|this|that|these|those|every|each|an?|{NAMED})(?:\b| )",
    ),
    _case(
        CHANGE,
        "it tells how something is that is there",
        r"^(?:[\w'-]+ ){1,6}(?:is|are|was|were|gets?|keeps?|stays?|seems?|looks?|appears?|takes?|does|goes|has|have"
        r"|will|can|now)"
        r"\b"
        r"|^(?:the|our|my|this|these|those|its?) (?:[\w'-]+ ){1,3}?[a-z]{3,}s (?!of|in|for|and|or|from|to|by)\w+"
        r"|^(?:[\w'-]+ ){1,3}?[a-z]{3,}s (?:without|when|while|after|if|during|whenever|every time|too|even)\b",
    ),
)
"""The cases, the first of which that fits a sentence decides."""
