"""The cases of who asks something, or asks to be shown it: the first part of the table."""

from __future__ import annotations

from repomap.context.kinds import CHANGE, EXPLORE, UNDERSTAND
from repomap.context.phrasing import NAMED
from repomap.context.sentence_forms import case
from repomap.context.verbs import LOOK, LOOK_ALONE, READ
from repomap.context.wordings import LOGGED, NEWCOMER, WHOLE, WRONG

ASKING = (
    case(UNDERSTAND, "it asks how or why", r"^outline (?:how|why|what)\b"),
    case(CHANGE, "it is what a program said when something went wrong", LOGGED),
    case(EXPLORE, "it asks where something is", r"(?<=\w),? (?:where|which files?)[^\w§]*$"),
    case(
        UNDERSTAND,
        "it asks how or why",
        r"(?<=\w),? (?<!matter )(?:how(?: so| come| exactly)?|why) ?\?+$|^(?:\w+ ){1,4}(?:how|why)$",
    ),
    case(
        EXPLORE,
        "it tells what somebody who is new has to see",
        rf"^as an? {NEWCOMER}\b.*\b(?:want|need|like|love)\b.*\b(?:overview|tour|find my way|where|layout|structure)\b",
    ),
    case(
        UNDERSTAND,
        "it tells what somebody who is new has to understand",
        rf"^as an? {NEWCOMER}\b.*\b(?:want|need|like|love)\b.*\b(?:understand|know|learn|explained|explanation)\b",
    ),
    # What is asked comes before what is ordered: "where do I add an endpoint" is answered by a place.
    case(
        CHANGE,
        "it asks what a change reaches",
        r"^(?:what|which|who|how|will|would|is)\b.*\b(?:breaks?|broken|affected|impact(?:ed)?)\b.*\b(?:if|when|by"
        r"|of|from)\b"
        r"|^(?:what|which)\b.*\b(?:should|do|must) (?:i|we) (?:change|edit|modify|update|touch)",
    ),
    case(
        EXPLORE,
        "it asks where something is",
        r"^(?:in )?(?:where|which (?:files?|modules?|folders?|director\w+|packages?|class\w*|functions?|parts?"
        r"|places?))\b"
        r"|\b(?:find|know|see|tell|show|locate|learn|determine|find out|idea|clue)(?: me| us| out)? (?:exactly )?"
        r"(?:in )?(?:where|which)\b"
        r"|^what (?:files?|modules?|folders?|packages?|class(?:es)?|functions?|parts?|places?|code)\b",
    ),
    case(
        EXPLORE,
        "it asks who uses something",
        r"^(?:all |the |every |any )*(?:callers?|usages?|uses|references|implementations?|subclasses|occurrences"
        r"|call sites?|definitions?) (?:of|to|for)\b",
    ),
    case(
        EXPLORE,
        "it asks whether there is something",
        r"^(?:(?:is|are) there|do we have|have we got|do you have|does (?:this|the|our) (?:repo\w*|code ?base"
        r"|project|code"
        r"|package|library|app\w*) (?:have|contain|provide|offer|support|include|use|already))\b",
    ),
    case(
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
    case(
        EXPLORE,
        "it asks for an overview",
        rf"^(?:(?:an? |the )?(?:\w+[- ])?(?:overview|summary|tour|map|outline|structure|architecture|layout"
        rf"|inventory|list)"
        rf"\b(?! \w+s\b.*{WRONG})"
        r"|what(?:'s| is| are|'re) (?:all )?(?:in|inside|here|there|around)\b"
        r"|(?:repo\w*|code ?base|project|package) (?:overview|structure|summary|tour|layout|map)\b|entry ?points?\b"
        r"|getting started)",
    ),
    case(
        EXPLORE,
        "it asks for a list",
        r"^(?:tell|give|prepare|provide|return|send)(?: me| us)? (?:an?|the)(?: \w+)? lists? of\b",
    ),
    case(
        EXPLORE,
        "it asks for an overview",
        r"^(?:show|display|print|draw|return)(?: me| us)? (?:an? |the |our |this )?(?:\w+ ){0,3}(?:structure|layout"
        r"|tree|overview|architecture)(?: of .*)?\W*$",
    ),
    case(
        EXPLORE,
        "it asks for an overview",
        r"^(?:make|create|write|tell|give|prepare|provide|produce|generate|draft|build)(?: me| us)? (?:an?"
        r"|the)(?: \w+)?"
        r" (?:list|overview|summary|inventory|outline|tour|map) of (?:all|the|this|our|every|what|where|how)\b",
    ),
    case(
        EXPLORE,
        "it asks how the whole is laid out",
        r"^(?:how|what|explain|describe|understand|summari[sz]e|tell|learn|walk|analy[sz]e|study|review|read"
        r"|inspect|determine)"
        r"\b.*\b(?:structured?|organi[sz](?:ed|ation)|laid out|layout|architecture|architected|split up|divided"
        r"|arranged"
        r"|main (?:components?|modules?|parts?|class\w*|pieces|entry)|key (?:components?|modules?|files?|parts)"
        r"|major (?:components?|modules?|parts|pieces)|tech(?:nology)? stack)\b",
    ),
    case(
        EXPLORE,
        "it is about the whole repository",
        rf"^(?:what(?:'s| is| does| do| kind| sort)|explain|describe|understand|summari[sz]e|tell|learn|walk"
        rf"|analy[sz]e|study"
        rf"|review|read|inspect|familiari[sz]e|survey|about|onboard|teach|discuss)\b(?:(?!\bhow\b"
        rf"|\bwhy\b)[^{NAMED}])*?{WHOLE}"
        rf"(?=\s*(?:$|[?.!,]|about|do\b|does|for\b|to me|look|consist|contain|offer|provide|and\b|is\b|in general))",
    ),
    case(
        UNDERSTAND,
        "it asks what something has or does",
        rf"^what (?:\w+[- ]){{0,3}}\w+s? (?:do|does|did|can|will|would|should|has|is) (?:{NAMED}|it\b"
        r"|(?!we\b|(?:this|the|our) (?:repo|project|code|package|library|app))[\w '-]+ \w+)",
    ),
    case(
        UNDERSTAND,
        "it asks for an explanation",
        r"^(?:an? |the |some )?(?:\w+[- ]){0,2}(?:explanation|explainer|walkthrough|rundown|deep[- ]dive)s?"
        r" (?:of|on|for|about|how|why)\b"
        r"|\b(?:appreciate|like|want|need|love|give|have|get|return|write|provide|produce|prepare|send)\b[^.]*"
        r"\b(?:explanation|explainer|walkthrough|rundown|(?:summary|description) of (?:how|why|what))\b",
    ),
    case(
        EXPLORE,
        "it asks what there is of a kind",
        r"^(?:what|how many) (?:\w+[- ]){0,3}\w+s (?:are|exist|do|does|can|have|is|we|in|there)\b"
        rf"|^what are (?:all )?the\b(?!.*{NAMED})"
        r"|^what (?:kinds?|sorts?|types?) of\b|^(?:tell(?: me| us)?|show(?: me| us)?|list) (?:all|every|each"
        r"|everything)\b",
    ),
    case(
        UNDERSTAND,
        "it asks how or why",
        r"^(?:how|why|what|whats|when(?= (?:is|are|does|do|did|was|were|will|would|should|can))|who|whose|whom|which"
        r"|(?:in|under|for|at|to|by|from|on|with) (?:what|which))\b"
        r"(?! .*\bplease (?:fix|add|implement|change)\b)",
    ),
    case(
        CHANGE,
        "it orders a change after a look",
        r"(?:\band\b|\bthen\b|,|\bto\b) (?:then )?(?:fix|correct|repair|refactor|rename|replace|remove|improve"
        r"|update|patch"
        r"|simplify|optimi[sz]e|resolve|change)\b",
        LOOK | READ | {"debug", "diagnose"},
    ),
    case(
        CHANGE,
        "it looks for what is wrong",
        r"^find (?:and|the (?:\w+ )?(?:bug|cause|leak|problem|issue|root)|a (?:bug|fix))",
    ),
    case(EXPLORE, "it looks for something", rf"^\w+ (?!.*{WRONG})", LOOK_ALONE),
    case(
        EXPLORE,
        "it looks around",
        r"^\w+(?: me| us)?(?: (?:for|all|every|everything|the|any|each|through|around|in|out|where|uses?|usages?"
        r"|callers?"
        rf"|references|this|our|some|how many|code|places|files|related|existing)\b|$|\W*{NAMED}|[:.,])",
        LOOK,
    ),
    case(
        CHANGE,
        "it looks for what is wrong",
        rf"^\w+ (?!.*\b(?:how|why|whether|what|when)\b).*{WRONG}",
        frozenset({"investigate", "inspect"}),
    ),
    case(
        UNDERSTAND,
        "it asks to explain",
        r"^(?!document)\w+\b(?! (?:endpoint|page|command|button|view|form)\b)",
        READ - {"tell", "review", "figure", "question"},
    ),
    case(
        EXPLORE,
        "it asks to show what there is",
        r"^(?:tell|show) (?:me|us) (?:(?:all|the|every|some|of|our|your) )*(?:\w+ ){0,2}(?:director(?:y|ies)|folders?"
        r"|files?|modules?|packages?|places|endpoints|class(?:es)?)\b",
    ),
    case(UNDERSTAND, "it asks whether something is so", r"^whether\b"),
    case(
        UNDERSTAND,
        "it asks to explain",
        r"^(?:tell|show) (?:me|us)\b.*\b(?:how|why|about|what|when|whether|the difference)\b|^(?:tell|show) (?:how"
        r"|why|what)\b"
        r"|^(?:tell|show)\b.*\b(?:explanation|details|rundown|walkthrough|explainer|background)\b",
    ),
    case(EXPLORE, "it asks to show what there is", r"^(?:tell|show) (?:me|us)\b"),
    case(
        UNDERSTAND,
        "it asks to look at what is there",
        r"^review (?:the|this|our|my|how|all|§)|^document how\b|^(?:check|verify) (?:if|whether|how|that)\b|^figure\b",
    ),
    case(
        UNDERSTAND,
        "it asks whether something is so",
        r"^(?:is|are|was|were|does|do|did|has|have(?! an?\b| some\b)|can|could|will|would|should|may|might|am)\b"
        r"(?! not\b).*\?"
        rf"|^(?:is|are|does|did|was|were) (?:it|this|that|the|they|we|{NAMED}|\w+s?\b)",
    ),
)
"""What is asked comes before what is ordered, and logs before both."""
