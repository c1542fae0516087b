from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest
from builders_repository import opened, write

from repomap.errors import BudgetError
from repomap.server.replies import Found, reply_of
from repomap.server.wording import of_tools
from repomap.tokens import TokenCounter

COUNTER = TokenCounter()
LINE = "def login(user, password) -> Session\n"
LEAST = COUNTER.count(LINE)


def lines(total: int):
    """An answer of so many lines, of which it shows as many as fit, and at least one."""

    def answer(room: int) -> Found:
        shown = min(total, room // LEAST)
        if not shown:
            raise BudgetError(f"The smallest answer takes {LEAST} tokens: raise --max-tokens to that.")
        return Found(LINE * shown, total, shown, "definitions", "raise max_tokens")

    return answer


def nothing() -> Iterable[str]:
    return ()


@pytest.mark.parametrize("limit", [9, 20, 60, 100, 300, 1100, 4000])
def test_a_reply_is_never_above_its_budget(limit: int) -> None:
    reply = reply_of(lines(1000), limit, lambda: ["The clone is shallow. " * 10], COUNTER)
    assert reply.tokens == COUNTER.count(reply.text) <= limit


OPTION = re.compile(r"--[a-z]+")


def test_no_sentence_tells_an_agent_an_option_of_the_command_line(tmp_path: Path) -> None:
    files = {f"m{i}.py": "from core import run\n\n\ndef use():\n    run()\n" for i in range(60)}
    write(tmp_path, {"core.py": "def run():\n    return helper()\n\n\ndef helper():\n    return 1\n", **files})
    with opened(tmp_path) as repository:
        answers = [
            repository.impact("run"),
            repository.impact("run", max_tokens=300),
            repository.context("change run()", max_tokens=300),
            repository.context("change run()"),
            repository.compile(["m1.py"], hops=0),
            repository.search("use", max_tokens=100),
        ]
    assert all(OPTION.search(str(answer)) for answer in answers[:4])
    assert [OPTION.findall(of_tools(str(answer))) for answer in answers] == [[]] * len(answers)


def test_a_whole_answer_says_that_it_is_whole() -> None:
    reply = reply_of(lines(2), 4000, nothing, COUNTER)
    assert reply.text == f"{LINE}{LINE}\n(total: 2 definitions; shown: 2; truncated: false)\n"


def test_a_cut_answer_says_how_to_get_more() -> None:
    reply = reply_of(lines(1000), 300, nothing, COUNTER)
    assert f"(total: 1000 definitions; shown: {reply.shown}; truncated: true; for more: raise max_tokens)" in reply.text


@pytest.mark.parametrize("limit", [LEAST + 4, 20, 60, 96, 100])
def test_an_answer_that_is_cut_to_a_few_tokens_says_so(limit: int) -> None:
    assert "truncated" in reply_of(lines(1000), limit, nothing, COUNTER).text


def test_warnings_are_told_below_the_answer() -> None:
    reply = reply_of(lines(2), 4000, lambda: ["The clone is shallow."], COUNTER)
    assert "\n\nNote: The clone is shallow.\n(total: " in reply.text


def test_the_budget_that_an_error_names_is_enough() -> None:
    with pytest.raises(BudgetError, match=rf"takes {LEAST} tokens: raise max_tokens to that"):
        reply_of(lines(1), LEAST - 1, nothing, COUNTER)
    assert reply_of(lines(1), LEAST, nothing, COUNTER).text == LINE


def test_what_no_budget_holds_is_told_to_be_asked_for_in_parts() -> None:
    def answer(_: int) -> Found:
        raise BudgetError("The smallest answer takes 20001 tokens: raise --max-tokens to that at least.")

    with pytest.raises(BudgetError, match="at most 20000 can be asked for: ask for a part"):
        reply_of(answer, 4000, nothing, COUNTER)


def test_a_path_that_is_no_text_is_written_out() -> None:
    reply = reply_of(lambda _: Found("caf\udce9.py\n", 1, 1, "files", ""), 100, nothing, COUNTER)
    assert reply.text.startswith("caf\\udce9.py\n")
