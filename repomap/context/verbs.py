"""The verbs by which tasks are told, by what they ask for, and every form of each as its plain one."""

from __future__ import annotations


def in_words(text: str) -> frozenset[str]:
    """The words of a text, each once."""
    return frozenset(text.split())


LOOK = in_words(
    """
    explore browse survey map list enumerate outline locate find search grep lookup skim tour orient onboard
    familiarize familiarise discover inventory identify pinpoint catalog catalogue spot
    """
)
"""Verbs of one who looks around."""

LOOK_ALONE = in_words("identify pinpoint locate enumerate familiarize familiarise catalogue")
"""Of these, those that are nothing but verbs."""

READ = in_words(
    """
    explain understand describe clarify summarize summarise walk trace analyze analyse study learn read review audit
    investigate inspect examine compare elaborate interpret deduce determine figure wonder question tell teach
    discuss justify reason dig
    """
)
"""Verbs of one who wants to know how something works."""

MAKE = in_words(
    """
    create implement write build generate scaffold introduce develop design define draft bootstrap setup start
    prototype integrate provide produce author compose craft code invent subclass spin sketch
    """
)
"""Verbs of one who makes something that is not there yet."""

ADD = "add"
"""The verb of which only the rest says whether it makes something, or changes what is there."""

ALTER = (
    in_words(
        """
        fix give change modify update refactor rename remove delete drop replace move extract inline split merge
        simplify optimize optimise speedup improve make handle support allow prevent ensure avoid stop reject
        raise return use switch migrate convert deprecate bump upgrade downgrade correct resolve repair patch
        debug address revert undo restore rewrite reduce increase decrease limit cache validate sanitize
        sanitise escape log retry enable disable extend enhance adjust tweak tune cleanup clean tidy port adapt
        align harden secure annotate reorder sort strip trim rework decouple unify deduplicate dedupe hide show
        expose pass set accept respect honor honour skip ignore treat mark wrap turn parametrize parameterize
        localize translate document comment format lint silence suppress swap relax tighten guard protect close
        flush lock check parallelize memoize normalize normalise rollback redesign restructure reorganize
        reorganise rearrange consolidate combine eliminate strengthen broaden narrow lower shorten expand
        correct invert propagate forward redirect register hook plug wire inject override reset bring let keep
        force require forbid restrict filter round truncate pin loosen unpin hardcode externalize encrypt
        decrypt hash store persist load batch debounce throttle paginate index schedule delay await catch
        rethrow complete finish troubleshoot diagnose hotfix adopt apply alter transform rearrange modernize
        modernise polish touch edit rethink decompose break bind unbind free release initialize initialise throw
        emit print compute calculate preserve serialize deserialize encode decode quote parse count clear fill
        populate default fall test verify detect track lazy defer mock stub vendor inspect insert append prepend
        attach detach separate isolate generalize generalise reuse share honour sync synchronize group order
        include exclude whitelist blacklist block unblock permit deny grant revoke rotate render display animate
        center centre resize align colour color style theme drop cap clamp bound reword
        """
    )
    - READ
)
"""Verbs of one who changes what is there."""

VERBS = LOOK | READ | MAKE | ALTER | {ADD}

_IRREGULAR = {
    "wrote": "write",
    "written": "write",
    "built": "build",
    "made": "make",
    "found": "find",
    "understood": "understand",
    "rewrote": "rewrite",
    "rewritten": "rewrite",
    "kept": "keep",
    "broke": "break",
    "broken": "break",
    "caught": "catch",
    "brought": "bring",
    "hid": "hide",
    "hidden": "hide",
    "threw": "throw",
    "bound": "bind",
    "undid": "undo",
    "reworked": "rework",
}

_VOWELS = "aeiou"


def _forms(verb: str) -> set[str]:
    """What a verb is written as: `adds`, `added`, `adding`; `stopped`, `tidies`, `caches`."""
    if verb.endswith("e"):
        stems = verb, verb[:-1], verb[:-1]
    elif verb.endswith("y") and verb[-2] not in _VOWELS:
        stems = verb, verb[:-1] + "i", verb
    else:
        stems = verb, verb, verb
    forms = {verb, stems[1] + "ed", stems[2] + "ing", verb + "s", verb + "es", stems[1] + "es"}
    is_doubled = len(verb) > 2 and verb[-1] not in _VOWELS + "wxy" and verb[-2] in _VOWELS and verb[-3] not in _VOWELS
    return forms | ({verb + verb[-1] + "ed", verb + verb[-1] + "ing"} if is_doubled else set())


def _by_form() -> dict[str, str]:
    found = {form: verb for verb in sorted(VERBS) for form in _forms(verb)}
    return found | {verb: verb for verb in VERBS} | _IRREGULAR


PLAIN = _by_form()
"""Each form of each verb, and the verb."""

_IN_TWO_WORDS = {
    "set up": "setup",
    "setting up": "setup",
    "clean up": "cleanup",
    "cleaned up": "cleanup",
    "cleaning up": "cleanup",
    "tidy up": "tidy",
    "speed up": "speedup",
    "sped up": "speedup",
    "get rid of": "remove",
    "got rid of": "remove",
    "take out": "remove",
    "rip out": "remove",
    "factor out": "extract",
    "pull out": "extract",
    "break up": "split",
    "break out": "extract",
    "roll back": "revert",
    "back out": "revert",
    "look at": "inspect",
    "look into": "investigate",
    "look for": "find",
    "look up": "find",
    "look around": "explore",
    "find out": "determine",
    "figure out": "determine",
    "work out": "determine",
    "go through": "review",
    "go over": "review",
    "dig into": "investigate",
    "track down": "debug",
    "hunt down": "find",
    "chase down": "find",
    "come up with": "create",
    "put together": "create",
    "spin up": "create",
    "get to know": "learn",
    "make sure": "ensure",
    "see to it": "ensure",
    "do not": "stop",
    "don't": "stop",
    "never": "stop",
    "cut down on": "reduce",
    "cut": "reduce",
    "get familiar": "familiarize",
    "get acquainted": "familiarize",
    "become familiar": "familiarize",
    "make myself familiar": "familiarize",
    "get": "bring",
    "give me": "tell me",
    "give us": "tell us",
    "give a": "tell a",
    "give an": "tell an",
    "speeding up": "speedup",
    "show me": "tell me",
    "show us": "tell us",
    "point me to": "locate",
    "point us to": "locate",
    "point me at": "locate",
    "point me towards": "locate",
    "direct me to": "locate",
    "direct us to": "locate",
    "lead me to": "locate",
    "guide me to": "locate",
    "take me to": "locate",
    "single out": "locate",
    "point me": "find",
    "talk me through": "walk me through",
    "talk us through": "walk us through",
    "take care of": "repair",
    "point out": "find",
    "catch up": "learn",
    "rm": "remove",
    "del": "delete",
}
"""How several words at the beginning are one of the verbs."""

TWO_WORDS = tuple(sorted(_IN_TWO_WORDS.items(), key=lambda item: (-len(item[0]), item[0])))
"""The same, the longest first."""
