"""What can be asked of a search beside its words, and which definitions that leaves."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from repomap.answers import ANSWER_FORMATS, ANSWER_OPTIONS, check_options
from repomap.captures import CLAUSES, KINDS
from repomap.errors import UsageError
from repomap.ignore import rules_of_option
from repomap.kinds import TEXTS, TRUTH, nearest, whole_number

if TYPE_CHECKING:
    from typing_extensions import TypedDict

    from repomap.search.table import Table

    class SearchKeywords(TypedDict, total=False):
        """The fields of `SearchOptions`, as keywords."""

        kinds: Iterable[str]
        languages: Iterable[str]
        paths: Iterable[str]
        limit: int
        max_tokens: int | None
        format: str
        with_files: bool


Wanted: TypeAlias = Callable[[int], bool]

LIMIT = 10
"""Definitions that are shown: one screen, and what an agent looks at."""

MOST_HITS = 1000

SEARCHED_KINDS = tuple(sorted(KINDS - CLAUSES.keys()))

_LISTS = ("kinds", "languages", "paths")

OPTIONS = MappingProxyType(
    {
        **ANSWER_OPTIONS,
        "kinds": TEXTS,
        "languages": TEXTS,
        "paths": TEXTS,
        "limit": whole_number(1, MOST_HITS),
        "with_files": TRUTH,
    }
)


class SearchOptions(NamedTuple):
    """Which definitions are looked for, how many are shown, and how that is written.

    `kinds` are some of SEARCHED_KINDS, `languages` names as `repomap languages` has them, `paths` gitignore patterns;
    none means all. `max_tokens` is the ceiling, None for none, `format` one of `repomap.answers.ANSWER_FORMATS`; the
    text of json is that of text. `with_files` adds the files to the answer, best first, which takes longer.
    """

    kinds: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    paths: tuple[str, ...] = ()
    limit: int = LIMIT
    max_tokens: int | None = None
    format: str = ANSWER_FORMATS[0]
    with_files: bool = False

    @property
    def is_filtered(self) -> bool:
        """Whether only some definitions are looked for."""
        return bool(self.kinds or self.languages or self.paths)


def check_query(query: str) -> None:
    """Raise UsageError for a query without a character that could be looked for."""
    if not query.strip():
        raise UsageError("The query is empty: say what to look for, by name or in words.")


def search_options(given: SearchKeywords) -> SearchOptions:
    """The options that a caller gave. Raises UsageError for what is none, or cannot be meant."""
    chosen: dict[str, Any] = dict(given)
    for name in _LISTS:
        if name in chosen and not isinstance(chosen[name], str):
            chosen[name] = tuple(chosen[name])
    check_options(OPTIONS, chosen)
    options = SearchOptions(**chosen)
    _refuse_unknown("kind", options.kinds, SEARCHED_KINDS)
    if options.languages:
        from repomap.languages import languages  # to read them all takes a sixth of a search

        _refuse_unknown("language", options.languages, tuple(languages()))
    rules_of_option("--path", options.paths)
    return options


def wanted_of(table: Table, options: SearchOptions) -> Wanted | None:
    """Whether a definition is one of those that the options leave; None where they leave all.

    Raises UsageError for paths or languages of which no file is.
    """
    if not options.is_filtered:
        return None
    files = wanted_files(table, options)
    of_kind = [not options.kinds or kind in options.kinds for kind in table.kinds]
    symbol_file, symbol_kind = table.symbol_file, table.symbol_kind
    return lambda symbol: files[symbol_file[symbol]] and of_kind[symbol_kind[symbol]]


def wanted_files(table: Table, options: SearchOptions) -> list[bool]:
    """Whether each file is one that the options leave. Raises UsageError for paths or languages of which none is."""
    of_language = [not options.languages or language in options.languages for language in table.languages]
    if options.languages and not any(of_language):
        raise UsageError(
            f"No file here is in {' or '.join(options.languages)}: there are {', '.join(table.languages) or 'none'}."
        )
    is_wanted = [of_language[code] for code in table.file_language]
    rules = rules_of_option("--path", options.paths)
    if rules is None:
        return is_wanted
    is_below = [rules.verdict_within(path) is True for path in table.paths]
    if not any(is_below):
        raise UsageError(f"No file here is at {' or '.join(options.paths)}: --path takes patterns as .gitignore does.")
    return [wanted and below for wanted, below in zip(is_wanted, is_below, strict=True)]


def _refuse_unknown(what: str, given: tuple[str, ...], known: tuple[str, ...]) -> None:
    for word in given:
        if word not in known:
            listed = f" (there are {', '.join(known)})" if what == "kind" else ""
            raise UsageError(f"There is no {what} {word!r}{nearest(word, known)}{listed}.")
