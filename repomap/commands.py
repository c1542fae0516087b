"""The commands beside the map, which typer makes of functions; loaded only when one of them is called."""

from __future__ import annotations

import os
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.main import get_group

from repomap.additions import PIECES
from repomap.config import BY_NAME, MCP_TOKEN
from repomap.errors import UsageError
from repomap.in_force import CONFIG_FORMATS, config_json, config_report
from repomap.kinds import FOLDER, whole_number
from repomap.output import checked_file, encode, print_answer, tell, write_if_changed
from repomap.picture.asked import FORMAT_OF_ENDING, GRAPH_FORMATS, HOPS, JSONL, PICTURE_OPTIONS, UNITS
from repomap.usage import Command, checked_root, number_of, setting_option, word_of, words_option

if TYPE_CHECKING:
    from repomap.api import RepoMap

_HTTP_PORT = "8977"
"""Where `repomap mcp --http` is reached if nobody says another: a number that no well-known program takes."""

_MOST_PORT = 65535

_app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)


def small_command(name: str) -> Any:  # noqa: ANN401 - typer exports no class that every command has
    """typer's command of that name, one of `repomap.arguments.COMMANDS`; it gives its exit code."""
    return get_group(_app).commands[name]


@_app.command(cls=Command)
def languages() -> int:
    """List the languages whose definitions are mapped, and their files."""
    from repomap.reports import languages_report

    print_answer(languages_report())
    return 0


@_app.command(cls=Command)
def cache(
    action: Annotated[str, typer.Argument(metavar="[info|clear]", help="what to do")] = "info",
    cache_dir: Annotated[str | None, typer.Option(metavar="FOLDER", help="the cache to look at")] = None,
) -> int:
    """Say where scanned facts are kept and how much they take, or clear them."""
    from repomap.reports import cache_report, clear_report

    reports = {"info": cache_report, "clear": clear_report}
    if action not in reports:
        raise UsageError(f"repomap cache takes info or clear, not {action!r}.")
    folder = _cache_folder(cache_dir)
    try:
        print_answer(reports[action](folder))
    except OSError as error:
        raise UsageError(f"The cache cannot be looked at: {error}.") from error
    return 0


@_app.command(cls=Command)
def doctor() -> int:
    """Say what works here: grammars, queries, cache, git and tokenizer."""
    from repomap.doctor import examine

    _cache_folder(None)
    findings = examine()
    print_answer("".join(f"{finding}\n" for finding in findings))
    return 0 if all(finding.is_well for finding in findings) else 1


@_app.command(cls=Command)
def config(
    root: Annotated[str, typer.Argument(metavar="[ROOT]", help="the repository")] = ".",
    form: Annotated[str, words_option("--format", CONFIG_FORMATS, "how they are written")] = CONFIG_FORMATS[0],
) -> int:
    """Print the settings that are in force in a repository, and what chose each: a file, a variable, or nobody."""
    report = {"text": config_report, "json": config_json}[word_of(form, CONFIG_FORMATS, "--format")]
    print_answer(report(checked_root(root), os.environ))
    return 0


@_app.command(cls=Command)
def init(
    root: Annotated[str, typer.Argument(metavar="[ROOT]", help="the repository")] = ".",
    only: Annotated[list[str] | None, words_option("--only", PIECES, "nothing but that; can be repeated")] = None,
    yes: Annotated[bool, typer.Option("--yes", help="write without asking")] = False,
) -> int:
    """Add settings as comments, a pre-commit hook and the MCP server to a repository, asking first for each.

    Nothing that is there is changed. Without a terminal to ask on, and without --yes, it prints what it would write.
    """
    from repomap.offers import offer

    chosen = {word_of(each, PIECES, "--only") for each in only or PIECES}
    return offer(checked_root(root), [piece for piece in PIECES if piece in chosen], is_agreed=yes)


@_app.command(cls=Command)
def graph(
    root: Annotated[str, typer.Argument(metavar="[ROOT]", help="the folder to look at")] = ".",
    form: Annotated[
        str | None, words_option("--format", GRAPH_FORMATS, "(default: jsonl, or by the ending of FILE)")
    ] = None,
    of: Annotated[str | None, words_option("--of", UNITS, "what the nodes are (default: files)")] = None,
    focus: Annotated[
        list[str] | None,
        typer.Option(metavar="PATH", help="only around a file, folder, path:line or symbol; can be repeated"),
    ] = None,
    hops: Annotated[str | None, typer.Option(metavar="N", help=f"how far around it (default: {HOPS})")] = None,
    limit: Annotated[
        str | None, typer.Option(metavar="N", help="the most nodes, the highest ranked (default: by the format)")
    ] = None,
    output: Annotated[str | None, typer.Option("--output", "-o", metavar="FILE", help="write FILE")] = None,
    cache_dir: Annotated[str | None, setting_option("cache-dir")] = None,
    quiet: Annotated[bool, typer.Option("--quiet", help="no progress and no warnings")] = False,
) -> int:
    """Show what refers to what: each reference as a line, or files, folders or symbols as a page, image or graph."""
    from repomap.opening import opened

    target = Path(output) if output is not None and output != "-" else None
    chosen = _form_of_graph(form, target)
    asked = _asked_of_picture({"of": of, "focus": focus, "hops": hops, "limit": limit})
    if target is not None:
        checked_file(target, checked_root(root))
    with opened(root, None, cache_dir, quiet, written_file=target) as repository:
        text, note = _drawn(repository, chosen, asked)
    if target is None:
        print_answer(text)
    else:
        write_if_changed(target, encode(text))
    if note and not quiet:
        tell(f"repomap: {note}")
    return 0


def _form_of_graph(form: str | None, target: Path | None) -> str:
    """The format that was given, or else that of the file's ending. Raises UsageError for one that there is not."""
    if form is not None:
        return word_of(form, GRAPH_FORMATS, "--format")
    if target is None or target.is_dir():  # which is refused for what it is
        return JSONL
    known = FORMAT_OF_ENDING.get(target.suffix.lower())
    if known is None:
        endings = ", ".join(FORMAT_OF_ENDING)
        raise UsageError(
            f"What {str(target)!r} is to hold, its ending does not say: give --format, or one of {endings}."
        )
    return known


def _asked_of_picture(given: dict[str, Any]) -> dict[str, Any]:
    """What is asked of a picture, checked. Raises UsageError for what cannot be."""
    return {
        name: tuple(value) if name == "focus" else PICTURE_OPTIONS[name].parsed(value, f"--{name}")
        for name, value in given.items()
        if value is not None
    }


def _drawn(repository: RepoMap, form: str, asked: dict[str, Any]) -> tuple[str, str]:
    """The text that is asked for, and a sentence that is to be said of it, or ""."""
    if form == JSONL and not asked:
        from repomap.graph_export import jsonl_of

        return "".join(jsonl_of(repository.edges())), ""
    picture = repository.picture(format=form, **asked)
    return picture.text, picture.note


class _ServingCommand(Command):
    """`repomap mcp`, whose `--http` may stand without a port."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:  # noqa: ANN401 - see repomap.usage.Command
        """Read `args` into `ctx`. Raises UsageError for what cannot be used."""
        read: list[str] = []
        for word, following in zip_longest(args, args[1:], fillvalue="-"):
            read.append(word)
            if word == "--http" and following.startswith("-"):
                read.append(_HTTP_PORT)
        return super().parse_args(ctx, read)


@_app.command(cls=_ServingCommand)
def mcp(
    root: Annotated[str, typer.Option("--root", metavar="FOLDER", help="the repository, which no answer leaves")] = ".",
    http: Annotated[
        str | None,
        typer.Option(metavar="[PORT]", help=f"over HTTP, to this machine alone (port {_HTTP_PORT}; 0 is any)"),
    ] = None,
    token: Annotated[
        str | None, typer.Option(metavar="TEXT", help=f"answer over HTTP who brings it alone; or set {MCP_TOKEN}")
    ] = None,
    cache_dir: Annotated[str | None, setting_option("cache-dir")] = None,
) -> int:
    """Serve these answers to an agent: a server of the Model Context Protocol on standard input and output."""
    folder = Path(os.path.realpath(checked_root(root)))
    port = number_of(http, whole_number(0, _MOST_PORT), "--http")
    if token is not None and port is None:
        raise UsageError("--token is for --http: a client on standard input and output is the one that started this.")
    chosen = {} if cache_dir is None else {"cache-dir": FOLDER.parsed(cache_dir, "--cache-dir")}
    try:
        from repomap.server.transports import serve_http, serve_streams
    except ImportError as error:
        raise UsageError(
            f"The server needs the SDK of the protocol: python3 -m pip install 'mcp>=2,<3', the extra `mcp` ({error})."
        ) from error
    from repomap.server.hosted import HostedRepository

    repository = HostedRepository(folder, chosen)
    if port is None:
        serve_streams(repository)
    else:
        serve_http(repository, port, _checked_token(os.environ.get(MCP_TOKEN) if token is None else token))
    return 0


def _checked_token(given: str | None) -> str | None:
    """The token as it is, or None for none. Raises UsageError for one that no header could bring."""
    if given is not None and not (given.isascii() and given.isprintable() and given.strip() == given != ""):
        raise UsageError(
            f"The token, of --token or {MCP_TOKEN}, takes letters, digits and signs of ASCII, at least one."
        )
    return given


def _cache_folder(given: str | None) -> str | None:
    """The folder as it was given. Raises UsageError where it, or else that of the variable, can be none."""
    variable = BY_NAME["cache-dir"].variable
    source, folder = ("--cache-dir", given) if given is not None else (variable, os.environ.get(variable))
    if folder:
        FOLDER.parsed(folder, source)
    return given
