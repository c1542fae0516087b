"""After any edits, what is linked is what would be linked from nothing."""

from __future__ import annotations

import random

import pytest

from repomap.index import build_index
from repomap.languages import language_of_path, load_language
from repomap.link.linked import CERTAIN
from repomap.linkage import linkage_from_bytes, linkage_to_bytes, links_of
from repomap.model import FileFacts
from repomap.outline import outline_of
from repomap.parse import parse_file
from repomap.relink import Linked, linked_anew, relinked

Sources = dict[str, str]

SOURCES: Sources = {
    "app/__init__.py": "from .core import Engine, start\nfrom .plug import *\n",
    "app/core.py": (
        "from app.base import Base\n\n\nclass Engine(Base):\n    def __init__(self):\n        self.part = make()\n\n"
        "    def run(self):\n        self.part.turn()\n        return self.helper()\n\n\n"
        "def make():\n    return Part()\n\n\nclass Part:\n    def turn(self):\n        pass\n\n\n"
        "def start():\n    engine = Engine()\n    engine.run()\n    return engine\n"
    ),
    "app/base.py": (
        "class Base:\n    def helper(self):\n        return self.other()\n\n    def other(self):\n        return 1\n"
    ),
    "app/plug.py": (
        "__all__ = ['plug']\n\n\ndef plug():\n    from app import start\n    start().run()\n\n\n"
        "def hidden():\n    plug()\n"
    ),
    "main.py": "import app\nfrom app.core import make\n\napp.start().run()\nmake().turn()\napp.plug()\napp.hidden()\n",
    "other.py": "from main import app\n\n\ndef turn():\n    app.Engine().part.turn()\n    turn()\n",
}

PIECES = (
    "\n\ndef make():\n    return Base()\n",
    "\n\ndef turn():\n    return Engine()\n",
    "\n\nclass Part(Base):\n    def run(self):\n        return self\n",
    "\n\nfrom app.core import *\n",
    "\n\nfrom app.base import Base as Engine\n",
    "\nengine = start()\nengine.run()\nengine.part.turn()\n",
    "\n\ndef plug(part=None):\n    part = make()\n    part.turn()\n    return part\n",
    "\nif make():\n    start = plug\n",
)


def facts_of(sources: Sources) -> dict[str, FileFacts]:
    return {
        path: parse_file(text.encode(), load_language(language_of_path(path) or "")) for path, text in sources.items()
    }


def edited(sources: Sources, dice: random.Random) -> Sources:
    """The sources after one edit of a kind that people make."""
    now = dict(sources)
    path = dice.choice(sorted(now))
    lines = now[path].splitlines(keepends=True)
    kind = dice.randrange(6)
    if kind == 0:
        now[path] += dice.choice(PIECES)
    elif kind == 1 and lines:
        del lines[dice.randrange(len(lines))]
        now[path] = "".join(lines)
    elif kind == 2 and len(now) > 2:
        del now[path]
    elif kind == 3:
        now[dice.choice(("app/extra.py", "lib/app/core.py", "app/core/__init__.py", "plug.py"))] = dice.choice(PIECES)
    elif kind == 4:
        old, new = dice.sample(("run", "turn", "make", "start", "Engine", "Base", "plug", "helper"), 2)
        now[path] = now[path].replace(old, new)
    elif len(lines) > 1:
        here, there = dice.sample(range(len(lines)), 2)
        lines[here], lines[there] = lines[there], lines[here]
        now[path] = "".join(lines)
    return now


@pytest.mark.parametrize("seed", range(40))
def test_what_is_linked_after_edits_is_what_is_linked_from_nothing(seed: int) -> None:
    dice = random.Random(seed)
    sources, facts = SOURCES, facts_of(SOURCES)
    linkage = linked_anew(tuple(sorted(facts)), facts.get)
    for _ in range(25):
        changed = edited(sources, dice)
        now = facts_of(changed)
        touched = {path for path in {*sources, *changed} if sources.get(path) != changed.get(path)}
        before = Linked(tuple(sorted(facts)), linkage, facts.get)

        linkage = relinked(before, tuple(sorted(now)), touched, now.get)

        assert linkage.files == linked_anew(tuple(sorted(now)), now.get).files, (seed, touched, changed)
        sources, facts = changed, now


def test_an_edit_within_a_function_links_its_own_file_alone() -> None:
    facts = facts_of(SOURCES)
    paths = tuple(sorted(facts))
    linkage = linked_anew(paths, facts.get)
    edit = SOURCES["app/base.py"].replace("return 1", "print(2)\n        return 1")
    now = facts | facts_of({"app/base.py": edit})
    asked: list[str] = []

    def load(path: str) -> FileFacts | None:
        asked.append(path)
        return now.get(path)

    after = relinked(Linked(paths, linkage, facts.get), paths, {"app/base.py"}, load)

    assert set(asked) == {"app/base.py"}
    assert [one is other for one, other in zip(after.files, linkage.files, strict=True)].count(False) == 1


def test_where_the_facts_of_before_are_lost_all_that_rests_on_the_file_is_linked_anew() -> None:
    facts = facts_of(SOURCES)
    paths = tuple(sorted(facts))
    linkage = linked_anew(paths, facts.get)
    now = facts | facts_of({"app/base.py": "class Base:\n    pass\n"})

    after = relinked(Linked(paths, linkage, lambda _: None), paths, {"app/base.py"}, now.get)

    assert after.files == linked_anew(paths, now.get).files


def test_a_linkage_survives_being_written() -> None:
    facts = facts_of(SOURCES)
    linkage = linked_anew(tuple(sorted(facts)), facts.get)

    read = linkage_from_bytes(linkage_to_bytes(linkage))

    assert read.files == linkage.files
    assert (read.questions.cells == linkage.questions.cells).all()


def test_a_truncated_linkage_is_no_linkage() -> None:
    facts = facts_of(SOURCES)
    row = linkage_to_bytes(linked_anew(tuple(sorted(facts)), facts.get))

    with pytest.raises(ValueError, match="corrupt"):
        linkage_from_bytes(row[:-10])


def test_links_lead_from_files_to_the_symbols_that_they_certainly_mean() -> None:
    facts = facts_of({"a.py": "def f(): pass\n\nclass C: pass\n", "b.py": "from a import f\nf()\nf()\nunknown()\n"})
    linkage = linked_anew(("a.py", "b.py"), facts.get)

    links = links_of(linkage.files, build_index(outline_of(path, facts[path]) for path in sorted(facts)))

    rows = zip(links.certain_file.tolist(), links.certain_symbol.tolist(), links.certain_count.tolist(), strict=True)
    assert list(rows) == [(1, 0, 3)]
    assert bytes([CERTAIN]) in linkage.files[1].outcomes
