"""The commands that ask about definitions, which typer makes of functions; loaded only when one of them is called."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.main import get_group

from repomap.config import resolve
from repomap.errors import UsageError
from repomap.excerpts import ANSWER_FORMATS
from repomap.impact_limits import HOPS, LIMIT, MOST_HOPS, MOST_SITES
from repomap.kinds import BUDGET, FOLDER, one_of, whole_number
from repomap.layout import escaped
from repomap.output import print_answer, tell, write_sources
from repomap.reviewed import GATES, REVIEW_FORMATS, to_json, why_gate_is_hit
from repomap.tokens import ENCODINGS
from repomap.usage import Command, checked_root

if TYPE_CHECKING:
    from collections.abc import Mapping

    from repomap.api import RepoMap

_app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)

_Root = Annotated[str, typer.Option("--root", metavar="FOLDER", help="the repository (default: the current folder)")]
_MaxTokens = Annotated[
    str | None, typer.Option("--max-tokens", metavar="TOKENS", help="the most that the answer may take, exactly")
]
_Format = Annotated[
    str, typer.Option("--format", metavar="|".join(ANSWER_FORMATS), help="how the answer is written (default: text)")
]
_Encoding = Annotated[
    str | None, typer.Option("--encoding", metavar="|".join(ENCODINGS), help="what tokens are counted in")
]
_CacheDir = Annotated[str | None, typer.Option("--cache-dir", metavar="FOLDER", help="where scanned facts are kept")]
_Quiet = Annotated[bool, typer.Option("--quiet", help="no warnings")]


@_app.command("slice", cls=Command)
def slice_(
    target: Annotated[str, typer.Argument(metavar="TARGET", help="path::Class.method, the end of that, or path:line")],
    depth: Annotated[str | None, typer.Option(metavar="HOPS", help="no more hops than these (default: all)")] = None,
    callers: Annotated[bool, typer.Option("--callers", help="also what refers to the target directly")] = False,
    signatures_beyond: Annotated[
        str | None, typer.Option(metavar="HOPS", help="heads instead of source beyond so many hops")
    ] = None,
    into: Annotated[str | None, typer.Option(metavar="FOLDER", help="write the source there as files, too")] = None,
    root: _Root = ".",
    max_tokens: _MaxTokens = None,
    form: _Format = ANSWER_FORMATS[0],
    encoding: _Encoding = None,
    cache_dir: _CacheDir = None,
    quiet: _Quiet = False,
) -> int:
    """Print a definition and all that it calls, makes and reads, as exact source with its imports, and nothing else."""
    from repomap.sliced import to_json

    budget, chosen = _budget(max_tokens), _form(form)
    with _opened(root, encoding, cache_dir) as repository:
        found = repository.slice(
            target,
            depth=_hops(depth, "--depth"),
            with_callers=callers,
            signatures_beyond=_hops(signatures_beyond, "--signatures-beyond"),
            max_tokens=budget,
            format=chosen,
        )
        _tell_warnings(repository, quiet)
    if into is not None:
        write_sources(Path(into), found.sources())
    print_answer(to_json(found) if chosen == "json" else str(found))
    return 0


@_app.command("compile", cls=Command)
def _compile(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="files or folders that are to be edited")],
    root: _Root = ".",
    hops: Annotated[
        str, typer.Option("--hops", metavar="N", help="how far from them files are shown (default: 2)")
    ] = "2",
    events: Annotated[
        list[str] | None,
        typer.Option("--events", metavar="NAME", help="a decorator or call by which a framework calls functions"),
    ] = None,
    max_tokens: _MaxTokens = None,
    form: _Format = ANSWER_FORMATS[0],
    encoding: _Encoding = None,
    cache_dir: _CacheDir = None,
    is_quiet: _Quiet = False,
) -> int:
    """Print what an edit of files needs to see: them in full, what they reach as skeletons, what is not known."""
    from repomap.compiled import to_json

    chosen, budget, far = _form(form), _budget(max_tokens), _hops(hops, "--hops") or 0
    own = {"events": tuple(events)} if events else {}
    with _opened(root, encoding, cache_dir, own) as repository:
        answer = repository.compile(files, hops=far, max_tokens=budget, format=chosen)
        _tell_warnings(repository, is_quiet)
    print_answer(to_json(answer) if chosen == "json" else answer.text)
    return 0


@_app.command(cls=Command)
def review(
    revision: Annotated[str, typer.Argument(metavar="[REV|REV..REV]", help="what to compare (default: HEAD)")] = "HEAD",
    staged: Annotated[bool, typer.Option("--staged", help="compare what is staged, not the work tree")] = False,
    diff: Annotated[
        str | None, typer.Option("--diff", metavar="FILE", help="a unified diff that led to the work tree; - for stdin")
    ] = None,
    hops: Annotated[
        str, typer.Option("--hops", metavar="N", help="how far callers and callees are (default: 1)")
    ] = "1",
    fail_on: Annotated[
        str, typer.Option("--fail-on", metavar="|".join(GATES), help="what ends with 1 (default: none)")
    ] = GATES[0],
    root: _Root = ".",
    form: Annotated[
        str, typer.Option("--format", metavar="|".join(REVIEW_FORMATS), help="how it is written (default: text)")
    ] = REVIEW_FORMATS[0],
    max_tokens: _MaxTokens = None,
    encoding: _Encoding = None,
    cache_dir: _CacheDir = None,
    quiet: _Quiet = False,
) -> int:
    """Say what a change reaches: the definitions it changes, what may break, who calls them, which tests reach them."""
    gate = str(one_of(GATES).parsed(fail_on, "--fail-on"))
    written = str(one_of(REVIEW_FORMATS).parsed(form, "--format"))
    if diff is not None and (staged or revision != "HEAD"):
        raise UsageError("--diff says by itself what changed: give no revision and no --staged with it.")
    far = whole_number(1).parsed(hops, "--hops")
    assert isinstance(far, int)
    text = _diff_of(diff)
    with _opened(root, encoding, cache_dir) as repository:
        found = repository.review(
            revision, is_staged=staged, diff=text, hops=far, max_tokens=_budget(max_tokens), format=written
        )
        _tell_warnings(repository, quiet)
    print_answer(json.dumps(to_json(found), indent=2) + "\n" if written == "json" else found.text)
    hit = why_gate_is_hit(found, gate)
    if hit:
        tell(f"repomap: {escaped(hit)}")
    return 1 if hit else 0


@_app.command(cls=Command)
def impact(
    target: Annotated[str, typer.Argument(metavar="TARGET", help="a symbol, a file, or file:line")],
    hops: Annotated[
        str | None, typer.Option(metavar="HOPS", help=f"follow references so far (default: {HOPS})")
    ] = None,
    limit: Annotated[
        str | None, typer.Option(metavar="N", help=f"sites to show, and as many in tests (default: {LIMIT})")
    ] = None,
    is_whole: Annotated[bool, typer.Option("--all", help="show every site, and leave no file unread")] = False,
    root: _Root = ".",
    max_tokens: _MaxTokens = None,
    form: _Format = ANSWER_FORMATS[0],
    encoding: _Encoding = None,
    cache_dir: _CacheDir = None,
    quiet: _Quiet = False,
) -> int:
    """Say what depends on a target, hop by hop: certain, possible with the reason, and mentioned."""
    from repomap.impact_text import to_json

    shown, budget = _form(form), _budget(max_tokens)
    far, many = _count(hops, "--hops", HOPS, MOST_HOPS), _count(limit, "--limit", LIMIT, MOST_SITES)
    with _opened(root, encoding, cache_dir) as repository:
        found = repository.impact(target, far, many, budget, shown, is_whole=is_whole)
        _tell_warnings(repository, quiet)
    print_answer(to_json(found) if shown == "json" else str(found))
    return 0


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


def _opened(
    root: str, encoding: str | None, cache_dir: str | None, own: Mapping[str, object] = MappingProxyType({})
) -> RepoMap:
    """The repository at `root`, read as its settings, the variables and those of the command's `own` say.

    Raises UsageError for what cannot be.
    """
    from repomap.api import RepoMap

    folder = checked_root(root)
    chosen: dict[str, object] = {**own}
    if encoding is not None:
        chosen["encoding"] = one_of(ENCODINGS).parsed(encoding, "--encoding")
    if cache_dir is not None:
        chosen["cache-dir"] = FOLDER.parsed(cache_dir, "--cache-dir")
    settings = resolve(folder, chosen, os.environ)
    asked_for = {name: value for name, value in vars(settings).items() if value is not None}
    return RepoMap(folder, **asked_for, is_watching=False)


def _budget(given: str | None) -> int | None:
    """The tokens that were given, None for no limit. Raises UsageError for what is no number of them."""
    if given is None:
        return None
    tokens = BUDGET.parsed(given, "--max-tokens")
    if not isinstance(tokens, int) or not tokens:
        raise UsageError("--max-tokens 0 holds no answer: leave it out for no limit.")
    return tokens


def _hops(given: str | None, option: str) -> int | None:
    return None if given is None else int(str(whole_number(0).parsed(given, option)))


def _form(given: str) -> str:
    return str(one_of(ANSWER_FORMATS).parsed(given, "--format"))


def _tell_warnings(repository: RepoMap, is_quiet: bool) -> None:
    for warning in () if is_quiet else repository.stats().warnings:
        tell(f"repomap: {escaped(warning)}")


def _count(given: str | None, option: str, default: int, most: int) -> int:
    """The number that was given, from 1 to the most. Raises UsageError for another one."""
    number = default if given is None else BUDGET.parsed(given, option)
    if not isinstance(number, int) or not 1 <= number <= most:
        raise UsageError(f"{option} takes a number from 1 to {most}, not {given!r}.")
    return number
