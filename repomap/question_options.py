"""What the commands that ask have in common: their options, and the repository that these open."""

from __future__ import annotations

from typing import Annotated, overload

import typer

from repomap.answers import ANSWER_FORMATS
from repomap.errors import UsageError
from repomap.kinds import BUDGET, Kind, one_of
from repomap.usage import setting_option, words_option

Root = Annotated[str, typer.Option("--root", metavar="FOLDER", help="the repository")]
MaxTokens = Annotated[
    str | None, typer.Option("--max-tokens", metavar="TOKENS", help="the most that the answer may take, exactly")
]
Format = Annotated[str, words_option("--format", ANSWER_FORMATS, "how the answer is written")]
Encoding = Annotated[str | None, setting_option("encoding")]
CacheDir = Annotated[str | None, setting_option("cache-dir")]
SignaturesBeyond = Annotated[
    str | None, typer.Option(metavar="HOPS", help="heads instead of source beyond so many hops")
]
Quiet = Annotated[bool, typer.Option("--quiet", help="no warnings")]


def budget_of(given: str | None) -> int | None:
    """The tokens that were given, None for no limit. Raises UsageError for what is no number of them."""
    if given is None:
        return None
    tokens = BUDGET.parsed(given, "--max-tokens")
    if not isinstance(tokens, int) or not tokens:
        raise UsageError("--max-tokens 0 holds no answer: leave it out for no limit.")
    return tokens


@overload
def number_of(given: str, kind: Kind, option: str) -> int: ...
@overload
def number_of(given: str | None, kind: Kind, option: str) -> int | None: ...
def number_of(given: str | None, kind: Kind, option: str) -> int | None:
    """The number that was given, if one was. Raises UsageError for what is none of this kind."""
    return None if given is None else int(str(kind.parsed(given, option)))


def form_of(given: str, formats: tuple[str, ...] = ANSWER_FORMATS) -> str:
    """The format that was given. Raises UsageError for what is none of these."""
    return str(one_of(formats).parsed(given, "--format"))
