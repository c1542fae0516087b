"""Memory and time under load: `python -m benchmarks.load calls ROOT`, `python -m benchmarks.load server ROOT`.

`calls` asks one `RepoMap` for maps from random files and words; `server` has clients call the tools of one server over
HTTP while the repository is edited. Memory is compared between the first tenth, in which caches fill, and the end.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import statistics
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread

import anyio

from benchmarks.corpora import copy_of, environment, module_command, settle
from benchmarks.random_edits import Edits
from benchmarks.tables import MEBIBYTE, print_table
from repomap import RepoMap

CALLS = {"calls": 1000, "server": 10_000}
CLIENTS = 4
EDIT_SECONDS = 2.0
"""Between two edits below a server: an agent at work makes them more slowly."""

MOST_GROWTH = 0.10
"""Of memory, from the end of the first tenth on."""

SEED = 7


@dataclass
class Load:
    """What `wanted` calls to a process took: milliseconds, errors by text, its resident bytes after each tenth."""

    wanted: int
    process: int
    milliseconds: list[float] = field(default_factory=list)
    errors: Counter[str] = field(default_factory=Counter)
    resident: list[int] = field(default_factory=list)

    @property
    def growth(self) -> float:
        """Of resident memory, as a share of what it was after the first tenth."""
        return self.resident[-1] / self.resident[0] - 1

    def add(self, seconds: float, error: str = "") -> None:
        """Count a call."""
        self.milliseconds.append(1000 * seconds)
        if error:
            self.errors[error] += 1
        if len(self.milliseconds) % (self.wanted // 10) == 0:
            self.resident.append(resident_bytes(self.process))


def in_process(root: Path, calls: int, cache: Path) -> Load:
    """Maps seen from random files, or for random words, of one repository that stays open."""
    dice, load = random.Random(SEED), Load(calls, os.getpid())
    with RepoMap(root, cache_dir=cache) as repository:
        files = repository.map().ranked_files
        words = sorted({entry.symbol.rpartition(".")[2] for entry in repository.map(map_tokens=20_000).entries})
        for _ in range(calls):
            focus, mentions = dice.sample(files, dice.randint(0, 3)), dice.sample(words, dice.randint(0, 3))
            begin = time.perf_counter()
            repository.map(focus=focus, mentions=mentions, map_tokens=dice.choice([256, 1024, 4096]))
            load.add(time.perf_counter() - begin)
    return load


def of_server(root: Path, calls: int, cache: Path) -> Load:
    """Calls of all tools from several clients of one server, below which files change; `root` is edited."""
    command = module_command("repomap", "mcp", "--root", root, "--http", "0")
    with subprocess.Popen(command, env=environment(cache), stderr=subprocess.PIPE, text=True) as server:
        try:
            assert server.stderr is not None
            told = next(filter(None, (re.search(r"(http://\S+/mcp)", line) for line in server.stderr)))
            Thread(target=sys.stderr.writelines, args=(server.stderr,), daemon=True).start()
            return anyio.run(_called, told[1], root, calls, server.pid)
        finally:
            server.kill()


async def _called(address: str, root: Path, calls: int, process: int) -> Load:
    load = Load(calls, process)
    async with anyio.create_task_group() as edited:
        edited.start_soon(_edit_for_ever, root)
        async with anyio.create_task_group() as clients:
            for number in range(CLIENTS):
                clients.start_soon(_client, address, root, number, load)
        edited.cancel_scope.cancel()
    return load


async def _edit_for_ever(root: Path) -> None:
    edits = Edits(root, SEED)
    while True:
        await anyio.sleep(EDIT_SECONDS)
        await anyio.to_thread.run_sync(edits.next)


async def _client(address: str, root: Path, number: int, load: Load) -> None:
    from mcp import Client, MCPError
    from mcp.client.streamable_http import streamable_http_client

    dice = random.Random(SEED + number)
    async with Client(streamable_http_client(address)) as client:
        for _ in range(load.wanted // CLIENTS):
            name, arguments = _question(root, dice)
            begin = time.perf_counter()
            try:
                result = await client.call_tool(name, arguments)
            except MCPError as error:
                load.add(time.perf_counter() - begin, f"{name}: {error}")
                continue
            taken = time.perf_counter() - begin
            text = "".join(each.text for each in result.content if each.type == "text")
            is_wrong = bool(result.is_error) and not _is_right(text)
            load.add(taken, f"{name}: {text[:100]}" if is_wrong else "")


def _question(root: Path, dice: random.Random) -> tuple[str, dict[str, object]]:
    """A tool and what it is asked about a file that is there now."""
    files = sorted(path.relative_to(root).as_posix() for path in root.rglob("*.py") if ".git" not in path.parts)
    path = dice.choice(files)
    word = dice.choice(re.findall(r"[^\W_]+", path))
    questions: list[tuple[str, dict[str, object]]] = [
        ("repo_map", {"focus": [path]}),
        ("repo_map", {"task": f"change {word}"}),
        ("find_code", {"query": word}),
        ("code_for_edit", {"files": [path]}),
        ("change_impact", {"target": path}),
        ("change_impact", {}),
        ("task_context", {"task": f"how does {word} work?"}),
    ]
    return dice.choice(questions)


def _is_right(text: str) -> bool:
    """Whether an error is the right answer: an edit took what was chosen, or no budget of a reply holds it."""
    return bool(
        re.search(r"[Tt]here is no|No file|names no|has changed|changed while|no source file|smallest answer", text)
    )


def resident_bytes(pid: int) -> int:
    """The memory that a process holds, as Linux has it."""
    pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def main(argv: Sequence[str] | None = None) -> int:
    """Print the figures; 1 where a call failed or memory grew too much."""
    parser = argparse.ArgumentParser(prog="benchmarks.load", description=__doc__)
    parser.add_argument("kind", choices=sorted(CALLS))
    parser.add_argument("root", type=Path, metavar="ROOT")
    parser.add_argument("--calls", type=int, default=0, help="how many (default: 1000 in process, 10000 of a server)")
    asked = parser.parse_args(argv)
    measure = {"calls": in_process, "server": of_server}[asked.kind]
    with TemporaryDirectory() as folder:
        root = copy_of(asked.root, Path(folder) / "root")
        settle()
        load = measure(root, asked.calls or CALLS[asked.kind], Path(folder) / "cache")
    percentiles = statistics.quantiles(load.milliseconds, n=100)
    print_table(
        f"{asked.kind}, {asked.root.name}",
        ("calls", "median ms", "99th ms", "slowest ms", "MiB after each tenth", "growth", "errors"),
        [
            (
                f"{len(load.milliseconds)}",
                *(f"{each:.0f}" for each in (percentiles[49], percentiles[98], max(load.milliseconds))),
                " ".join(f"{each / MEBIBYTE:.0f}" for each in load.resident),
                f"{load.growth:+.1%}",
                f"{load.errors.total()}",
            )
        ],
    )
    for text, count in load.errors.most_common():
        print(f"{count} times: {text}")
    return 1 if load.errors or load.growth > MOST_GROWTH else 0


if __name__ == "__main__":
    sys.exit(main())
