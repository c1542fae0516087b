"""What a review says of members that are taken from a module which has them no more."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from builders_git import commit_all, isolate_git, make_repository
from builders_repository import opened, write

if TYPE_CHECKING:
    from pathlib import Path

OF_PYTHON = {
    "pkg/__init__.py": "",
    "pkg/utils.py": "def h(a):\n    return a\n\n\ndef stamp():\n    return 1\n\n\ndef kept():\n    return 2\n",
}
LEFT_OF_PYTHON = "def kept():\n    return 2\n"


@pytest.fixture(autouse=True)
def _plain_git(monkeypatch: pytest.MonkeyPatch) -> None:
    isolate_git(monkeypatch)


def broken(root: Path, files: dict[str, str], changed: dict[str, str]) -> list[tuple[str, int, str, str]]:
    """Where a change breaks something, how certainly, and by which definition's end."""
    make_repository(root)
    write(root, files)
    commit_all(root)
    write(root, changed)
    with opened(root) as repository:
        review = repository.review("HEAD")
    return [(one.site.path, one.site.line, one.certainty, one.definition) for one in review.breakages]


@pytest.mark.parametrize(
    ("imported", "module"),
    [
        ("from . import utils", "utils"),
        ("from pkg import utils as u", "u"),
        ("import pkg.utils", "pkg.utils"),
        ("import pkg.utils as u", "u"),
    ],
)
def test_a_member_that_a_module_has_no_more_breaks_calls_and_reads(tmp_path: Path, imported: str, module: str) -> None:
    user = f"{imported}\n\nkind = {module}.stamp\n\n\ndef go():\n    return {module}.h(2), {module}.kept()\n"

    found = broken(tmp_path, OF_PYTHON | {"pkg/fields.py": user}, {"pkg/utils.py": LEFT_OF_PYTHON})

    assert found == [
        ("pkg/fields.py", 3, "certain", "pkg/utils.py::stamp"),
        ("pkg/fields.py", 7, "certain", "pkg/utils.py::h"),
    ]


@pytest.mark.parametrize(
    "left",
    [
        "def __getattr__(name):\n    return name\n",
        "from elsewhere import *\n",
        "globals().update(h=1)\n",
        "from elsewhere import h\n",
        "try:\n    import h\nexcept ImportError:\n    h = None\n",
    ],
)
def test_a_module_that_may_give_the_name_otherwise_breaks_nothing_for_certain(tmp_path: Path, left: str) -> None:
    user = "from . import utils\n\nutils.h(1)\n"

    found = broken(tmp_path, OF_PYTHON | {"pkg/fields.py": user}, {"pkg/utils.py": LEFT_OF_PYTHON + left})

    assert "certain" not in {certainty for _, _, certainty, _ in found}


@pytest.mark.parametrize(
    "user",
    [
        "def go(utils):\n    return utils.h(1)\n",
        "from . import utils\n\nif hasattr(utils, 'h'):\n    utils.h(1)\n",
        "from . import utils\n\ntry:\n    utils.h(1)\nexcept AttributeError:\n    pass\n",
        "from . import utils\n\nutils.h = print\nutils.h(1)\n",
    ],
)
def test_a_use_that_may_mean_something_else_or_nothing_is_not_certain(tmp_path: Path, user: str) -> None:
    found = broken(tmp_path, OF_PYTHON | {"pkg/fields.py": user}, {"pkg/utils.py": LEFT_OF_PYTHON})

    assert "certain" not in {certainty for _, _, certainty, _ in found}


_SCRIPT = "function h(a) { return a }\nfunction g() { return 1 }\nfunction k() { return 1 }\n"
_MODULE = "export function h(a) { return a }\nexport const g = 1\nexport function k() { return 1 }\n"


@pytest.mark.parametrize(
    ("path", "old", "new", "imported"),
    [
        ("u.js", f"{_SCRIPT}module.exports = {{ h, g, k }}\n", "exports.k = () => 1\n", "const u = require('./u')"),
        (
            "u.js",
            f"{_SCRIPT}module.exports = {{ h, g, k }}\n",
            "function k() { return 1 }\nmodule.exports = { k }\n",
            "const u = require('./u')",
        ),
        ("u.ts", _MODULE, "export function k() { return 1 }\n", "import * as u from './u'"),
    ],
)
def test_a_member_of_a_script_that_is_gone_breaks_calls_and_reads(
    tmp_path: Path, path: str, old: str, new: str, imported: str
) -> None:
    user = f"main{path[1:]}"

    found = broken(tmp_path, {path: old, user: f"{imported};\nu.h(1);\nconst t = {{a: u.g}};\nu.k();\n"}, {path: new})

    assert found == [(user, 2, "certain", f"{path}::h"), (user, 3, "certain", f"{path}::g")]


@pytest.mark.parametrize(
    ("new", "use"),
    [
        ("module.exports = { ...require('x') }\n", "u.h(1)"),
        ("Object.assign(exports, require('x'))\n", "u.h(1)"),
        ("exports[name] = 1\n", "u.h(1)"),
        ("module.exports = {}\n", "u.h?.(1)"),
        ("module.exports = {}\n", "if (u.h) { u.h(1) }"),
        ("module.exports = {}\n", "const u2 = u.h || print"),
    ],
)
def test_what_a_script_gives_at_run_time_or_is_asked_for_is_not_certain(tmp_path: Path, new: str, use: str) -> None:
    files = {"u.js": f"{_SCRIPT}module.exports = {{ h, g, k }}\n", "main.js": f"const u = require('./u');\n{use}\n"}

    found = broken(tmp_path, files, {"u.js": new})

    assert "certain" not in {certainty for _, _, certainty, _ in found}


@pytest.mark.parametrize(
    ("path", "user", "line"),
    [
        ("pkg/gone.py", "use.py", "from pkg.gone import stamp"),
        ("pkg/gone.py", "pkg/use.py", "from .gone import stamp as s"),
        ("pkg/gone.py", "pkg/sub/use.py", "from ..gone import stamp"),
        ("pkg/gone/__init__.py", "use.py", "from pkg.gone import stamp"),
        ("src/gone.py", "src/use.py", "from gone import stamp"),
        ("lib/gone.js", "app/use.js", "import { stamp } from '../lib/gone.js'"),
        ("lib/gone/index.ts", "lib/use.ts", "import { stamp } from './gone'"),
    ],
)
def test_an_import_from_a_file_that_is_gone_breaks(tmp_path: Path, path: str, user: str, line: str) -> None:
    made = "def stamp():\n    return 1\n" if path.endswith("py") else "export function stamp() { return 1 }\n"
    assert broken_without(tmp_path, path, {path: made, user: f"{line}\n"}) == [(user, 1, "certain")]


@pytest.mark.parametrize(
    "text",
    [
        "from vendor.pkg.gone import stamp\n",
        "from other import stamp\n",
        "try:\n    from pkg.gone import stamp\nexcept ImportError:\n    stamp = None\n",
    ],
)
def test_an_import_of_something_else_or_with_a_way_out_does_not_break(tmp_path: Path, text: str) -> None:
    files = {"pkg/gone.py": "def stamp():\n    return 1\n", "use.py": text}
    assert broken_without(tmp_path, "pkg/gone.py", files) == []


def broken_without(root: Path, path: str, files: dict[str, str]) -> list[tuple[str, int, str]]:
    """Where something breaks, and how certainly, when a file goes."""
    make_repository(root)
    write(root, files)
    commit_all(root)
    (root / path).unlink()
    with opened(root) as repository:
        review = repository.review("HEAD")
    return [(one.site.path, one.site.line, one.certainty) for one in review.breakages]
