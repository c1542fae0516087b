"""How a server is reached: over this process's standard streams, or over HTTP from this machine alone."""

from __future__ import annotations

import gc
import hmac
import logging
import os
import signal
import socket
import sys
from typing import TYPE_CHECKING, Any, NoReturn

import anyio
from mcp.server.stdio import stdio_server
from mcp.server.transport_security import TransportSecuritySettings
from starlette.responses import PlainTextResponse

from repomap.errors import UsageError
from repomap.output import tell
from repomap.server.protocol import server_of

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

    from repomap.server.hosted import HostedRepository

HOST = "127.0.0.1"

_PATH = "/mcp"

_STOPPED_BY = 128  # the shell's convention: 128 + the number of the signal that stopped a program

_FAREWELL_SECONDS = 1
"""For replies that are under way when a server over HTTP is stopped."""


def serve_streams(repository: HostedRepository) -> None:
    """Answer on standard output what is asked on standard input, until that ends.

    Nothing but the protocol is written there: meanwhile, standard output is standard error for all else, and children
    have no input. Raises UsageError where a stream is closed.
    """
    if sys.stdin is None or sys.stdout is None:
        raise UsageError("Standard input or output is closed: a client of the protocol starts `repomap mcp` with both.")
    if sys.stdin.isatty():
        tell(
            f"repomap: {repository.root} is served to a client of the Model Context Protocol; it starts this by itself."
        )
    _stay()
    anyio.run(_serve_streams, repository)


def serve_http(repository: HostedRepository, port: int, token: str | None) -> None:
    """Answer over HTTP on a port of this machine (0 for any that is free), with a token to who brings it alone.

    Raises UsageError where the port is taken.
    """
    try:
        listening = socket.create_server((HOST, port))
    except OSError as error:
        raise UsageError(
            f"Port {port} of {HOST} cannot be had: {error.strerror}. Choose another with --http."
        ) from error
    with listening:
        _stay()
        anyio.run(_serve_http, repository, listening, token)


async def _serve_streams(repository: HostedRepository) -> None:
    server = server_of(repository)
    async with stdio_server() as (asked, answered):
        await server.run(asked, answered, server.create_initialization_options())


async def _serve_http(repository: HostedRepository, listening: socket.socket, token: str | None) -> None:
    import uvicorn  # what is served over streams goes without

    port = listening.getsockname()[1]
    names = [f"{name}:{port}" for name in (HOST, "localhost")]
    # A page of a stranger that a browser here shows can have any name of its own lead here: only ours are answered.
    allowed = TransportSecuritySettings(allowed_hosts=names, allowed_origins=[f"http://{name}" for name in names])
    app: ASGIApp = server_of(repository).streamable_http_app(streamable_http_path=_PATH, transport_security=allowed)
    if token is not None:
        app = _Guarded(app, token)
    else:
        tell("repomap: Without a token whoever is logged in on this machine may ask: see --token.")
    tell(f"repomap: {repository.root} is served at http://{HOST}:{port}{_PATH}.")
    config = uvicorn.Config(
        app, log_config=None, access_log=False, timeout_graceful_shutdown=_FAREWELL_SECONDS, lifespan="on"
    )
    await uvicorn.Server(config).serve(sockets=[listening])


class _Guarded:
    """An application for those who bring the token: all others are told so with 401, before anything is looked at."""

    def __init__(self, app: ASGIApp, token: str) -> None:
        self._app = app
        self._expected = f"Bearer {token}".encode()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and not self._is_known(dict(scope["headers"])):
            sentence = "This server asks for its token: send the header `Authorization: Bearer TOKEN`.\n"
            refusal = PlainTextResponse(sentence, 401, {"WWW-Authenticate": "Bearer"})
            await refusal(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    def _is_known(self, headers: dict[bytes, bytes]) -> bool:
        return hmac.compare_digest(headers.get(b"authorization", b""), self._expected)


def _stay() -> None:
    """Set this process up for a long life: garbage is looked for, and a signal ends it though a thread is at work."""
    gc.enable()
    logging.getLogger("mcp").setLevel(logging.ERROR)  # a client that goes away is no warning
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _end)


def _end(number: int, _frame: Any) -> NoReturn:  # noqa: ANN401 - as the signal module calls it
    os._exit(_STOPPED_BY + number)
