"""Files go in, what they say comes out, whatever a grammar does to the process that runs it."""

from __future__ import annotations

import fcntl
import logging
import os
import signal
import subprocess
import sys
import textwrap
import time
from collections import deque
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace

import pytest

from repomap import crew
from repomap import scan as scan_module
from repomap.contents import content_digest
from repomap.crew import Crew
from repomap.facts_codec import facts_of_row
from repomap.languages import load_language
from repomap.model import Skipped
from repomap.outline import outline_of
from repomap.parse import parse_file
from repomap.scan import ParsedFile, ScanRequest, scan
from repomap.worker import (
    KILLED,
    STALLED,
    UNREADABLE,
    Order,
    seconds_for,
)

MISBEHAVING_CHILD = """\
import fcntl, os, sys, time
sys.path += [entry for entry in sys.argv[1:] if entry not in sys.path]
from repomap import worker
parse = worker.parse_file

def misbehave(content, language):
    if content.startswith((b"# compute", b"# abort")):
        lock.write("at it")
        lock.flush()
    if content.startswith(b"# compute"):
        while True:
            pass
    if content.startswith(b"# sleep"):
        time.sleep(600)
    if content.startswith(b"# abort"):
        os.abort()
    if content.startswith(b"# fail"):
        worker.close_answers_of_test()
        time.sleep(0.2)
        raise RecursionError
    if content.startswith(b"# print"):
        os.write(1, b"printed by a grammar " * 50)
        os.write(2, b"complaint of a grammar " * 50)
    if content.startswith(b"# lie"):
        os.write(worker.answers_of_test, b"\\xff" * 64)
    return parse(content, language)

worker.parse_file = misbehave
lock = open(os.environ.get("ALIVE_LOCK", os.devnull), "a")
if lock.name != os.devnull:
    fcntl.flock(lock, fcntl.LOCK_SH)
worker.answers_of_test = os.dup(1)

def close_answers():
    pipe = os.fstat(worker.answers_of_test).st_ino
    for descriptor in range(3, 64):
        try:
            if os.fstat(descriptor).st_ino == pipe:
                os.close(descriptor)
        except OSError:
            pass

worker.close_answers_of_test = close_answers
worker.main()
"""

SCRIPT = """\
import sys
sys.path.insert(0, {home!r})
from pathlib import Path
from repomap.scan import ScanRequest, scan
print("script begins", flush=True)
root = Path({root!r})
requests = [ScanRequest(path.name, "python", path.stat().st_size) for path in sorted(root.iterdir())]
for result in scan(root, requests, jobs=2, command={command!r}, file_seconds=1.0):
    print(type(result).__name__, flush=True)
"""


def misbehaving() -> list[str]:
    """The command of a real child, with another program."""
    return [MISBEHAVING_CHILD if word == scan_module._CHILD_PROGRAM else word for word in scan_module._child_command()]


def write_files(root: Path, contents: dict[str, str]) -> list[ScanRequest]:
    for name, content in contents.items():
        (root / name).write_text(content, encoding="utf-8")
    return [ScanRequest(name, "python", len(content)) for name, content in contents.items()]


def functions(count: int) -> dict[str, str]:
    return {f"m{i:03}.py": f"def f{i}():\n    return g{i}()\n" * (1 + i % 5) for i in range(count)}


def results_by_path(results) -> dict[str, ParsedFile | Skipped]:
    found = list(results)
    by_path = {result.path: result for result in found}
    assert len(by_path) == len(found)
    return by_path


def reasons(results) -> dict[str, str]:
    return {path: each.reason for path, each in results_by_path(results).items() if isinstance(each, Skipped)}


def test_each_file_comes_back_with_its_digest_its_facts_and_its_outline(tmp_path):
    requests = write_files(tmp_path, functions(5))

    found = results_by_path(scan(tmp_path, requests))

    for request in requests:
        content = (tmp_path / request.path).read_bytes()
        facts = parse_file(content, load_language("python"))
        parsed = found[request.path]
        assert parsed.digest == content_digest(content)
        assert facts_of_row(parsed.row) == facts
        assert parsed.outline == outline_of(request.path, facts)


def test_results_are_the_same_for_any_number_of_jobs(tmp_path):
    requests = write_files(tmp_path, functions(150))

    one = results_by_path(scan(tmp_path, requests, jobs=1))
    two = results_by_path(scan(tmp_path, requests, jobs=2))

    assert one == two
    assert len(one) == 150


def test_an_executor_gives_the_same_results_as_child_processes(tmp_path):
    requests = write_files(tmp_path, functions(150))
    requests.append(ScanRequest("missing.py", "python", 10))
    in_children = results_by_path(scan(tmp_path, requests))

    with ThreadPoolExecutor(2) as executor:
        in_executor = results_by_path(scan(tmp_path, requests, executor=executor))

    assert in_executor == in_children


class FailsOnce(ThreadPoolExecutor):
    """A pool that loses the first call that it is given."""

    has_failed = False

    def submit(self, *call):
        if self.has_failed:
            return super().submit(*call)
        self.has_failed = True
        lost = Future()
        lost.set_exception(MemoryError("lost"))
        return lost


def test_what_an_executor_loses_is_parsed_here_under_one_warning(tmp_path, caplog):
    requests = write_files(tmp_path, functions(150))

    with FailsOnce(2) as executor:
        in_executor = results_by_path(scan(tmp_path, requests, executor=executor))

    assert in_executor == results_by_path(scan(tmp_path, requests))
    assert [record.message for record in caplog.records] == [
        "FailsOnce answered not all that it was given (MemoryError: lost): the rest is parsed here."
    ]


def test_a_pool_that_is_broken_costs_no_file(tmp_path, caplog):
    requests = write_files(tmp_path, functions(150))

    with ProcessPoolExecutor(1) as executor:
        assert isinstance(executor.submit(os._exit, 1).exception(), BrokenExecutor)
        in_executor = results_by_path(scan(tmp_path, requests, executor=executor))

    assert in_executor == results_by_path(scan(tmp_path, requests))
    assert len(caplog.records) == 1


def test_a_batch_larger_than_a_pipe_goes_through(tmp_path):
    requests = [ScanRequest(f"{'folder/' * 500}{i}.py", "python", 1) for i in range(64)]

    skipped = reasons(scan(tmp_path, requests, jobs=1))

    assert list(skipped.values()) == [UNREADABLE] * 64


def test_an_answer_larger_than_a_pipe_goes_through(tmp_path):
    big = "".join(f"def function_{i:06}(argument): return call_{i:06}(argument)\n" for i in range(6_000))
    requests = write_files(tmp_path, {"big0.py": big, "big1.py": big})

    found = results_by_path(scan(tmp_path, requests, jobs=1))

    assert {len(each.outline.symbols) for each in found.values()} == {6_000}


def test_a_file_whose_parser_computes_for_ever_is_skipped_and_costs_no_other_file(tmp_path, monkeypatch):
    monkeypatch.setattr(crew, "_STALL_FACTOR", 100.0)  # on a busy machine half a second of CPU takes several
    requests = write_files(tmp_path, functions(20) | {"hangs.py": "# compute\n" + "x = 1\n" * 5})

    skipped = reasons(scan(tmp_path, requests, jobs=1, command=misbehaving(), file_seconds=0.5))

    assert skipped == {"hangs.py": "parsing took longer than 0.5 s"}


@pytest.mark.parametrize(("size", "seconds"), [(0, 5.0), (1024, 5.1171875), (2 * 1024 * 1024, 30.0)])
def test_a_small_file_may_take_less_time_than_a_large_one(tmp_path, size, seconds):
    (tmp_path / "a.py").write_bytes(b"x" * size)

    assert seconds_for(str(tmp_path), Order(b"a.py", "python", None), 30.0) == seconds
    assert seconds_for("", Order(b"a.py", "python", b"x" * size), 30.0) == seconds


def test_a_file_of_which_a_grammar_comes_to_no_end_is_skipped(tmp_path, monkeypatch):
    monkeypatch.setattr(crew, "_STALL_FACTOR", 100.0)
    (tmp_path / "a.pl").write_bytes(b"F-- A#  ")

    skipped = reasons(scan(tmp_path, [ScanRequest("a.pl", "perl", 8)], jobs=1, file_seconds=0.5))

    assert skipped == {"a.pl": "parsing took longer than 0.5 s"}


def test_a_file_whose_parser_sleeps_is_skipped_and_costs_no_other_file(tmp_path):
    requests = write_files(tmp_path, functions(20) | {"hangs.py": "# sleep\n" + "x = 1\n" * 5})

    skipped = reasons(scan(tmp_path, requests, jobs=1, command=misbehaving(), file_seconds=0.5))

    assert skipped == {"hangs.py": STALLED}


@pytest.mark.parametrize("jobs", [1, 2])
def test_files_whose_parser_aborts_are_skipped_and_cost_no_other_file(tmp_path, jobs):
    aborting = {f"aborts{i}.py": "# abort\n" * i for i in (1, 4, 9)}
    requests = write_files(tmp_path, functions(100) | aborting)

    skipped = reasons(scan(tmp_path, requests, jobs=jobs, command=misbehaving()))

    assert skipped == dict.fromkeys(aborting, "the parser crashed")


def test_a_child_that_closes_its_answers_before_it_ends_has_crashed_and_was_not_killed(tmp_path):
    requests = write_files(tmp_path, functions(5) | {"fails.py": "# fail\n"})

    assert reasons(scan(tmp_path, requests, jobs=1, command=misbehaving())) == {"fails.py": "the parser crashed"}


def test_a_file_whose_parser_takes_all_memory_is_skipped_and_costs_no_other_file(tmp_path):
    requests = write_files(tmp_path, functions(5) | {"greedy.py": ("/*" * 40 + "\n") * 40})
    program = scan_module._CHILD_PROGRAM.replace(
        "main()", "import repomap.worker as w; w.MEMORY_BYTES = 3 << 27; main()"
    )
    command = [program if word == scan_module._CHILD_PROGRAM else word for word in scan_module._child_command()]

    assert reasons(scan(tmp_path, requests, jobs=1, command=command)) == {"greedy.py": "the parser crashed"}


def test_a_child_that_writes_nonsense_is_replaced_and_its_file_skipped(tmp_path):
    requests = write_files(tmp_path, functions(20) | {"lies.py": "# lie\n"})

    found = results_by_path(scan(tmp_path, requests, command=misbehaving()))

    assert len(found) == 21
    assert reasons(found.values()) == {"lies.py": KILLED}


def test_what_a_grammar_prints_reaches_the_debug_log_and_neither_output_stream(tmp_path, capfd, caplog):
    requests = write_files(tmp_path, functions(3) | {"prints.py": "# print\ndef f(): ...\n"})

    with caplog.at_level(logging.DEBUG, "repomap"):
        skipped = reasons(scan(tmp_path, requests, command=misbehaving()))

    assert skipped == {}
    assert capfd.readouterr() == ("", "")
    assert "printed by a grammar" in caplog.text
    assert "complaint of a grammar" in caplog.text


def test_what_is_no_readable_regular_file_is_skipped_without_waiting(tmp_path):
    os.mkfifo(tmp_path / "pipe.py")
    (tmp_path / "link.py").symlink_to("/etc/hostname")
    (tmp_path / "folder.py").mkdir()
    requests = [ScanRequest(name, "python", 1) for name in ("pipe.py", "link.py", "folder.py", "missing.py")]

    skipped = reasons(scan(tmp_path, requests))

    assert skipped == dict.fromkeys(("pipe.py", "link.py", "folder.py", "missing.py"), UNREADABLE)


def test_a_language_without_a_query_costs_its_own_files_and_names_the_missing_one(tmp_path):
    requests = [*write_files(tmp_path, functions(2)), ScanRequest("k.kl", "klingon", 10)]
    (tmp_path / "k.kl").write_text("Qapla'", encoding="utf-8")

    skipped = reasons(scan(tmp_path, requests))

    assert list(skipped) == ["k.kl"]
    assert "klingon.scm" in skipped["k.kl"]


def test_a_name_that_is_not_utf_8_is_scanned_like_any_other(tmp_path):
    name = os.fsdecode(b"caf\xe9.py")
    (tmp_path / name).write_text("def f(): ...\n", encoding="utf-8")

    (result,) = scan(tmp_path, [ScanRequest(name, "python", 13)])

    assert (result.path, result.outline.path) == (name, name)


@pytest.mark.parametrize(
    "command",
    [["/nonexistent/python"], [sys.executable, "-c", "print('hello')"], [sys.executable, "-c", "raise SystemExit(3)"]],
    ids=["missing", "another program", "ends at once"],
)
def test_where_no_child_can_be_started_files_are_parsed_here_with_one_warning(tmp_path, caplog, command):
    requests = write_files(tmp_path, functions(70))

    found = results_by_path(scan(tmp_path, requests, jobs=2, command=command))

    assert found == results_by_path(scan(tmp_path, requests))
    assert [record.levelname for record in caplog.records] == ["WARNING"]


@pytest.mark.parametrize("executable", ["", None])
def test_a_python_without_an_executable_parses_here(tmp_path, monkeypatch, executable):
    requests = write_files(tmp_path, functions(3))
    monkeypatch.setattr(sys, "executable", executable)

    found = results_by_path(scan(tmp_path, requests))

    assert all(isinstance(each, ParsedFile) for each in found.values())


def test_a_child_is_not_given_relative_module_folders(monkeypatch):
    monkeypatch.setattr(sys, "path", ["", "relative", *sys.path])

    command = scan_module._child_command()

    assert not {"", "relative"} & set(command)
    assert set(sys.path[2:]) <= set(command)


def test_a_child_loads_none_of_the_large_libraries():
    program = """
        import sys
        from repomap import worker
        worker._import_grammars()
        answer = worker.answer_order("/", worker.Order(b"a.py", "python", b"def f(): ..."))
        assert answer.row
        print(sorted({"numpy", "networkx", "tiktoken", "rich", "diskcache", "multiprocessing"} & set(sys.modules)))
    """

    loaded = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(program)], capture_output=True, text=True, check=True
    ).stdout

    assert loaded == "[]\n"


def is_nobody_alive(lock: Path, seconds: float) -> bool:
    """Whether every process that shares the lock ends within that time."""
    with lock.open("a") as file:
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                time.sleep(0.02)
            else:
                return True
    return False


def test_what_is_to_be_done_meanwhile_begins_after_the_children_have_started(tmp_path, monkeypatch):
    happened = []
    start = Crew.start
    monkeypatch.setattr(Crew, "start", lambda crew, count: (start(crew, count), happened.append("started")))

    list(scan(tmp_path, write_files(tmp_path, functions(3)), meanwhile=lambda: happened.append("meanwhile")))

    assert happened == ["started", "meanwhile"]


def test_closing_the_iterator_ends_the_children_at_once(tmp_path, monkeypatch):
    lock = tmp_path / "alive"
    monkeypatch.setenv("ALIVE_LOCK", str(lock))
    requests = write_files(tmp_path, functions(20) | {"sleeps.py": "# sleep\n"})
    results = scan(tmp_path, requests, jobs=1, command=misbehaving())
    next(results)
    assert not is_nobody_alive(lock, 0.1)

    results.close()

    assert is_nobody_alive(lock, 0.1)


def start_script(root: Path, command: list[str] | None, **environment: str) -> subprocess.Popen[str]:
    script = root.parent / "script.py"
    home = str(Path(scan_module.__file__).parents[1])
    script.write_text(SCRIPT.format(home=home, root=str(root), command=command), encoding="utf-8")
    return subprocess.Popen(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | environment,
        start_new_session=True,
    )


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize("word", ["compute", "abort"])
def test_no_child_outlives_a_parent_that_is_ended(tmp_path, number, word):
    root = tmp_path / "root"
    root.mkdir()
    write_files(root, functions(80) | {f"bad{i}.py": f"# {word}\n" for i in range(3)})
    lock = tmp_path / "alive"

    with start_script(root, misbehaving(), ALIVE_LOCK=str(lock)) as parent:
        while not lock.exists() or not lock.stat().st_size:
            time.sleep(0.02)
        parent.send_signal(number)

    assert is_nobody_alive(lock, 10)


def test_a_script_without_a_main_guard_runs_once(tmp_path):
    root = tmp_path / "root"
    root.mkdir()
    write_files(root, functions(3))

    with start_script(root, None) as script:
        output, complaints = script.communicate()

    assert output.splitlines() == ["script begins", *["ParsedFile"] * 3]
    assert complaints == ""


def test_batches_begin_with_the_largest_files_and_hold_few():
    requests = [ScanRequest(f"{i:03}.py", "python", size) for i, size in enumerate([10] * 100 + [900_000, 200_000])]

    batches = scan_module._batches_of(requests, is_for_cluster=False)

    assert [len(batch) for batch in batches] == [1, 64, 37]
    assert batches[0] == [Order(b"100.py", "python", None)]
    assert batches[1][0] == Order(b"101.py", "python", None)


def test_children_are_given_languages_that_they_have_met_or_else_that_none_has(tmp_path):
    languages = ["python", "python", "javascript", "python", "go"]
    batches = deque([Order(b"file", language, None)] for language in languages)
    crew = Crew([], tmp_path, 1.0, batches)
    first, second = crew._children = [SimpleNamespace(languages=set()), SimpleNamespace(languages=set())]

    given = []
    for child in (first, second, first, second, first):
        given.append(crew._take_batch_for(child)[0].language)
        child.languages.add(given[-1])

    assert given == ["python", "javascript", "python", "go", "python"]
