"""The table of cases by which words tell of a kind of task: the first that fits a sentence decides."""

from __future__ import annotations

from repomap.context.asking import ASKING
from repomap.context.kinds import CHANGE, CREATE
from repomap.context.phrasing import NAMED
from repomap.context.sentence_forms import case, told
from repomap.context.verbs import ADD, ALTER, LOOK, MAKE
from repomap.context.wordings import BEHIND, INTO_NAMED, PART, THING, UP_TO_PREPOSITION, WRONG

_ADD = frozenset({ADD})

CASES = (
    *ASKING,
    # What is reported: nobody writes "crashes" of what is not there yet.
    told(
        "it reports what is wrong",
        r"^(?:when|if|after|whenever|as soon as|every time)\b|^(?:once|while|on|upon|since|running|calling|with|using"
        r"|trying|i get|i'm getting|i see|we get|we see|we're seeing|i'm seeing|got|getting|seeing|it seems"
        r"|there (?:is|are|seems)|there's)\b.*"
        rf"(?:{WRONG}|\bno\b|\bgets?\b|\bnot\b|\bnothing\b)",
    ),
    case(
        CHANGE,
        "it begins with an error",
        r"^(?:\w*(?:error|exception)|traceback|panic|segfault)\b(?! (?:class|type|page))",
    ),
    case(
        CHANGE,
        "its label says that something is changed",
        r".",
        labels="fix|fixes|bugfix|bug fix|hotfix|bug|bug report|"
        "refactor|refactoring|perf|style|revert|cleanup|deps|regression|fixme|chore|improvement",
    ),
    case(CREATE, "its label says that tests are made", r"^add\b", _ADD, "test|tests"),
    # What is made: first what is added to something that there is.
    case(CHANGE, "it adds to a definition that there is", rf"^add\b.*{INTO_NAMED}", _ADD),
    case(CHANGE, "it adds a part to what is there", rf"^add\b{UP_TO_PREPOSITION}\b{PART}{BEHIND}", _ADD),
    case(
        CREATE,
        "it adds something of its own",
        rf"^add\b{UP_TO_PREPOSITION}\b(?:{THING}{BEHIND}|(?:new|another|tests?)\b)",
        _ADD,
    ),
    case(
        CHANGE,
        "it adds to what is there",
        r"^add\b.*\b(?:to|into|in|inside|within|on|onto) (?:the|our|this|all|every|each|existing|its|my|both)\b",
        _ADD,
    ),
    case(CHANGE, "it names a definition that there is, to add to", rf"^add\b.*{NAMED}", _ADD),
    case(CREATE, "it adds what is not there yet", r"^add\b", _ADD),
    case(
        CHANGE,
        "it reports what is wrong",
        r"^\w+ (?!a |an |the |new |some |§|\w+ (?:that|which|to|for)\b)(?:\w+ ){0,3}(?:fails?|crash(?:es)?"
        r"|returns? \d{3}|throws"
        r"|doesn't|does not|is broken|hangs|isn't|raises \w+)\b",
        MAKE | LOOK,
    ),
    case(
        CHANGE,
        "it makes a part of what is there",
        rf"^(?!.*\bdoc(?:s|umentation)\b)\w+\b{UP_TO_PREPOSITION}\b{PART}\s+(?:for|of|to|in|into|on)"
        rf" (?:(?:the|our|this|all|every|each)\b"
        rf"|[^.]*{NAMED})",
        MAKE,
    ),
    case(
        CREATE,
        "it makes something of its own",
        rf"^\w+(?: out| up| me| us)?\b{UP_TO_PREPOSITION}\b(?:{THING}{BEHIND}|new\b|another\b|tests?\b)",
        MAKE,
    ),
    case(CHANGE, "it makes something in a definition that there is", rf"^\w+\b.*{INTO_NAMED}", MAKE),
    case(
        CHANGE,
        "it is to fill in what is there",
        rf"^\w+ (?:the )?(?:missing |rest of )?(?:body of )?(?:the )?(?:function |method |class )?{NAMED}"
        r"(?: (?:function|method|class|stub|body))?\W*$",
        MAKE,
    ),
    case(CREATE, "it makes something", r"^\w+", MAKE),
    case(
        CREATE,
        "it makes something new",
        r"^make (?:a|an|another|some|me a|me an|us a)\b(?! (?:\w+ )?(?:change|copy|fix|"
        r"adjustment|improvement|backup|correction|tweak))",
    ),
    case(
        CREATE,
        "it tests what is there",
        r"^test (?:that|§|the)|^(?:(?:unit|integration|regression|e2e|end-to-end) )?tests? for\b(?!.*" + WRONG + ")",
    ),
    case(CHANGE, "it orders a change", r"^\w+", ALTER - {"support", "allow", "order", "group", "count", "display"}),
    case(CREATE, "it is about what is not there yet", r"^support for\b"),
    case(CHANGE, "it orders a change", r"^\w+", ALTER),
    case(
        CREATE,
        "it asks for something that is not there yet",
        r"^(?:(?:i|we|you|it|they)(?:'d| would)? )?(?:need|want|like|require|could use|lack|miss)s? (?:a|an|another"
        r"|some|new|more)\b"
        r"|^(?:a |an )?(?:new|brand[- ]new|another)\b|^(?:an? )?(?:ability|option|way|support|possibility) (?:to|for)\b"
        r"|^there (?:should|needs to|must) be (?:a|an|some)\b|^it should be possible|\b\w+ support$"
        r"|^(?:it )?would be (?:\w+ )?(?:nice|great|good|cool|helpful|useful) (?:to have|if (?:there|we had|you had))",
    ),
    case(CHANGE, "it tells a wish for a definition that there is", rf"^as an? \w+.*{NAMED}|{NAMED}.*\bshould\b"),
    case(
        CHANGE,
        "it tells how somebody wants what is there to be",
        rf"^as an? \w+.*?\b(?:want|need|like|expect)\b (?:that )?(?:the|all|existing|every|our|{NAMED})\b[^.,]*? "
        r"(?:to|not|be|should|must)\b",
    ),
    case(
        CREATE,
        "it tells what somebody wants to be able to do",
        r"^as an? \w+.*\b(?:want|need|would like|should|can)\b|\bshould be able to\b|\bbe able to\b"
        r"|\bfeature request\b",
    ),
    told("it reports what is wrong", WRONG),
    case(
        CREATE,
        "it tells what is to be possible",
        r"^(?:export|import|download|upload|notify|subscribe|invite)\b [\w -]+ (?:to|as|from|via|when|after|by)\b",
    ),
    case(
        CHANGE,
        "it tells what a definition does",
        rf"^{NAMED} (?!(?:usages?|uses|tests|docs|callers|calls|references|examples|errors|fields|methods|options"
        r"|arguments|params|parameters|types|classes|details|internals|basics|subclasses)\b)[a-z]{3,}s \w",
    ),
    case(
        CHANGE,
        "it wants what is there to be otherwise",
        r"^(?:no|more|less|fewer|better|faster|slower|smaller|larger|bigger|shorter|longer|cleaner|clearer|simpler|safer"
        r"|stricter|cheaper|nicer|smarter|lighter) \w",
    ),
    case(CREATE, "it asks for something that is not there yet", r"^have (?:an?|some|another)\b"),
    case(CREATE, "it is about something of its own", rf"^(?:an?|some) {UP_TO_PREPOSITION}\b{THING}{BEHIND}"),
    case(
        CREATE,
        "its label says that something is made",
        r".",
        labels="feat|feature|features|feature request|feature-request|test|tests|epic|story|enhancement",
    ),
    case(CHANGE, "its label says that something is changed", r".", labels="doc|docs|build|ci|task|todo|issue"),
    case(
        CHANGE,
        "it orders something to be done to what is there",
        r"^(?!(?:about|of|in|on|for|and|with|the|all|this|our|everything|some|any|both|from|at|not|as|like|such)\b)"
        rf"[a-z]+ (?:the|all|our|this|that|these|those|every|each|an?|{NAMED})(?:\b| )",
    ),
    told(
        "it tells how something is that is there",
        r"^(?:[\w'-]+ ){1,6}(?:is|are|was|were|gets?|keeps?|stays?|seems?|looks?|appears?|takes?|does|goes|has|have"
        r"|will|can|now)"
        r"\b"
        r"|^(?:the|our|my|this|these|those|its?) (?:[\w'-]+ ){1,3}?[a-z]{3,}s (?!of|in|for|and|or|from|to|by)\w+"
        r"|^(?:[\w'-]+ ){1,3}?[a-z]{3,}s (?:without|when|while|after|if|during|whenever|every time|too|even)\b",
    ),
)
"""The cases, the first of which that fits a sentence decides."""
