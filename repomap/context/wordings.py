"""Words and forms of which the table of cases is made, as parts of regular expressions."""

from __future__ import annotations

from repomap.context.phrasing import NAMED

WHOLE = (
    r"\b(?:this|the|our|your|a|an|my|whole|entire)(?: \w+)? (?:repo|repository|code ?base|project|code|package|library"
    r"|application|app|source tree|workspace)\b(?! (?:manager|builder|loader|parser|generator|runner|creator"
    r"|selector|editor|page|settings?)\b)"
)
"""All of a repository."""

PART = (
    r"(?:parameters?|params?|arguments?|args?|kwargs?|options?|flags?|switch|fields?|columns?|attributes?"
    r"|propert(?:y|ies)"
    r"|checks?|validation|logging|logs?|log (?:messages?|lines?|statements?)|cach(?:e|ing)|timeouts?|retr(?:y|ies)"
    r"|retry logic|backoff|docstrings?|comments?|type (?:hints?|annotations?)|annotations|typing|types"
    r"|(?:error|exception) handling|error messages?|default(?: values?)?|return (?:type|value)|guards?|locks?|locking"
    r"|headers?|cases?|branch|overloads?|index(?:es)?|constraints?|(?:rate )?limits?|pagination|sorting|filtering"
    r"|metrics|instrumentation|tracing|assertions?|saniti[sz]ation|escaping|fallback|debounc(?:e|ing)|throttling"
    r"|rate limiting|memoization|conditions?|keys?|debug output|context|details|documentation|docs|entry|line|call)"
)
"""What is part of a definition, or done in one."""

THING = (
    r"(?:endpoints?|routes?|pages?|screens?|views?|class(?:es)?|modules?|packages?|files?|scripts?|functions?|methods?"
    r"|helpers?|utility|utilities|(?:sub)?commands?|services?|handlers?|controllers?|components?|widgets?|models?"
    r"|tables?"
    r"|migrations?|plugins?|extensions?|backends?|adapters?|drivers?|providers?|middlewares?|decorators?|tests?"
    r"|test (?:cases?|suite)|benchmarks?|jobs?|tasks?|workers?|cli|api|clients?|servers?|librar(?:y|ies)|tools?"
    r"|features?"
    r"|forms?|templates?|serializers?|parsers?|formatters?|exporters?|importers?|rules?|validators?|interfaces?|enums?"
    r"|structs?|traits?|dialogs?|buttons?|menus?|hooks?|workflows?|pipelines?|examples?|tutorials?|guides?|languages?"
    r"|schemas?|mutations?|resolvers?|quer(?:y|ies)|events?|listeners?|signals?|webhooks?|exceptions?|factor(?:y|ies)"
    r"|strateg(?:y|ies)|wrappers?|dashboards?|reports?|systems?|integrations?|layers?|subclass(?:es)?|fixtures?|mocks?)"
)
"""What stands by itself: a definition of its own, or a file."""

BEHIND = (
    r"(?=\s*(?:$|[.,;:?!(])"
    r"|\s+(?:to|for|in|into|on|onto|of|that|which|so|when|with|from|by|around|and|called|named)\b)"
)
"""What follows the last word for a thing."""

UP_TO_PREPOSITION = r"(?:(?!\b(?:to|for|in|into|on|onto|of|that|which|so|when|with|from|by|inside)\b)[^.,;])*?"
"""The words for one thing."""

INTO_NAMED = rf"\b(?:to|into|in|inside|within|on|onto|of)\b(?: [\w-]+){{0,3}}? ?{NAMED}"
"""That something goes into a definition that there is."""

WRONG = (
    r"\b(?:crash\w*|fail(?:s|ed|ing|ures?)?|errors?|exceptions?|traceback|stack ?trace|throw(?:s|n|ing)?|threw"
    r"|raises|raised|bugs?|buggy|broken|breaks|broke|wrong\w*|incorrect\w*|invalid|\w+n't|does not|do not|did not"
    r"|is not|are not|was not|can ?not|never|no longer|instead of|missing|lost|loses|leak(?:s|ing|ed)?"
    r"|hang(?:s|ing)?|freez\w+|stuck|slow(?:ly)?|regression|segfaults?|panics?|unexpected\w*|should|must"
    r"|need(?:s|ed)? to|stop(?:s|ped)? working|times? out|deadlocks?|race conditions?|flaky|off[- ]by[- ]one"
    r"|duplicated?|twice|typos?|vulnerab\w+|injection|corrupt\w*|overflow\w*|undefined|nan|null pointer|nonetype"
    r"|returns?|ignor(?:es|ed)|overwrit\w+|misses"
    r"|too (?:many|long|short|much|few|slow|fast|big|small|large|often|early|late|strict|high|low|wide|narrow|verbose"
    r"|noisy)|high (?:cpu|memory)|do(?:es)? nothing|no effect|[45]\d\d|[a-z]+(?:error|exception)|problems?"
    r"|issue(?:s)? with|inconsistent\w*|mismatch\w*|truncated|nothing happens|conflicts?|deprecated|warnings?|nil"
    r"|unhandled|uncaught|infinite|is (?:bad|poor|off|ugly|confusing|terrible|useless|unreliable)|blocks"
    r"|takes (?:\w+ )?(?:seconds|minutes|forever)|exposes|garbled|mangled|stale|blurry|outdated|unreadable"
    r"|misaligned|laggy|sluggish|flicker(?:s|ing)?|disappear\w*|vanish\w*|swallow(?:s|ed)|unresponsive"
    r"|out of (?:sync|memory|order|date|bounds)|is (?:empty|blank|null|none)|not (?:\w+ed|\w+ing))\b"
)
"""Words of who reports that something is wrong."""

LOGGED = (
    r"^\W*(?:(?:npm )?err!|(?:error|warn|warning|fatal|critical|severe|panic)\b(?=\]|[:!]| \d| \S+(?: -|:)))"
    r"|^\d{4}-\d\d-\d\d[ t]\d\d:\d\d|\bsegmentation fault\b|\bcore dumped\b|\bpanicked at\b|\bstack ?trace:"
    r"|\btraceback \(most|^(?:e +)?\w+(?:error|exception): |\bfile \"[^\"]+\", line \d|\bat [\w.$<>]+\([\w.]+:\d+"
    r"|^(?:http )?[45]\d\d \w+ (?:server )?error\b"
)
"""Lines of logs and traces."""

NEWCOMER = (
    r"(?:(?:new|junior|external|future) )?(?:developer|dev|engineer|programmer|newcomer|contributor|maintainer|reviewer"
    r"|(?:new )?(?:team member|hire|joiner|starter|colleague)|coding agent|agent)"
)
"""Who reads code, among those that user stories are told of."""
