"""The commands that ask about definitions, which typer makes of functions; loaded only when one of them is called."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.main import get_group

from repomap.answers import ANSWER_FORMATS, ANY_HOPS
from repomap.context.kinds import MAX_TOKENS, TASKS
from repomap.errors import UsageError
from repomap.impact.limits import HOPS, IMPACT_OPTIONS, LIMIT
from repomap.layout import escaped
from repomap.opening import logged, opened, opened_at, place_of, warn
from repomap.output import print_answer, tell, write_sources
from repomap.question_options import (
    CacheDir,
    Encoding,
    Format,
    MaxTokens,
    Quiet,
    Root,
    budget_of,
    form_of,
)
from repomap.review.asked import GATES, REVIEW_FORMATS, REVIEW_OPTIONS
from repomap.search.options import LIMIT as HITS
from repomap.search.options import OPTIONS as SEARCH_OPTIONS
from repomap.usage import Command, number_of, setting_option, word_of, words_option

if TYPE_CHECKING:
    from repomap.search.answer import Search
    from repomap.search.options import SearchKeywords

_app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)

_SignaturesBeyond = Annotated[
    str | None, typer.Option(metavar="HOPS", help="heads instead of source beyond so many hops")
]


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
    root: Root = ".",
    max_tokens: MaxTokens = None,
    form: Format = ANSWER_FORMATS[0],
    encoding: Encoding = None,
    cache_dir: CacheDir = None,
    quiet: Quiet = False,
) -> int:
    """Print a definition and all that it calls, makes and reads, as exact source with its imports, and nothing else."""
    from repomap.slice.answer import to_json

    budget, chosen = budget_of(max_tokens), form_of(form)
    with opened(root, encoding, cache_dir, quiet) as repository:
        found = repository.slice(
            target,
            depth=number_of(depth, ANY_HOPS, "--depth"),
            with_callers=callers,
            signatures_beyond=number_of(signatures_beyond, ANY_HOPS, "--signatures-beyond"),
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


@_app.command(cls=Command)
def context(
    task: Annotated[str, typer.Argument(metavar="TASK", help="what is to be done, or asked, in words")],
    kind: Annotated[str, words_option("--task", TASKS, "what kind of task it is (default: its words say)")] = TASKS[0],
    targets: Annotated[
        list[str] | None,
        typer.Option("--target", metavar="TARGET", help="a symbol, a path or path:line that it is about; repeatable"),
    ] = None,
    root: Root = ".",
    max_tokens: Annotated[str, typer.Option("--max-tokens", metavar="TOKENS", help="the most it may take")] = str(
        MAX_TOKENS
    ),
    form: Format = ANSWER_FORMATS[0],
    encoding: Encoding = None,
    cache_dir: CacheDir = None,
    quiet: Quiet = False,
) -> int:
    """Print what is worth reading before a task: code in full where it will be touched, signatures with lines else."""
    from repomap.context.answer import to_json

    chosen, budget, meant = form_of(form), budget_of(max_tokens), word_of(kind, TASKS, "--task")
    with opened(root, encoding, cache_dir, quiet) as repository:
        found = repository.context(task, kind=meant, targets=targets or (), max_tokens=budget, format=chosen)
    print_answer(to_json(found) if chosen == "json" else str(found))
    return 0


@_app.command("compile", cls=Command)
def _compile(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="files or folders that are to be edited")],
    root: Root = ".",
    hops: Annotated[str, typer.Option("--hops", metavar="N", help="how far from them files are shown")] = "2",
    events: Annotated[list[str] | None, setting_option("events")] = None,
    max_tokens: MaxTokens = None,
    form: Format = ANSWER_FORMATS[0],
    encoding: Encoding = None,
    cache_dir: CacheDir = None,
    quiet: Quiet = False,
) -> int:
    """Print what an edit of files needs to see: them in full, what they reach as skeletons, what is not known."""
    from repomap.compile.answer import to_json

    chosen, budget, far = form_of(form), budget_of(max_tokens), number_of(hops, ANY_HOPS, "--hops")
    own = {"events": tuple(events)} if events else {}
    with opened(root, encoding, cache_dir, quiet, own) as repository:
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
    root: Root = ".",
    form: Annotated[str, words_option("--format", REVIEW_FORMATS, "how it is written")] = REVIEW_FORMATS[0],
    max_tokens: MaxTokens = None,
    encoding: Encoding = None,
    cache_dir: CacheDir = None,
    quiet: Quiet = False,
) -> int:
    """Say what a change reaches: the definitions it changes, what may break, who calls them, which tests reach them."""
    from repomap.review.answer import to_json, why_gate_is_hit

    gate, chosen = word_of(fail_on, GATES, "--fail-on"), word_of(form, REVIEW_FORMATS, "--format")
    if diff is not None and (staged or revision != "HEAD"):
        raise UsageError("--diff says by itself what changed: give no revision and no --staged with it.")
    budget, far, text = budget_of(max_tokens), number_of(hops, REVIEW_OPTIONS["hops"], "--hops"), _diff_of(diff)
    with opened(root, encoding, cache_dir, quiet) as repository:
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
    root: Root = ".",
    max_tokens: MaxTokens = None,
    form: Format = ANSWER_FORMATS[0],
    encoding: Encoding = None,
    cache_dir: CacheDir = None,
    quiet: Quiet = False,
) -> int:
    """Say what depends on a target, hop by hop: certain, possible with the reason, and mentioned."""
    from repomap.impact.text import to_json

    chosen, budget = form_of(form), budget_of(max_tokens)
    far, many = (
        number_of(hops, IMPACT_OPTIONS["hops"], "--hops"),
        number_of(limit, IMPACT_OPTIONS["limit"], "--limit"),
    )
    with opened(root, encoding, cache_dir, quiet) as repository:
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
    files: Annotated[
        bool, typer.Option("--files", help="also the files that it may be about, best first (takes longer)")
    ] = False,
    root: Root = ".",
    max_tokens: MaxTokens = None,
    form: Format = ANSWER_FORMATS[0],
    encoding: Encoding = None,
    cache_dir: CacheDir = None,
    quiet: Quiet = False,
) -> int:
    """Find definitions by name, by the words in them and by meaning; each with its place and why it was found."""
    from repomap.search.answer import to_json

    asked: SearchKeywords = {
        "kinds": tuple(kind or ()),
        "languages": tuple(lang or ()),
        "paths": tuple(path or ()),
        "limit": number_of(limit, SEARCH_OPTIONS["limit"], "--limit"),
        "max_tokens": budget_of(max_tokens),
        "format": form_of(form),
        "with_files": files,
    }
    found = _searched(query, asked, root, encoding, cache_dir, is_quiet=quiet)
    print_answer(to_json(found) if asked["format"] == "json" else str(found))
    return 0


def _searched(
    query: str, asked: SearchKeywords, root: str, encoding: str | None, cache_dir: str | None, *, is_quiet: bool
) -> Search:
    """The answer, from what an earlier search left where that tells it, else from the repository."""
    from repomap.options import options_of
    from repomap.search.options import check_query, search_options
    from repomap.search.quick import quick_search

    check_query(query)
    place = place_of(root, encoding, cache_dir)
    with logged(is_quiet=True):  # who opens the repository after it says the same
        quick = quick_search(place.folder, options_of(place.settings), query, search_options(asked))
    if quick is None:
        with opened_at(place, is_quiet=is_quiet) as repository:
            return repository.search(query, **asked)
    warn(quick.warnings, is_quiet=is_quiet)
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
