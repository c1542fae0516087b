"""What the commands that ask about definitions have in common: their options, and how these are read."""

from __future__ import annotations

from typing import Annotated

import typer

from repomap.answers import ANSWER_FORMATS
from repomap.errors import UsageError
from repomap.kinds import BUDGET
from repomap.usage import setting_option, word_of, words_option

Root = Annotated[str, typer.Option("--root", metavar="FOLDER", help="the repository")]
MaxTokens = Annotated[
    str | None, typer.Option("--max-tokens", metavar="TOKENS", help="the most that the answer may take, exactly")
]
Format = Annotated[str, words_option("--format", ANSWER_FORMATS, "how the answer is written")]
Encoding = Annotated[str | None, setting_option("encoding")]
CacheDir = Annotated[str | None, setting_option("cache-dir")]
Quiet = Annotated[bool, typer.Option("--quiet", help="no warnings")]


def budget_of(given: str | None) -> int | None:
    """The tokens that were given, None for no limit. Raises UsageError for what is no number of them."""
    if given is None:
        return None
    tokens = BUDGET.parsed(given, "--max-tokens")
    if not isinstance(tokens, int) or not tokens:
        raise UsageError("--max-tokens 0 holds no answer: leave it out for no limit.")
    return tokens


def form_of(given: str) -> str:
    """The format that was given. Raises UsageError for one that no answer has."""
    return word_of(given, ANSWER_FORMATS, "--format")
