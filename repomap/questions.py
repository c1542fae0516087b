"""The commands that ask about definitions, which typer makes of functions; loaded only when one of them is called."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager, nullcontext
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, overload

import typer
from typer.main import get_group

from repomap.answers import ANSWER_FORMATS, ANY_HOPS
from repomap.config import resolve
from repomap.errors import UsageError
from repomap.impact.limits import HOPS, IMPACT_OPTIONS, LIMIT
from repomap.kinds import BUDGET, FOLDER, Kind, one_of
from repomap.layout import escaped
from repomap.output import print_answer, tell, write_sources
from repomap.review.answer import GATES, REVIEW_FORMATS, REVIEW_OPTIONS, why_gate_is_hit
from repomap.search.options import LIMIT as HITS
from repomap.search.options import OPTIONS as SEARCH_OPTIONS
from repomap.tokens import ENCODINGS
from repomap.usage import Command, checked_root, setting_option, words_option

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from repomap.api import RepoMap
    from repomap.search.answer import Search
    from repomap.search.options import SearchKeywords

_app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)

_Root = Annotated[str, typer.Option("--root", metavar="FOLDER", help="the repository")]
_MaxTokens = Annotated[
    str | None, typer.Option("--max-tokens", metavar="TOKENS", help="the most that the answer may take, exactly")
]
_Format = Annotated[str, words_option("--format", ANSWER_FORMATS, "how the answer is written")]
_Encoding = Annotated[str | None, setting_option("encoding")]
_CacheDir = Annotated[str | None, setting_option("cache-dir")]
_SignaturesBeyond = Annotated[
    str | None, typer.Option(metavar="HOPS", help="heads instead of source beyond so many hops")
]
_Quiet = Annotated[bool, typer.Option("--quiet", help="no warnings")]


@_app.command("slice", cls=Command)
def slice_(
    target: Annotated[
        str, typer.Argument(metavar="TARGET", help="path::Class.method, Class.method, method, or path:line")
    ],
    depth: Annotated[str | None, typer.Option(metavar="HOPS", help="no more hops than these (default: all)")] = None,
    callers: Annotated[bool, typer.Option("--callers", help="also what refers to the target directly")] = False,
    signatures_beyond: _SignaturesBeyond = None,
    into: Annotated[str | None, typer.Option(metavar="FOLDER", help="write the source there as files, too")] = None,
    stats: Annotated[
        bool, typer.Option("--stats", help="say what part of its file and of the repository the slice takes")
    ] = False,
    root: _Root = ".",
    max_tokens: _MaxTokens = None,
    form: _Format = ANSWER_FORMATS[0],
    encoding: _Encoding = None,
    cache_dir: _CacheDir = None,
    quiet: _Quiet = False,
) -> int:
    """Print a definition and all that it calls, makes and reads, as exact source with its imports, and nothing else."""
    from repomap.slice.answer import to_json

    budget, chosen = _budget(max_tokens), _form(form)
    with _opened(root, encoding, cache_dir, quiet) as repository:
        found = repository.slice(
            target,
            depth=_number(depth, ANY_HOPS, "--depth"),
            with_callers=callers,
            signatures_beyond=_number(signatures_beyond, ANY_HOPS, "--signatures-beyond"),
            max_tokens=budget,
            format=chosen,
            with_stats=stats,
        )
    if into is not None:
        write_sources(Path(into), found.sources())
    print_answer(to_json(found) if chosen == "json" else str(found))
    if stats:
        from repomap.reports import slice_report

        tell(slice_report(found))
    return 0


@_app.command("compile", cls=Command)
def _compile(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="files or folders that are to be edited")],
    root: _Root = ".",
    hops: Annotated[str, typer.Option("--hops", metavar="N", help="how far from them files are shown")] = "2",
    events: Annotated[list[str] | None, setting_option("events")] = None,
    max_tokens: _MaxTokens = None,
    form: _Format = ANSWER_FORMATS[0],
    encoding: _Encoding = None,
    cache_dir: _CacheDir = None,
    quiet: _Quiet = False,
) -> int:
    """Print what an edit of files needs to see: them in full, what they reach as skeletons, what is not known."""
    from repomap.compile.answer import to_json

    chosen, budget, far = _form(form), _budget(max_tokens), _number(hops, ANY_HOPS, "--hops")
    own = {"events": tuple(events)} if events else {}
    with _opened(root, encoding, cache_dir, quiet, own) as repository:
        answer = repository.compile(files, hops=far, max_tokens=budget, format=chosen)
    print_answer(to_json(answer) if chosen == "json" else str(answer))
    return 0


@_app.command(cls=Command)
def review(
    revision: Annotated[str, typer.Argument(metavar="[REV|REV..REV]", help="what to compare")] = "HEAD",
    staged: Annotated[bool, typer.Option("--staged", help="compare what is staged, not the work tree")] = False,
    diff: Annotated[
        str | None, typer.Option("--diff", metavar="FILE", help="a unified diff that led to the work tree; - for stdin")
    ] = None,
    hops: Annotated[str, typer.Option("--hops", metavar="N", help="how far callers and callees are")] = "1",
    fail_on: Annotated[
        str, words_option("--fail-on", GATES, "end with 1: misfits, or changes no test reaches")
    ] = GATES[0],
    root: _Root = ".",
    form: Annotated[str, words_option("--format", REVIEW_FORMATS, "how it is written")] = REVIEW_FORMATS[0],
    max_tokens: _MaxTokens = None,
    encoding: _Encoding = None,
    cache_dir: _CacheDir = None,
    quiet: _Quiet = False,
) -> int:
    """Say what a change reaches: the definitions it changes, what may break, who calls them, which tests reach them."""
    from repomap.review.answer import to_json

    gate, chosen = str(one_of(GATES).parsed(fail_on, "--fail-on")), _form(form, REVIEW_FORMATS)
    if diff is not None and (staged or revision != "HEAD"):
        raise UsageError("--diff says by itself what changed: give no revision and no --staged with it.")
    budget, far, text = _budget(max_tokens), _number(hops, REVIEW_OPTIONS["hops"], "--hops"), _diff_of(diff)
    with _opened(root, encoding, cache_dir, quiet) as repository:
        found = repository.review(revision, is_staged=staged, diff=text, hops=far, max_tokens=budget, format=chosen)
    print_answer(to_json(found) if chosen == "json" else str(found))
    hit = why_gate_is_hit(found, gate)
    if hit:
        tell(f"repomap: {escaped(hit)}")
    return 1 if hit else 0


@_app.command(cls=Command)
def impact(
    target: Annotated[str, typer.Argument(metavar="TARGET", help="a symbol, a file, or file:line")],
    hops: Annotated[str, typer.Option(metavar="HOPS", help="follow references so far")] = str(HOPS),
    limit: Annotated[str, typer.Option(metavar="N", help="sites to show, and as many in tests")] = str(LIMIT),
    is_whole: Annotated[bool, typer.Option("--all", help="show every site, and leave no file unread")] = False,
    root: _Root = ".",
    max_tokens: _MaxTokens = None,
    form: _Format = ANSWER_FORMATS[0],
    encoding: _Encoding = None,
    cache_dir: _CacheDir = None,
    quiet: _Quiet = False,
) -> int:
    """Say what depends on a target, hop by hop: certain, possible with the reason, and mentioned."""
    from repomap.impact.text import to_json

    chosen, budget = _form(form), _budget(max_tokens)
    far, many = (_number(hops, IMPACT_OPTIONS["hops"], "--hops"), _number(limit, IMPACT_OPTIONS["limit"], "--limit"))
    with _opened(root, encoding, cache_dir, quiet) as repository:
        found = repository.impact(target, far, many, budget, chosen, is_whole=is_whole)
    print_answer(to_json(found) if chosen == "json" else str(found))
    return 0


@_app.command(cls=Command)
def search(
    query: Annotated[str, typer.Argument(metavar="QUERY", help="a name, or what is meant in words")],
    kind: Annotated[
        list[str] | None,
        typer.Option("--kind", metavar="KIND", help="only such: function, method, class, heading, ..."),
    ] = None,
    lang: Annotated[
        list[str] | None, typer.Option("--lang", metavar="LANGUAGE", help="only files in these languages")
    ] = None,
    path: Annotated[
        list[str] | None,
        typer.Option("--path", metavar="PATTERN", help="only files at such paths, as .gitignore has it"),
    ] = None,
    limit: Annotated[str, typer.Option(metavar="N", help="definitions to show")] = str(HITS),
    root: _Root = ".",
    max_tokens: _MaxTokens = None,
    form: _Format = ANSWER_FORMATS[0],
    encoding: _Encoding = None,
    cache_dir: _CacheDir = None,
    quiet: _Quiet = False,
) -> int:
    """Find definitions by name, by the words in them and by meaning; each with its place and why it was found."""
    from repomap.search.answer import to_json

    asked: SearchKeywords = {
        "kinds": tuple(kind or ()),
        "languages": tuple(lang or ()),
        "paths": tuple(path or ()),
        "limit": _number(limit, SEARCH_OPTIONS["limit"], "--limit"),
        "max_tokens": _budget(max_tokens),
        "format": _form(form),
    }
    found = _searched(query, asked, root, encoding, cache_dir, is_quiet=quiet)
    print_answer(to_json(found) if asked["format"] == "json" else str(found))
    return 0


def _searched(
    query: str, asked: SearchKeywords, root: str, encoding: str | None, cache_dir: str | None, *, is_quiet: bool
) -> Search:
    """The answer, from what an earlier search left where that tells it, else from the repository."""
    from repomap.options import options_of
    from repomap.search.composition import check_query
    from repomap.search.options import search_options
    from repomap.search.quick import quick_search

    check_query(query)
    place = _place(root, encoding, cache_dir)
    quick = quick_search(place.folder, options_of(place.settings), query, search_options(asked))
    if quick is None:
        with _opened(root, encoding, cache_dir, is_quiet) as repository:
            return repository.search(query, **asked)
    _warn(quick.warnings, is_quiet=is_quiet)
    return quick.search


def question_command(name: str) -> Any:  # noqa: ANN401 - typer exports no class that every command has
    """typer's command of that name, one of `repomap.arguments.QUESTIONS`; it gives its exit code."""
    return get_group(_app).commands[name]


def _diff_of(given: str | None) -> bytes | None:
    """The diff in a file, or on standard input for `-`. Raises UsageError where it cannot be read."""
    if given is None:
        return None
    try:
        if given != "-":
            return Path(given).read_bytes()
        if sys.stdin is None:
            raise UsageError("Standard input is closed: --diff - reads a diff from it.")
        return sys.stdin.buffer.read()
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise UsageError(f"The diff {given!r} cannot be read: {reason}.") from error


class _Place(NamedTuple):
    """A repository, and how it is read: options of `RepoMap` by name."""

    folder: Path
    settings: dict[str, Any]


def _place(
    root: str, encoding: str | None, cache_dir: str | None, own: Mapping[str, object] = MappingProxyType({})
) -> _Place:
    """The repository at `root`, read as its settings, the variables and those of the command's `own` say.

    Raises UsageError for what cannot be.
    """
    folder = checked_root(root)
    chosen: dict[str, object] = {**own}
    if encoding is not None:
        chosen["encoding"] = one_of(ENCODINGS).parsed(encoding, "--encoding")
    if cache_dir is not None:
        chosen["cache-dir"] = FOLDER.parsed(cache_dir, "--cache-dir")
    settings = resolve(folder, chosen, os.environ)
    asked_for = {name: value for name, value in vars(settings).items() if value is not None}
    return _Place(folder, {**asked_for, "is_watching": False})


@contextmanager
def _opened(
    root: str,
    encoding: str | None,
    cache_dir: str | None,
    is_quiet: bool,
    own: Mapping[str, object] = MappingProxyType({}),
) -> Iterator[RepoMap]:
    """The repository of `_place`, opened.

    A terminal sees how far a long scan is, and at the end the warnings, unless `is_quiet`.
    """
    from repomap.api import RepoMap
    from repomap.progress import ScanProgress, is_terminal

    place = _place(root, encoding, cache_dir, own)
    shows_progress = is_terminal() and not is_quiet
    with (
        ScanProgress() if shows_progress else nullcontext() as progress,
        RepoMap(place.folder, **place.settings, progress=progress) as repository,
    ):
        yield repository
        _warn(repository.stats().warnings, is_quiet=is_quiet)


def _warn(warnings: Iterable[str], *, is_quiet: bool) -> None:
    for warning in () if is_quiet else warnings:
        tell(f"repomap: {escaped(warning)}")


def _budget(given: str | None) -> int | None:
    """The tokens that were given, None for no limit. Raises UsageError for what is no number of them."""
    if given is None:
        return None
    tokens = BUDGET.parsed(given, "--max-tokens")
    if not isinstance(tokens, int) or not tokens:
        raise UsageError("--max-tokens 0 holds no answer: leave it out for no limit.")
    return tokens


@overload
def _number(given: str, kind: Kind, option: str) -> int: ...
@overload
def _number(given: str | None, kind: Kind, option: str) -> int | None: ...
def _number(given: str | None, kind: Kind, option: str) -> int | None:
    """The number that was given, if one was. Raises UsageError for what is none of this kind."""
    return None if given is None else int(str(kind.parsed(given, option)))


def _form(given: str, formats: tuple[str, ...] = ANSWER_FORMATS) -> str:
    return str(one_of(formats).parsed(given, "--format"))
