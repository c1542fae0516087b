"""`repomap mcp` as clients meet it: the SDK's own client, and bytes, over the streams of a process."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import anyio
import pytest
from anyio.from_thread import BlockingPortal, start_blocking_portal
from builders_environment import CHECKOUT, environment
from builders_git import committed
from builders_mcp import client_of, command, text_of
from builders_repository import opened, write
from httpx2 import AsyncClient
from mcp import Client, MCPError
from mcp.client.streamable_http import streamable_http_client
from mcp_types import CallToolResult

from repomap import cli
from repomap.errors import RepomapError
from repomap.server import calls, protocol
from repomap.server.hosted import HostedRepository
from repomap.server.protocol import server_of
from repomap.tokens import TokenCounter

SHOP = {
    "shop/price.py": "RATE = 2\n\n\ndef total(item):\n    return item * RATE\n",
    "shop/cart.py": (
        "from shop.price import total\n\n\nclass Cart:\n    def add(self, item):\n        return total(item)\n"
    ),
    "shop/order.py": "from shop.cart import Cart\n\n\ndef place_order():\n    return Cart().add(1)\n",
    "tests/test_order.py": (
        "from shop.order import place_order\n\n\ndef test_place_order():\n    assert place_order() == 2\n"
    ),
}
MANY = 3000
SECONDS = 60
"""For what takes a second, on a machine that is busy with something else."""

ASKED_FIRST = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "c", "version": "1"}},
}
STARTED = {"jsonrpc": "2.0", "method": "notifications/initialized"}


def called(name: str, number: int = 2, **arguments: object) -> dict[str, object]:
    params = {"name": name, "arguments": arguments}
    return {"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": params}


class Served:
    """A client whose event loop runs in another thread, for tests that are no coroutines."""

    def __init__(self, root: Path, portal: BlockingPortal, client: Client) -> None:
        self.root = root
        self._portal = portal
        self.client = client

    def call(self, name: str, **arguments: object) -> CallToolResult:
        return self.run(lambda: self.client.call_tool(name, arguments))

    def run(self, asked: Callable[[], Any]) -> Any:
        async def answered() -> Any:
            with anyio.fail_after(SECONDS):
                return await asked()

        return self._portal.call(answered)


def make_shop(root: Path) -> Path:
    """A repository with one commit, and a file and a folder beside it that links of it lead to."""
    committed(write(root, SHOP))
    write(root.parent, {"secret.py": "PASSWORD = 1\n"})
    (root / "link.py").symlink_to(root.parent / "secret.py")
    return root


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("mcp")
    root = make_shop(folder / "root")
    with start_blocking_portal() as portal, portal.wrap_async_context_manager(client_of(root, folder / "cache")) as to:
        yield Served(root, portal, to)


@pytest.fixture
def shop(tmp_path: Path) -> Path:
    return make_shop(tmp_path / "root")


def test_five_tools_are_offered_each_with_its_parameters_described(served: Served) -> None:
    tools = served.run(served.client.list_tools).tools
    assert len(tools) == 5
    parameters = [each for tool in tools for each in tool.input_schema["properties"].values()]
    assert all(each["description"] and each["type"] for each in parameters)
    assert all(tool.annotations.read_only_hint and len(tool.description) > 100 for tool in tools)


def test_instructions_name_every_tool_in_what_every_client_reads(served: Served) -> None:
    beginning = (served.client.instructions or "")[:512]
    assert all(tool.name in beginning for tool in served.run(served.client.list_tools).tools)


@pytest.mark.parametrize(
    ("tool", "arguments", "fragment"),
    [
        ("task_context", {"task": "What does Cart.add do?"}, "def add(self, item):"),
        ("task_context", {"task": "rename it", "kind": "change", "targets": ["shop/price.py:4"]}, "return total(item)"),
        ("repo_map", {}, "shop/cart.py:\n class Cart\n"),
        ("repo_map", {"focus": ["shop/order.py"], "task": "prices", "changed_since": "HEAD"}, "shop/price.py:\n"),
        ("find_code", {"query": "place_order"}, "shop/order.py:4 place_order\n  def place_order()\n"),
        ("find_code", {"query": "order", "kinds": "class", "paths": ["shop/"], "limit": 1}, "definitions"),
        ("code_for_edit", {"symbol": "Cart.add"}, "shop/price.py:4-5\ndef total(item):\n    return item * RATE\n"),
        ("code_for_edit", {"symbol": "total", "with_callers": True}, "return total(item)"),
        ("code_for_edit", {"files": ["shop/order.py"]}, "shop/cart.py (hop 1, skeleton)\n"),
        ("change_impact", {"target": "shop/price.py:4"}, "     6:         return total(item)  <- call\n"),
        ("change_impact", {"target": "total", "hops": 2, "revision": None}, "at hop 2"),
        ("change_impact", {}, "Compared: the work tree with HEAD."),
        ("change_impact", {"staged": True}, "Nothing changed."),
    ],
)
def test_a_tool_answers(served: Served, tool: str, arguments: dict[str, object], fragment: str) -> None:
    result = served.call(tool, **arguments)
    assert not result.is_error
    assert fragment in text_of(result)


@pytest.mark.parametrize(
    ("tool", "arguments", "sentence"),
    [
        ("repo_map", {"fokus": "a"}, "repo_map has no parameter 'fokus' (did you mean focus?); it takes focus, task,"),
        ("repo_map", {"max_tokens": "many"}, "max_tokens takes a whole number from 1 to 20000, not 'many'."),
        ("repo_map", {"max_tokens": 20001}, "max_tokens takes a whole number from 1 to 20000, not 20001."),
        ("repo_map", {"max_tokens": 0}, "max_tokens takes a whole number from 1 to 20000, not 0."),
        ("repo_map", {"focus": ["nothing"]}, "The focus 'nothing' is no file, folder or symbol of this repository."),
        ("repo_map", {"focus": [1]}, "focus takes a list of texts, not [1]."),
        ("repo_map", {"focus": ["."]}, "There is nothing to show: "),
        ("repo_map", {"changed_since": "no-such"}, "{root} has no revision 'no-such'; "),
        ("repo_map", {"changed_since": "--output=x"}, "{root} has no revision '--output=x'; "),
        ("task_context", {"task": "?"}, "The task is empty: "),
        ("task_context", {"task": "add it", "kind": "add"}, "kind takes one of auto, understand, change, create, "),
        ("task_context", {"task": "add it", "targets": "Crat"}, "There is no symbol 'Crat' in this repository."),
        ("task_context", {"task": "add it", "targets": ["link.py"]}, "'link.py' is outside of {root}: "),
        ("find_code", {}, "find_code needs 'query': "),
        ("find_code", {"query": " "}, "The query is empty: "),
        ("find_code", {"query": "a", "kinds": ["klass"]}, "There is no kind 'klass' (did you mean class?)"),
        ("find_code", {"query": "a", "paths": ["nowhere/"]}, "No file here is at nowhere/: "),
        ("find_code", {"query": True}, "query takes a text, not True."),
        ("code_for_edit", {}, "Give either 'symbol', one definition, or 'files', "),
        ("code_for_edit", {"symbol": "Cart", "files": ["shop/cart.py"]}, "Give either 'symbol', one definition, or "),
        ("code_for_edit", {"symbol": "Cart.ad"}, "There is no symbol 'Cart.ad' in this repository. The nearest names "),
        ("code_for_edit", {"symbol": "shop/cart.py"}, "'shop/cart.py' is a path, and a symbol is wanted: "),
        ("code_for_edit", {"symbol": "Cart", "max_tokens": 1}, "The smallest answer takes "),
        ("code_for_edit", {"files": ["shop/none.py"]}, "There is no file 'shop/none.py' in this repository."),
        ("code_for_edit", {"files": ["shop/cart.py"], "with_callers": "no"}, "with_callers takes true or false, not "),
        ("code_for_edit", {"symbol": "a\0b"}, "There is no symbol 'a\\x00b' in this repository."),
        ("code_for_edit", {"symbol": "../secret.py::PASSWORD"}, "'../secret.py::PASSWORD' is outside of {root}: "),
        ("code_for_edit", {"files": ["shop", "link.py"]}, "'link.py' is outside of {root}: name a path below that "),
        ("code_for_edit", {"files": ["/etc/passwd"]}, "'/etc/passwd' is outside of {root}: "),
        ("change_impact", {"target": "file:///etc/passwd"}, "'file:///etc/passwd' is an address: name a path relative"),
        ("change_impact", {"target": "C:\\a.py"}, "'C:\\\\a.py' is outside of {root}: "),
        ("repo_map", {"focus": ["../secret.py"]}, "'../secret.py' is outside of {root}: "),
        ("change_impact", {"target": "total", "diff": "x"}, "'target' asks what depends on it, and 'diff' what a "),
        ("change_impact", {"revision": "HEAD", "diff": "x"}, "'diff' says by itself what changed: "),
        ("change_impact", {"diff": "no diff"}, "The diff has no files in it: "),
        (
            "change_impact",
            {"diff": "--- a/../secret.py\n+++ b/../secret.py\n@@ -1 +1 @@\n-a\n+PASSWORD = 1\n"},
            "The diff names '../secret.py', which leads out of {root}: ",
        ),
        (
            "change_impact",
            {"diff": "--- a/link.py\n+++ b/link.py\n@@ -1 +1 @@\n-a\n+PASSWORD = 1\n"},
            "The diff does not lead to {root}: link.py is not there.",
        ),
        ("change_impact", {"revision": "no-such"}, "{root} has no revision 'no-such'"),
        ("change_impact", {"hops": 9}, "hops takes a whole number from 1 to 4, not 9."),
    ],
)
def test_what_cannot_be_answered_is_an_error_with_a_sentence(
    served: Served, tool: str, arguments: dict[str, object], sentence: str
) -> None:
    result = served.call(tool, **arguments)
    assert result.is_error
    assert text_of(result).startswith(sentence.replace("{root}", str(served.root)))


def test_a_failure_has_the_sentence_of_the_library(served: Served) -> None:
    with opened(served.root) as repository, pytest.raises(RepomapError) as raised:
        repository.slice("plce_order")
    assert text_of(served.call("code_for_edit", symbol="plce_order")) == str(raised.value)


def test_a_failure_quotes_no_more_than_anyone_would_read(served: Served) -> None:
    assert len(text_of(served.call("code_for_edit", symbol="a" * 100_000))) < 3000


def test_a_failure_drives_no_terminal(served: Served) -> None:
    diff = "--- a/\x1b[31m.py\n+++ b/\x1b[31m.py\n@@ -1 +1 @@\n-a\n+b\n"
    assert "\\x1b[31m.py is not there" in text_of(served.call("change_impact", diff=diff))


@pytest.mark.parametrize(
    ("tool", "arguments"),
    [
        ("task_context", {"task": "Where is the order placed?"}),
        ("repo_map", {}),
        ("find_code", {"query": "order"}),
        ("code_for_edit", {"symbol": "place_order"}),
        ("code_for_edit", {"files": ["shop"]}),
        ("change_impact", {"target": "total"}),
    ],
)
def test_a_reply_keeps_to_its_budget_and_says_what_it_left_out(
    served: Served, tool: str, arguments: dict[str, object]
) -> None:
    counter = TokenCounter()
    whole = served.call(tool, **arguments)
    most = counter.count(text_of(whole))
    assert whole.meta["repomap/tokens"] == most
    for limit in (most, most - 1, most // 2):
        result = served.call(tool, **arguments, max_tokens=limit)
        assert result.is_error or counter.count(text_of(result)) <= limit


def test_a_truncated_reply_says_how_to_get_the_rest(served: Served) -> None:
    result = served.call("find_code", query="order", limit=1)
    assert result.meta["repomap/truncated"]
    total = result.meta["repomap/total"]
    assert f"(total: {total} definitions; shown: 1; truncated: true; for more: raise limit" in text_of(result)
    assert served.call("find_code", query="order", limit=total).meta["repomap/shown"] == total


def test_the_totals_of_a_map_count_no_file_without_definitions(tmp_path: Path) -> None:
    with opened(write(tmp_path, {"a.py": "def a(): ...\n", "b.py": "a()\n"})) as repository:
        found = calls.map_of(repository, {"task": None, "focus": (), "changed_since": None}, 1000)
    assert "b.py" in found.text
    assert (found.total, found.shown) == (1, 1)


def test_the_totals_of_a_context_count_tests_that_reach_it_through_others(served: Served) -> None:
    assert "(total: 5 definitions and uses; shown: 5; truncated: false)" in text_of(
        served.call("task_context", task="fix total")
    )


def test_a_context_that_lacks_uses_says_who_has_them(tmp_path: Path) -> None:
    uses = "".join(f"\n\ndef use_{number}():\n    return needed()\n" for number in range(40))
    with opened(write(tmp_path, {"a.py": f"def needed():\n    return 1\n{uses}"})) as repository:
        found = calls.context_of_task(repository, {"task": "fix needed", "kind": "auto", "targets": ()}, 20_000)
    assert (found.shown < found.total, found.more) == (True, "ask change_impact with the target, which has every use")


def test_a_mention_that_nothing_has_is_noted(served: Served) -> None:
    assert "Note: Mentions of which no file has a word" in text_of(served.call("repo_map", task="zyzzyva"))


def test_a_call_after_an_edit_sees_it(served: Served) -> None:
    assert "late_fee" not in text_of(served.call("repo_map"))
    write(served.root, {"shop/fees.py": "from shop.price import total\n\n\ndef late_fee():\n    return total(9)\n"})
    assert "def late_fee()" in text_of(served.call("repo_map"))
    assert "late_fee" in text_of(served.call("change_impact", target="total"))
    (served.root / "shop" / "fees.py").unlink()
    assert "late_fee" not in text_of(served.call("repo_map"))


def test_settings_that_change_are_heeded_and_wrong_ones_told(served: Served) -> None:
    settings = served.root / ".repomap.toml"
    settings.write_text('exclude = ["tests/"]\n')
    assert "test_order" not in text_of(served.call("repo_map"))
    settings.write_text("exclud = 1\n")
    assert "has an unknown key 'exclud' (did you mean exclude?)" in text_of(served.call("repo_map"))
    settings.unlink()
    assert "test_order" in text_of(served.call("repo_map"))


def test_calls_at_once_are_answered_as_one_after_the_other(served: Served) -> None:
    asked = [
        ("task_context", {"task": "order"}),
        ("find_code", {"query": "order"}),
        ("repo_map", {}),
        ("change_impact", {"target": "total"}),
    ] * 3
    one_by_one = [text_of(served.call(tool, **arguments)) for tool, arguments in asked]

    async def at_once() -> list[str]:
        answers = [""] * len(asked)

        async def ask(place: int) -> None:
            answers[place] = text_of(await served.client.call_tool(*asked[place]))

        async with anyio.create_task_group() as group:
            for place in range(len(asked)):
                group.start_soon(ask, place)
        return answers

    assert served.run(at_once) == one_by_one


def test_the_map_is_a_resource(served: Served) -> None:
    (listed,) = served.run(served.client.list_resources).resources
    (page,) = served.run(lambda: served.client.read_resource(listed.uri)).contents
    assert "class Cart" in page.text
    assert page.mime_type == listed.mime_type == "text/plain"


def test_the_resource_is_the_committed_map_where_there_is_one(served: Served) -> None:
    (served.root / "REPO_MAP.md").write_text("# As committed\n")
    (page,) = served.run(lambda: served.client.read_resource("repomap://REPO_MAP.md")).contents
    (served.root / "REPO_MAP.md").unlink()
    assert (page.text, page.mime_type) == ("# As committed\n", "text/markdown")


def test_a_committed_map_that_is_too_large_is_neither_listed_nor_served(served: Served) -> None:
    (served.root / "REPO_MAP.md").write_text("# As committed\n" * 7_000)
    (listed,) = served.run(served.client.list_resources).resources
    (page,) = served.run(lambda: served.client.read_resource("repomap://REPO_MAP.md")).contents
    (served.root / "REPO_MAP.md").unlink()
    assert page.mime_type == listed.mime_type == "text/plain"


def test_a_committed_map_drives_no_terminal(served: Served) -> None:
    (served.root / "REPO_MAP.md").write_bytes("\ufeff# Map\r\n\x1b[31m\u202e\tx\r\n".encode())
    (page,) = served.run(lambda: served.client.read_resource("repomap://REPO_MAP.md")).contents
    (served.root / "REPO_MAP.md").unlink()
    assert page.text == "# Map\n\\x1b[31m\\u202e\tx\n"


def test_a_committed_map_that_leads_out_is_not_served(served: Served) -> None:
    (served.root / "REPO_MAP.md").symlink_to(served.root.parent / "secret.py")
    (page,) = served.run(lambda: served.client.read_resource("repomap://REPO_MAP.md")).contents
    (served.root / "REPO_MAP.md").unlink()
    assert "PASSWORD" not in page.text


def test_no_resource_is_a_file_of_the_machine(served: Served) -> None:
    with pytest.raises(MCPError, match="There is no resource 'file:///etc/passwd' here"):
        served.run(lambda: served.client.read_resource("file:///etc/passwd"))


def test_templates_of_resources_are_answered(served: Served) -> None:
    assert served.run(served.client.list_resource_templates).resource_templates == []


def test_a_tool_that_there_is_not_is_refused_with_the_nearest(served: Served) -> None:
    with pytest.raises(MCPError, match=r"There is no tool 'repomap' \(did you mean repo_map\?\); there are "):
        served.call("repomap")


def test_a_refusal_quotes_no_more_than_anyone_would_read(served: Served) -> None:
    with pytest.raises(MCPError) as raised:
        served.call("a" * 100_000)
    assert len(str(raised.value)) < 3000


def test_prompts_begin_a_task_and_a_review(served: Served) -> None:
    prompts = {each.name: each for each in served.run(served.client.list_prompts).prompts}
    assert [*prompts] == ["start_task", "review_changes"]
    begun = served.run(lambda: served.client.get_prompt("start_task", {"task": "Fix {prices}"}))
    assert begun.messages[0].content.text.startswith("Fix {prices}\n")
    alone = served.run(lambda: served.client.get_prompt("review_changes"))
    assert "change_impact" in alone.messages[0].content.text


@pytest.mark.parametrize(
    ("name", "arguments", "sentence"),
    [
        ("start", {}, "There is no prompt 'start' .did you mean start_task?"),
        ("start_task", {}, "The prompt start_task needs 'task': "),
        ("start_task", {"tsk": "a"}, "The prompt start_task takes 'task' and nothing else, not 'tsk'."),
    ],
)
def test_a_prompt_that_cannot_be_given_is_refused(
    served: Served, name: str, arguments: dict[str, str], sentence: str
) -> None:
    with pytest.raises(MCPError, match=sentence):
        served.run(lambda: served.client.get_prompt(name, arguments))


def test_two_clients_at_once_get_the_same_answers(shop: Path, tmp_path: Path) -> None:
    async def ask(answers: list[str]) -> None:
        async with client_of(shop, tmp_path / "cache") as client:
            for _ in range(2):
                answers.append(text_of(await client.call_tool("repo_map")))
                answers.append(text_of(await client.call_tool("change_impact", {"target": "total"})))

    async def both() -> tuple[list[str], list[str]]:
        first: list[str] = []
        second: list[str] = []
        with anyio.fail_after(SECONDS):
            async with anyio.create_task_group() as group:
                group.start_soon(ask, first)
                group.start_soon(ask, second)
        return first, second

    first, second = anyio.run(both)
    assert first == second
    assert len(first) == 4


def test_a_client_that_asks_for_it_hears_how_far_a_call_is(shop: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "SECONDS_BETWEEN_NEWS", 0.01)
    heard: list[tuple[float, str | None]] = []

    async def hear(progress: float, _total: float | None, message: str | None) -> None:
        heard.append((progress, message))

    async def asked() -> CallToolResult:
        async with Client(server_of(HostedRepository(shop, {"cache": False}))) as client:
            return await client.call_tool("repo_map", {}, progress_callback=hear)

    assert "class Cart" in text_of(anyio.run(asked))
    assert [news for news, _ in heard] == [*range(1, len(heard) + 1)]
    assert (heard[-1][1] or "").endswith(" files are read")


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A repository of many files, each of which uses one of another."""
    root = tmp_path_factory.mktemp("large") / "root"
    return write(
        root,
        {
            f"part{number % 30}/module{number}.py": (
                f"from part{(number + 1) % 30}.module{(number + 1) % MANY} import act{(number + 1) % MANY}\n\n\n"
                f"def act{number}(value):\n    return act{(number + 1) % MANY}(value)\n"
            )
            for number in range(MANY)
        },
    )


def test_a_call_that_is_given_up_leaves_the_server_usable_and_a_large_repository_is_answered_in_seconds(
    large: Path,
) -> None:
    async def asked() -> tuple[bool, float, list[str]]:
        async with client_of(large, large.parent / "cache") as client:
            with anyio.move_on_after(0.3) as given_up:
                await client.call_tool("change_impact", {"target": "act7"})
            answers = [text_of(await client.call_tool("change_impact", {"target": "act7"}))]
            began = time.monotonic()
            answers.append(text_of(await client.call_tool("repo_map", {"focus": ["part7/module7.py"]})))
            answers.append(text_of(await client.call_tool("find_code", {"query": "act2999"})))
            return given_up.cancelled_caught, time.monotonic() - began, answers

    is_given_up, seconds, (impact, map_, search) = anyio.run(asked)
    assert is_given_up
    assert "part6/module6.py" in impact
    assert "def act8(value)" in map_
    assert "part29/module2999.py:4 act2999" in search
    assert seconds < SECONDS / 2


@contextmanager
def started(words: list[str], cache: Path) -> Iterator[tuple[subprocess.Popen[bytes], IO[bytes], IO[bytes]]]:
    """A process, and its standard input and output; it has ended afterwards."""
    pipe = subprocess.PIPE
    with subprocess.Popen(
        words, stdin=pipe, stdout=pipe, stderr=pipe, cwd=cache.parent, env=environment(cache)
    ) as process:
        assert process.stdin
        assert process.stdout
        try:
            yield process, process.stdin, process.stdout
        finally:
            process.kill()


def say(stream: IO[bytes], *messages: dict[str, object]) -> None:
    stream.write(b"".join(json.dumps(message).encode() + b"\n" for message in messages))
    stream.flush()


NOISY = """\
import os, subprocess, sys
sys.path.insert(0, {checkout!r})
import repomap.api
plain = repomap.api.RepoMap.map
def noisy(*arguments, **keywords):
    print("a print")
    os.write(1, b"bytes on descriptor 1\\n")
    subprocess.run([sys.executable, "-c", "import sys; print(sys.stdin.read())"], check=True)
    return plain(*arguments, **keywords)
repomap.api.RepoMap.map = noisy
from repomap.__main__ import main
main()
"""
"""A server in which something prints, and runs a child that reads its input to the end and prints that."""


def test_nothing_but_the_protocol_is_on_standard_output(shop: Path, tmp_path: Path) -> None:
    words = [sys.executable, "-c", NOISY.format(checkout=str(CHECKOUT)), "mcp", "--root", str(shop)]
    with started(words, tmp_path / "cache") as (process, asked, answered):
        say(asked, ASKED_FIRST, STARTED, called("repo_map"), called("find_code", 3, query="order"))
        lines = [json.loads(answered.readline()) for _ in range(3)]
        _, said = process.communicate(timeout=SECONDS)
    assert {line["id"] for line in lines} == {1, 2, 3}
    assert all("result" in line for line in lines)
    assert b"a print" in said
    assert b"bytes on descriptor 1" in said


def test_what_is_no_message_does_not_end_the_server(shop: Path, tmp_path: Path) -> None:
    with started(command("mcp", "--root", str(shop)), tmp_path / "cache") as (_, asked, answered):
        say(asked, ASKED_FIRST, STARTED)
        answered.readline()
        lone = json.dumps(called("find_code", 3, query="x")).replace('"x"', '"\\ud800"').encode()
        asked.write(b"nonsense\n\xff\xfe\n[1, 2]\n" + lone + b"\n")
        say(asked, called("find_code", 4, query="order"))
        answer = next(said for said in map(json.loads, iter(answered.readline, b"")) if said.get("id") == 4)
    assert "place_order" in answer["result"]["content"][0]["text"]


def is_running(process: int) -> bool:
    """Whether a process runs: one that ended and that nobody has asked about does not."""
    try:
        os.kill(process, 0)
        status = Path(f"/proc/{process}/stat")
        return not status.exists() or status.read_text().rpartition(") ")[2][0] != "Z"
    except OSError:
        return False


KILLED_CLIENT = """\
import json, subprocess, sys, time
server = subprocess.Popen(json.loads(sys.argv[1]), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
server.stdin.write(sys.argv[2].encode())
server.stdin.flush()
server.stdout.readline()
print(server.pid, flush=True)
time.sleep(600)
"""


def test_a_server_whose_client_is_killed_in_a_call_ends(large: Path, tmp_path: Path) -> None:
    messages = "".join(f"{json.dumps(each)}\n" for each in (ASKED_FIRST, STARTED, called("repo_map")))
    words = [sys.executable, "-c", KILLED_CLIENT, json.dumps(command("mcp", "--root", str(large))), messages]
    with started(words, tmp_path / "cache") as (client, _, told):
        server = int(told.readline())
        client.kill()
        client.wait()
        deadline = time.monotonic() + SECONDS
        while is_running(server) and time.monotonic() < deadline:
            time.sleep(0.05)
    assert not is_running(server)


@pytest.mark.skipif(os.name == "nt", reason="signals end processes there")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_the_server_in_a_call(large: Path, tmp_path: Path, number: signal.Signals) -> None:
    with started(command("mcp", "--root", str(large)), tmp_path / "cache") as (process, asked, answered):
        say(asked, ASKED_FIRST, STARTED, called("repo_map"))
        answered.readline()
        process.send_signal(number)
        assert process.wait(SECONDS) == 128 + number


TOKEN = "a-token-of-the-test"


@contextmanager
def reached_over_http(root: Path, cache: Path, *words: str, **variables: str) -> Iterator[str]:
    """The address of a server over HTTP."""
    line = command("mcp", "--root", str(root), "--http", "0", *words)
    surroundings = environment(cache) | variables
    with subprocess.Popen(line, stderr=subprocess.PIPE, cwd=cache.parent, env=surroundings) as process:
        try:
            assert process.stderr
            told = next(said for said in iter(process.stderr.readline, b"") if b" is served at " in said)
            yield told.decode().rpartition(" is served at ")[2].strip().rstrip(".")
        finally:
            process.send_signal(signal.SIGTERM)


def status_of(address: str, **headers: str) -> int:
    asked = urllib.request.Request(address, json.dumps(ASKED_FIRST).encode(), method="POST")
    usual = {"Content-Type": "application/json", "Accept": "application/json, text/event-stream"}
    for name, value in (usual | headers).items():
        asked.add_header(name, value)
    try:
        with urllib.request.urlopen(asked, timeout=SECONDS) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        with error:
            return error.code


def test_over_http_who_brings_the_token_is_answered_and_nobody_else(shop: Path, tmp_path: Path) -> None:
    known = {"Authorization": f"Bearer {TOKEN}"}

    async def searched(address: str) -> str:
        async with (
            AsyncClient(headers=known) as over,
            Client(streamable_http_client(address, http_client=over)) as client,
        ):
            return text_of(await client.call_tool("find_code", {"query": "place_order"}))

    with reached_over_http(shop, tmp_path / "cache", REPOMAP_MCP_TOKEN=TOKEN) as address:
        assert address.startswith("http://127.0.0.1:")
        statuses = [
            status_of(address),
            status_of(address, Authorization="Bearer other"),
            status_of(address, Authorization=TOKEN),
            status_of(address, **known),
            status_of(address, **known, Host="rebound.example.org"),
            status_of(address, **known, Origin="http://rebound.example.org"),
        ]
        assert statuses == [401, 401, 401, 200, 421, 403]
        assert "shop/order.py:4 place_order" in anyio.run(searched, address)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--root", "nowhere"], "There is no folder 'nowhere'."),
        (["--http", "port"], "--http takes a whole number from 0 to 65535, not 'port'."),
        (["--token", "t"], "--token is for --http: "),
        (["--http", "--token", ""], "The token, of --token or REPOMAP_MCP_TOKEN, takes "),
        (["--http", "--root", "nowhere"], "There is no folder 'nowhere'."),
    ],
)
def test_a_command_line_that_cannot_be_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: list[str], sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.run(["mcp", *words]) == 2
    assert capsys.readouterr().err.startswith(f"repomap: {sentence}")


def test_a_port_that_is_taken_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import socket

    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert cli.run(["mcp", "--root", str(tmp_path), "--http", str(port)]) == 2
    assert capsys.readouterr().err.startswith(f"repomap: Port {port} of 127.0.0.1 cannot be had: ")


def test_without_the_extra_the_command_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "mcp.server.stdio", None)
    monkeypatch.delitem(sys.modules, "repomap.server.transports", raising=False)
    assert cli.run(["mcp", "--root", str(tmp_path)]) == 2
    assert "python3 -m pip install 'mcp>=2,<3'" in capsys.readouterr().err
