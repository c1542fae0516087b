"""Rows outlive a run; whatever is wrong with the cache is a miss and one warning."""

from __future__ import annotations

import logging
import os
import pickle
import pwd
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import textwrap
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import diskcache
import pytest

from repomap import cache as cache_module
from repomap import rows
from repomap.cache import FactsStore
from repomap.cache_place import cache_directory
from repomap.errors import UsageError
from repomap.rows import facts_key, key_of_root

KEY = b"k" * 24
OTHER_KEY = b"o" * 24


@pytest.fixture
def directory(tmp_path: Path) -> Path:
    return tmp_path / "cache"


def database(directory: Path) -> Path:
    return directory / "rows" / "cache.db"


def keep(directory: Path, rows: dict[bytes, bytes], **options: int) -> None:
    with closing(FactsStore(directory, **options)) as store:
        store.write(rows)


def kept(directory: Path, key: bytes) -> bytes | None:
    with closing(FactsStore(directory)) as store:
        return store.read(key)


def warnings_in(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]


def in_python(program: str, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(program), *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": str(Path(cache_module.__file__).parents[1])},
    )


def test_a_row_is_there_in_the_next_run(directory):
    keep(directory, {KEY: b"facts", OTHER_KEY: b"x" * 3_000_000})

    assert kept(directory, KEY) == b"facts"
    assert kept(directory, OTHER_KEY) == b"x" * 3_000_000


def test_a_row_that_was_never_kept_is_a_miss(directory):
    keep(directory, {KEY: b"facts"})

    assert kept(directory, OTHER_KEY) is None


def test_a_row_that_is_kept_again_has_its_new_value(directory):
    keep(directory, {KEY: b"old"})
    keep(directory, {KEY: b"new"})

    assert kept(directory, KEY) == b"new"


def test_many_rows_are_read_at_once_without_those_that_are_missing(directory):
    keep(directory, {KEY: b"facts"})

    with closing(FactsStore(directory)) as store:
        assert store.read_all([KEY, OTHER_KEY]) == {KEY: b"facts"}


def test_values_stay_in_the_database(directory):
    keep(directory, {KEY: b"x" * 3_000_000})

    assert [file.name for file in database(directory).parent.iterdir()] == ["cache.db"]


def test_without_a_directory_every_read_is_a_miss_and_nothing_is_said(caplog):
    store = FactsStore(None)

    store.write({KEY: b"facts"})

    assert store.read(KEY) is None
    assert store.info() is None
    assert warnings_in(caplog) == []


class _WritesAFile:
    def __init__(self, path: Path) -> None:
        self.path = path

    def __reduce__(self):
        return (Path.touch, (self.path,))


def test_a_pickle_that_someone_wrote_into_the_cache_is_a_miss_and_does_not_run(directory, tmp_path, caplog):
    keep(directory, {KEY: b"facts"})
    with closing(sqlite3.connect(database(directory))) as connection:
        harmful = pickle.dumps(_WritesAFile(tmp_path / "it ran"))
        connection.execute("UPDATE Cache SET mode = 4, value = ?", (harmful,))
        connection.commit()

    row = kept(directory, KEY)

    assert row is None
    assert not (tmp_path / "it ran").exists()
    assert warnings_in(caplog) == []
    with closing(diskcache.Cache(str(directory / "rows"))) as plain:
        plain.get(KEY)
    assert (tmp_path / "it ran").exists(), "the pickle would not have run anyway"


def test_a_row_that_names_a_file_is_a_miss(directory, tmp_path):
    (tmp_path / "secret").write_bytes(b"secret")
    keep(directory, {KEY: b"facts"})
    with closing(sqlite3.connect(database(directory))) as connection:
        connection.execute("UPDATE Cache SET mode = 2, filename = '../../secret', value = NULL")
        connection.commit()

    assert kept(directory, KEY) is None


def test_a_row_of_another_type_is_a_miss(directory):
    keep(directory, {KEY: b"facts"})
    with closing(sqlite3.connect(database(directory))) as connection:
        connection.execute("UPDATE Cache SET value = 'text'")
        connection.commit()

    assert kept(directory, KEY) is None


@pytest.mark.parametrize("position", [0, 3, 4, 20])
def test_a_row_in_which_a_byte_has_flipped_is_a_miss(directory, position):
    keep(directory, {KEY: b"facts" * 10})
    with closing(sqlite3.connect(database(directory))) as connection:
        ((value,),) = connection.execute("SELECT value FROM Cache")
        flipped = bytearray(value)
        flipped[position] ^= 4
        connection.execute("UPDATE Cache SET value = ?", (bytes(flipped),))
        connection.commit()

    assert kept(directory, KEY) is None


def test_a_pickled_key_is_refused(directory):
    disk = cache_module._PlainDisk(str(directory))

    with pytest.raises(OSError, match="pickled"):
        disk.get(pickle.dumps(KEY), raw=False)


@pytest.mark.parametrize("method", ["put", "store"])
def test_what_would_have_to_be_pickled_is_refused(directory, method):
    disk = cache_module._PlainDisk(str(directory), min_file_size=1 << 40)
    arguments = {"put": ((1, 2),), "store": ((1, 2), False)}[method]

    with pytest.raises(TypeError, match="not tuple"):
        getattr(disk, method)(*arguments)


def _garbage(_: bytes) -> bytes:
    return b"this is no database " * 500


def _cut_short(content: bytes) -> bytes:
    return content[: len(content) // 2]


def _zeroed_page(content: bytes) -> bytes:
    return content[:4096] + bytes(4096) + content[8192:]


def _overwritten_rows(content: bytes) -> bytes:
    return content[:8192] + b"\xa5" * (len(content) - 8192)


@pytest.mark.parametrize("damage", [_garbage, _cut_short, _zeroed_page, _overwritten_rows])
def test_a_damaged_cache_is_a_miss_and_the_next_run_has_a_new_one(directory, caplog, damage):
    keep(directory, {bytes([i]) * 24: bytes([i]) * 5000 for i in range(200)})
    file = database(directory)
    file.write_bytes(damage(file.read_bytes()))

    with closing(FactsStore(directory)) as store:
        store.read(b"\x07" * 24)
        store.write({KEY: b"after"})
    keep(directory, {KEY: b"after"})

    assert kept(directory, KEY) == b"after"
    assert len(warnings_in(caplog)) <= 1


def _pipe(place: Path) -> None:
    os.mkfifo(place)


def _link_to_a_secret(place: Path) -> None:
    place.symlink_to(place.parents[2] / "secret")


def _link_to_nothing(place: Path) -> None:
    place.symlink_to(place.parents[2] / "nowhere")


def _link_to_a_device(place: Path) -> None:
    place.symlink_to("/dev/zero")


@pytest.mark.parametrize("ending", ["", "-journal", "-wal", "-shm"])
@pytest.mark.parametrize("strange", [_pipe, _link_to_a_secret, _link_to_nothing, _link_to_a_device, Path.mkdir])
def test_what_is_no_file_in_the_place_of_one_is_not_opened_and_a_new_cache_begins(directory, caplog, strange, ending):
    (directory.parent / "secret").write_bytes(b"secret")
    keep(directory, {KEY: b"facts"})
    place = database(directory).with_name(f"cache.db{ending}")
    place.unlink(missing_ok=True)
    strange(place)

    before = kept(directory, KEY)
    keep(directory, {OTHER_KEY: b"new"})

    assert (before, kept(directory, OTHER_KEY)) == (None, b"new")
    assert warnings_in(caplog) == []
    assert (directory.parent / "secret").read_bytes() == b"secret"
    assert not (directory.parent / "nowhere").exists()


HARMFUL_SETTINGS = ["UPDATE Settings SET value = X'80049500'", "UPDATE Settings SET value = 'a; b'"]
OTHER_TABLES = ["DROP TABLE Settings", "ALTER TABLE Cache DROP COLUMN size", "DROP TABLE Cache"]


@pytest.mark.parametrize("statement", [*HARMFUL_SETTINGS, *OTHER_TABLES])
def test_settings_and_tables_that_are_not_those_of_a_cache_cost_one_run_its_rows(directory, caplog, statement):
    keep(directory, {KEY: b"facts"})
    with closing(sqlite3.connect(database(directory))) as connection:
        for name in ("Cache_rowid", "Cache_key_raw", "Cache_expire_time", "Settings_key"):
            connection.execute(f"DROP INDEX IF EXISTS {name}")
        for (trigger,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            connection.execute(f"DROP TRIGGER {trigger}")
        connection.execute(statement)
        connection.commit()

    keep(directory, {OTHER_KEY: b"lost"})
    said = len(warnings_in(caplog))
    keep(directory, {OTHER_KEY: b"new"})

    assert kept(directory, OTHER_KEY) == b"new"
    assert (said <= 1, len(warnings_in(caplog))) == (True, said)


def test_a_format_that_this_sqlite_does_not_know_is_a_new_cache(directory, caplog):
    keep(directory, {KEY: b"facts"})
    content = bytearray(database(directory).read_bytes())
    content[44:48] = (9).to_bytes(4, "big")  # the schema's format
    database(directory).write_bytes(content)

    keep(directory, {KEY: b"new"})

    assert kept(directory, KEY) == b"new"
    assert len(warnings_in(caplog)) <= 1


def test_a_cache_that_is_removed_between_two_writes_is_one_warning_at_most_and_the_next_run_has_one(directory, caplog):
    with closing(FactsStore(directory)) as store:
        store.write({KEY: b"facts"})
        shutil.rmtree(directory)
        store.write({OTHER_KEY: b"lost"})
        store.write({OTHER_KEY: b"lost"})
        assert store.read(b"n" * 24) is None
    keep(directory, {KEY: b"new"})

    assert kept(directory, KEY) == b"new"
    assert len(warnings_in(caplog)) <= 1


def test_an_empty_database_file_is_a_new_cache(directory, caplog):
    database(directory).parent.mkdir(parents=True)
    database(directory).touch()

    keep(directory, {KEY: b"facts"})

    assert kept(directory, KEY) == b"facts"
    assert warnings_in(caplog) == []


def test_reading_leaves_the_files_of_a_cache_as_they_are(directory):
    keep(directory, {KEY: b"facts"})
    before = {path.name: path.stat().st_mtime_ns for path in database(directory).parent.iterdir()}

    row = kept(directory, KEY)

    assert row == b"facts"
    assert {path.name: path.stat().st_mtime_ns for path in database(directory).parent.iterdir()} == before


@pytest.fixture
def locked(directory: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(cache_module, "LOCK_SECONDS", 0.05)
    keep(directory, {KEY: b"facts"})
    with closing(sqlite3.connect(database(directory), isolation_level=None)) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        yield directory


def test_a_cache_that_another_process_has_locked_is_read_and_soon_not_written_with_one_warning(locked, caplog):
    started = time.monotonic()
    store = FactsStore(locked)

    rows = [store.read(KEY), store.read(OTHER_KEY)]
    store.write({KEY: b"facts"})

    assert rows == [b"facts", None]
    assert time.monotonic() - started < 2
    assert len(warnings_in(caplog)) == 1
    assert "locked" in warnings_in(caplog)[0]


def test_a_cache_that_is_locked_between_reading_and_writing_is_left_alone(directory, caplog, monkeypatch):
    monkeypatch.setattr(cache_module, "LOCK_SECONDS", 0.05)
    keep(directory, {KEY: b"facts"})
    with (
        closing(FactsStore(directory)) as store,
        closing(sqlite3.connect(database(directory), isolation_level=None)) as connection,
    ):
        store.read(KEY)
        connection.execute("BEGIN EXCLUSIVE")
        store.write({KEY: b"new"})
        store.write({OTHER_KEY: b"new"})

    assert kept(directory, KEY) == b"facts"
    assert len(warnings_in(caplog)) == 1


@pytest.fixture
def unprivileged() -> Iterator[None]:
    """File permissions mean nothing to root."""
    was = os.geteuid()
    if was == 0:
        os.seteuid(65534)
    yield
    os.seteuid(was)


@pytest.fixture
def public_directory() -> Iterator[Path]:
    """A directory that anybody can reach: the tests' own are open to their owner alone."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


@pytest.mark.parametrize("mode", [0o555, 0o000])
def test_a_cache_that_cannot_be_written_is_a_miss_and_one_warning(public_directory, caplog, request, mode):
    keep(public_directory, {KEY: b"facts"})
    for path in (database(public_directory), database(public_directory).parent):
        path.chmod(mode)
    request.getfixturevalue("unprivileged")
    store = FactsStore(public_directory)

    rows = [store.read(KEY), store.read(KEY)]
    store.write({KEY: b"new"})

    assert rows == [None, None]
    assert len(warnings_in(caplog)) == 1


@pytest.mark.parametrize("place", ["cache", "cache/rows"])
def test_a_file_in_the_place_of_the_directory_is_a_miss_and_one_warning(directory, caplog, place):
    file = directory.parent / place
    file.parent.mkdir(exist_ok=True)
    file.write_text("mine", encoding="utf-8")
    store = FactsStore(directory)

    store.write({KEY: b"facts"})

    assert store.read(KEY) is None
    assert len(warnings_in(caplog)) == 1
    assert file.read_text(encoding="utf-8") == "mine"


def test_a_full_disk_is_one_warning_and_leaves_what_was_kept(directory):
    keep(directory, {KEY: b"facts"})
    program = """
        import resource, sys
        from pathlib import Path
        from repomap.cache import FactsStore
        resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, 400_000))
        store = FactsStore(Path(sys.argv[1]))
        for number in range(3):
            store.write({bytes([number]) * 24: b"x" * 300_000})
    """

    with in_python(program, str(directory)) as process:
        _, complaints = process.communicate()

    assert process.returncode == 0
    assert len(complaints.splitlines()) == 1
    assert "cannot be used" in complaints
    assert kept(directory, KEY) == b"facts"


def test_a_kill_in_the_middle_of_writing_leaves_whole_batches(directory):
    program = """
        import sys
        from pathlib import Path
        from repomap.cache import FactsStore
        store = FactsStore(Path(sys.argv[1]))
        for batch in range(10_000):
            store.write({b"%08d%016d" % (batch, row): b"%d" % batch * 2_000 for row in range(40)})
            print(batch, flush=True)
    """

    for _ in range(3):
        with in_python(program, str(directory)) as process:
            for _ in range(4):
                process.stdout.readline()
            process.send_signal(signal.SIGKILL)

    with closing(FactsStore(directory)) as store:
        whole = [len(store.read_all(b"%08d%016d" % (batch, row) for row in range(40))) for batch in range(300)]
    assert whole[:4] == [40] * 4
    assert set(whole) == {0, 40}


def test_eight_processes_write_at_once(directory):
    program = """
        import sys
        from pathlib import Path
        from repomap.cache import FactsStore
        store = FactsStore(Path(sys.argv[1]))
        for batch in range(3):
            store.write({f"{sys.argv[2]}/{batch}/{row:020}".encode(): b"x" * 3_000 for row in range(30)})
    """

    processes = [in_python(program, str(directory), str(number)) for number in range(8)]
    complaints = [process.communicate()[1] for process in processes]

    assert complaints == [""] * 8
    with closing(FactsStore(directory)) as store:
        assert store.info().rows == 8 * 3 * 30


def test_threads_share_a_store(directory):
    keys = [b"%024d" % number for number in range(64)]
    with closing(FactsStore(directory)) as store, ThreadPoolExecutor(8) as threads:
        list(threads.map(lambda key: store.write({key: key * 100}), keys))
        rows = list(threads.map(store.read, keys))

    assert rows == [key * 100 for key in keys]


def test_the_oldest_rows_make_room_for_new_ones(directory):
    batches = [{b"%012d%012d" % (batch, row): b"x" * 10_000 for row in range(20)} for batch in range(20)]

    for batch in batches:
        keep(directory, batch, size_limit=2_000_000)

    with closing(FactsStore(directory)) as store:
        assert store.read_all(batches[-1]) == batches[-1]
        assert store.read_all(batches[0]) == {}
        assert 1_000_000 < store.info().bytes <= 2_200_000


def test_info_tells_rows_and_bytes(directory):
    keep(directory, {KEY: b"x" * 100_000, OTHER_KEY: b"y"})

    with closing(FactsStore(directory)) as store:
        path, rows, size = store.info()

    assert (path, rows) == (directory, 2)
    assert size > 100_000


def test_info_creates_nothing(directory):
    assert FactsStore(directory).info() == (directory, 0, 0)
    assert not directory.exists()


@pytest.mark.parametrize("damage", [None, _garbage])
def test_clear_leaves_no_row_and_no_file(directory, damage):
    keep(directory, {KEY: b"facts"})
    if damage is not None:
        database(directory).write_bytes(damage(b""))

    FactsStore(directory).clear()

    assert list(directory.iterdir()) == []
    assert kept(directory, KEY) is None


def test_clear_of_a_cache_that_never_was_does_nothing(directory):
    FactsStore(directory).clear()

    assert not directory.exists()


def test_a_store_can_be_used_after_it_was_cleared(directory):
    with closing(FactsStore(directory)) as store:
        store.write({KEY: b"old"})
        store.clear()
        store.write({OTHER_KEY: b"new"})

        assert store.read_all([KEY, OTHER_KEY]) == {OTHER_KEY: b"new"}


def test_only_the_user_may_look_into_the_cache(directory):
    keep(directory, {KEY: b"facts"})

    assert (directory / "rows").stat().st_mode & 0o777 == 0o700


def test_every_part_of_a_key_matters():
    first = (b"d" * 16, "python", "query", "1.0")
    changed = [(b"e" * 16, "tsx", "other", "1.1")[i] for i in range(4)]

    keys = {facts_key(*first), *(facts_key(*first[:i], changed[i], *first[i + 1 :]) for i in range(4))}

    assert {len(key) for key in keys} == {24}
    assert len(keys) == 5


def test_what_is_kept_of_a_root_belongs_to_its_real_path_and_to_all_else_that_the_key_is_made_of(tmp_path):
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to("real")

    key = key_of_root(tmp_path / "real", "snapshot", "options", "1")

    assert key_of_root(tmp_path / "link", "snapshot", "options", "1") == key
    assert key_of_root(tmp_path, "snapshot", "options", "1") != key
    assert key_of_root(tmp_path / "real", "search", "options", "1") != key
    assert key_of_root(tmp_path / "real", "snapshot", "others", "1") != key
    assert key_of_root(tmp_path / "real", "snapshot", "options", "2") != key


def test_the_schema_is_part_of_every_key(monkeypatch, tmp_path):
    facts = ((b"d" * 16, "python", "query", "2.0"), (tmp_path, "snapshot", "options", "1"))
    before = (facts_key(*facts[0]), key_of_root(*facts[1]))
    rows._version_digest.cache_clear()
    monkeypatch.setattr(rows, "SCHEMA_VERSION", -1)

    after = (facts_key(*facts[0]), key_of_root(*facts[1]))

    rows._version_digest.cache_clear()
    assert after[0] != before[0]
    assert after[1] != before[1]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delenv("REPOMAP_CACHE_DIR", raising=False)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    return tmp_path / "home"


linux_only = pytest.mark.skipif(sys.platform != "linux", reason="other systems have other places")


@linux_only
def test_the_home_of_a_user_who_is_not_there_is_one_sentence():
    with pytest.raises(UsageError, match="nosuchuser"):
        cache_directory("~nosuchuser/cache")


def test_the_cache_lives_in_the_users_cache_directory(home):
    assert cache_directory(None) == home / ".cache" / "repomap"


@linux_only
def test_an_xdg_directory_is_honoured_when_it_is_absolute(home, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", "/elsewhere")
    absolute = cache_directory(None)
    monkeypatch.setenv("XDG_CACHE_HOME", "elsewhere")
    relative = cache_directory(None)

    assert absolute == Path("/elsewhere/repomap")
    assert relative == home / ".cache" / "repomap"


def test_a_named_directory_goes_before_the_environment_and_that_before_the_home(home, monkeypatch):
    monkeypatch.setenv("REPOMAP_CACHE_DIR", "~/mine")

    assert cache_directory("/named") == Path("/named")
    assert cache_directory(None) == home / "mine"


@linux_only
@pytest.mark.usefixtures("home")
def test_a_user_without_a_home_has_no_cache_and_one_warning(monkeypatch, caplog):
    def unknown(number: int) -> None:
        raise KeyError(number)

    monkeypatch.delenv("HOME")
    monkeypatch.setattr(pwd, "getpwuid", unknown)

    assert cache_directory(None) is None
    assert len(warnings_in(caplog)) == 1


@pytest.mark.parametrize("place", ["repository/.cache", "link/.cache", "repository"])
def test_a_directory_within_the_repository_is_refused_with_a_warning_that_names_it(tmp_path, caplog, place):
    (tmp_path / "repository").mkdir()
    (tmp_path / "link").symlink_to("repository")

    found = cache_directory(tmp_path / place, tmp_path / "repository")

    assert found is None
    assert str(tmp_path / place) in warnings_in(caplog)[0]


def test_a_directory_beside_the_repository_is_fine(tmp_path):
    assert cache_directory(tmp_path / "repository-cache", tmp_path / "repository") == tmp_path / "repository-cache"
