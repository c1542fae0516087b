"""What references mean on demand, with every name that is read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from builders_repository import opened, write

from repomap.errors import ChangedError
from repomap.uses import CERTAIN, POSSIBLE

if TYPE_CHECKING:
    from pathlib import Path

    from repomap.uses import Uses


def _uses(root: Path) -> Uses:
    return opened(root)._current_ground().uses


def _meant(uses: Uses, path: str, certainty: str = CERTAIN) -> set[tuple[int, str, str]]:
    index = uses.index
    return {
        (use.row + 1, use.role, index.full_id(each))
        for use in uses.in_file(index.paths.index(path))
        for each in use.definitions
        if use.certainty == certainty
    }


def test_a_constant_that_is_read_is_linked(tmp_path: Path) -> None:
    root = write(
        tmp_path, {"conf.py": "RATE = 3\n", "use.py": "from conf import RATE\n\ndef f():\n    return RATE + 1\n"}
    )

    meant = _meant(_uses(root), "use.py")

    assert (4, "read", "conf.py::RATE") in meant


def test_a_property_that_is_read_is_linked(tmp_path: Path) -> None:
    source = "class A:\n    @property\n    def size(self): pass\n\n    def run(self):\n        return self.size\n"

    meant = _meant(_uses(write(tmp_path, {"a.py": source})), "a.py")

    assert (6, "read", "a.py::A.size") in meant


def test_the_name_of_an_argument_reads_nothing(tmp_path: Path) -> None:
    root = write(tmp_path, {"a.py": "rate = 1\n\ndef f(g):\n    return g(rate=2)\n"})

    meant = _meant(_uses(root), "a.py")

    assert meant == set()


def test_an_imported_name_is_a_reference_once(tmp_path: Path) -> None:
    root = write(tmp_path, {"b.py": "def g(): pass\n", "a.py": "from b import g\n"})

    meant = _meant(_uses(root), "a.py")

    assert meant == {(1, "import", "b.py::g")}


def test_a_member_of_something_unknown_may_be_any_that_is_named_so(tmp_path: Path) -> None:
    root = write(tmp_path, {"a.py": "class A:\n    def run(self): pass\n", "b.py": "def f(x):\n    x.run()\n"})

    meant = _meant(_uses(root), "b.py", POSSIBLE)

    assert meant == {(2, "call", "a.py::A.run")}


def test_a_file_that_has_changed_since_is_not_read(tmp_path: Path) -> None:
    root = write(tmp_path, {"a.py": "def f(): pass\n"})
    uses = _uses(root)

    (root / "a.py").write_text("def g(): pass\n")

    with pytest.raises(ChangedError, match=r"a\.py was changed"):
        uses.in_file(0)


def test_references_within_a_symbol_are_those_of_its_inner_symbols_too(tmp_path: Path) -> None:
    uses = _uses(write(tmp_path, {"a.py": "def g(): pass\n\ndef f():\n    def h():\n        g()\n    h()\n"}))
    (outer,) = uses.index.find_symbols("a.py::f")

    names = [use.name for use in uses.within(outer) if use.role == "call"]

    assert sorted(names) == ["g", "h"]


def test_a_parameter_that_is_called_is_no_definition_of_its_name(tmp_path: Path) -> None:
    uses = _uses(write(tmp_path, {"a.py": "def done(): pass\n", "b.py": "def f(done):\n    done()\n"}))

    assert [use.certainty for use in uses.in_file(1) if use.role == "call"] == ["outside"]
