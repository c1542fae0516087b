"""A language server asked over its standard input and output for what names of a file mean and where they are used."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from subprocess import PIPE, Popen
from types import TracebackType
from typing import Any, NamedTuple
from urllib.parse import unquote, urlparse


class Place(NamedTuple):
    """Where a name stands: row and UTF-16 column from 0, as the protocol counts."""

    path: Path
    row: int
    column: int


class LanguageServer:
    """A running server for one folder; `settings` are what it is told when it asks for its configuration."""

    def __init__(self, command: Sequence[str], root: Path, settings: Mapping[str, Mapping[str, object]]) -> None:
        self._root = root
        self._settings = settings
        self._asked = 0
        self._process = Popen(command, stdin=PIPE, stdout=PIPE, cwd=root)

    def __enter__(self) -> LanguageServer:
        folder = {"uri": self._root.as_uri(), "name": self._root.name}
        asked = self._ask(
            "initialize",
            processId=None,
            rootUri=folder["uri"],
            workspaceFolders=[folder],
            capabilities={
                "workspace": {"configuration": True, "workspaceFolders": True},
                "textDocument": {"definition": {"linkSupport": False}, "references": {}},
            },
        )
        self._answer_to(asked)
        self._tell("initialized")
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if error is None:
            self._answer_to(self._ask("shutdown"))
            self._tell("exit")
        else:
            self._process.kill()
        self._process.communicate()

    def definitions(
        self, path: Path, language: str, text: str, positions: Iterable[tuple[int, int]]
    ) -> list[list[Place]]:
        """For each row and column of a file, the places of the definitions that the name there means."""
        return self._asked_at("textDocument/definition", path, language, text, positions)

    def references(
        self, path: Path, language: str, text: str, positions: Iterable[tuple[int, int]]
    ) -> list[list[Place]]:
        """For each row and column of a file, the places that refer to what is declared there, without declarations."""
        context = {"includeDeclaration": False}
        return self._asked_at("textDocument/references", path, language, text, positions, context=context)

    def _asked_at(
        self,
        method: str,
        path: Path,
        language: str,
        text: str,
        positions: Iterable[tuple[int, int]],
        **more: object,
    ) -> list[list[Place]]:
        uri = path.as_uri()
        self._tell(
            "textDocument/didOpen", textDocument={"uri": uri, "languageId": language, "version": 1, "text": text}
        )
        found = []
        for row, column in positions:
            position = {"line": row, "character": column}
            asked = self._ask(method, textDocument={"uri": uri}, position=position, **more)
            found.append([_place(location) for location in self._answer_to(asked) or ()])
        self._tell("textDocument/didClose", textDocument={"uri": uri})
        return found

    def _ask(self, method: str, **parameters: object) -> int:
        self._asked += 1
        self._send({"id": self._asked, "method": method, "params": parameters})
        return self._asked

    def _tell(self, method: str, **parameters: object) -> None:
        self._send({"method": method, "params": parameters})

    def _answer_to(self, asked: int) -> Any:  # noqa: ANN401 - what a server answers is the method's matter
        """Its result; what the server asks meanwhile is answered. Raises SystemExit where it refuses or ends."""
        while True:
            message = self._receive()
            if "method" in message:
                self._reply(message)
            elif message["id"] == asked:
                if "error" in message:
                    raise SystemExit(f"the language server refused: {message['error']}")
                return message["result"]

    def _reply(self, message: Mapping[str, Any]) -> None:
        if "id" not in message:
            return
        result: object = None
        if message["method"] == "workspace/configuration":
            result = [self._settings.get(item.get("section"), {}) for item in message["params"]["items"]]
        self._send({"id": message["id"], "result": result})

    def _send(self, message: Mapping[str, object]) -> None:
        content = json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self._process.stdin
        self._process.stdin.write(b"Content-Length: %d\r\n\r\n%b" % (len(content), content))
        self._process.stdin.flush()

    def _receive(self) -> dict[str, Any]:
        assert self._process.stdout
        size = 0
        for line in self._process.stdout:
            if not line.strip():
                message: dict[str, Any] = json.loads(self._process.stdout.read(size))
                return message
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                size = int(value)
        raise SystemExit("the language server ended")


def _place(location: Mapping[str, Any]) -> Place:
    start = location["range"]["start"]
    return Place(Path(unquote(urlparse(location["uri"]).path)), start["line"], start["character"])
