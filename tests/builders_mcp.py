"""A server of the protocol as a process of its own, and the SDK's own client to it."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from builders_environment import CHECKOUT
from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp_types import CallToolResult

STARTING = "import sys; sys.path.insert(0, {checkout!r}); from repomap.__main__ import main; main()"


def command(*words: str) -> list[str]:
    """The command line of this checkout's `repomap`, wherever it is run."""
    return [sys.executable, "-c", STARTING.format(checkout=str(CHECKOUT)), *words]


@asynccontextmanager
async def client_of(
    root: Path, cache: Path, *words: str, prefix: Sequence[str] = (), **options: Any
) -> AsyncIterator[Client]:
    """A client of a server at `root`, which ends with it; a `prefix` is a program that starts the server."""
    first, *others = [*prefix, *command("mcp", "--root", str(root), *words)]
    started = StdioServerParameters(command=first, args=others, env={"REPOMAP_CACHE_DIR": str(cache)}, cwd=cache.parent)
    async with Client(stdio_client(started), **options) as client:
        yield client


def text_of(result: CallToolResult) -> str:
    """The text of a reply, its only content."""
    (content,) = result.content
    assert content.type == "text"
    return content.text
