"""What is installed with the package, what it is built into, and what is in it of others' work."""

from __future__ import annotations

import hashlib
import inspect
import re
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from builders_environment import CHECKOUT
from conftest import Expected

import repomap

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

PROJECT = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"].values()
REQUIREMENTS = sorted({*PROJECT["dependencies"], *(each for extra in EXTRAS for each in extra)})
VENDORED = ("repomap/encodings/NOTICE", "repomap/picture/page/NOTICE")
"""What says whose work the files beside it are, and under which licence."""


def built(kind: str, place: Path) -> Path:
    """The wheel or the sdist of the checkout."""
    command = [sys.executable, "-m", "build", f"--{kind}", "--no-isolation", "--outdir", str(place), str(CHECKOUT)]
    finished = subprocess.run(command, capture_output=True, text=True, check=False)
    assert finished.returncode == 0, finished.stdout + finished.stderr
    (made,) = place.iterdir()
    return made


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built("wheel", tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built("sdist", tmp_path_factory.mktemp("sdist"))


def files_of_the_package() -> Iterator[str]:
    """The files of the checkout that a wheel holds, as it calls them."""
    for path in sorted((CHECKOUT / "repomap").rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path.relative_to(CHECKOUT).as_posix()
    yield from (f"repomap/queries/{path.name}" for path in sorted((CHECKOUT / "queries").glob("*")))


@pytest.mark.parametrize("requirement", REQUIREMENTS)
def test_a_dependency_has_a_lower_and_an_upper_bound(requirement: str) -> None:
    assert re.fullmatch(r"[\w.-]+(\[\w+\])?>=[\w.]+,<[\w.]+(; .*)?", requirement)


def test_the_wheel_holds_the_package_and_nothing_else(wheel: Path) -> None:
    names = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert names == set(files_of_the_package())


def test_the_wheel_holds_licences_and_the_command(wheel: Path) -> None:
    archive = zipfile.ZipFile(wheel)
    told = {name.partition(".dist-info/")[2] for name in archive.namelist() if ".dist-info/" in name}
    assert told == {"METADATA", "WHEEL", "RECORD", "entry_points.txt", "licenses/LICENSE"}
    assert "repomap/py.typed" in archive.namelist()


def test_the_same_tree_is_built_into_the_same_bytes(wheel: Path, tmp_path: Path) -> None:
    assert built("wheel", tmp_path).read_bytes() == wheel.read_bytes()


def test_the_sdist_can_be_tested_and_holds_no_leavings(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    leavings = re.compile(r"__pycache__|\.pyc$|\.(mypy|ruff|pytest)_cache|^site/|^dist/")
    assert {"README.md", "LICENSE", "SECURITY.md", "pyproject.toml", "tests/conftest.py", "queries/python.scm"} <= names
    assert [name for name in names if leavings.search(name)] == []


@pytest.mark.parametrize("notice", VENDORED)
def test_the_work_of_others_is_as_they_published_it_and_bears_its_licence(notice: str) -> None:
    text = (CHECKOUT / notice).read_text(encoding="utf-8")
    digests = {hashlib.sha256(path.read_bytes()).hexdigest() for path in (CHECKOUT / notice).parent.iterdir()}
    told = re.findall(r"SHA-256.*?([0-9a-f]{64})", text)
    assert told
    assert set(told) <= digests
    assert "Copyright" in text


def test_public_names_and_what_they_take_are_those_that_are_promised(expected: Expected) -> None:
    lines = [line for name in sorted(repomap.__all__) for line in described(name, getattr(repomap, name))]
    expected.check(CHECKOUT / "tests" / "public_api.txt", "\n".join(lines) + "\n")


def described(name: str, value: object) -> Iterator[str]:
    """A public name with its parameters, and if it is a class its own public members."""
    if not inspect.isclass(value):
        yield f"{name}: {type(value).__name__}"
        return
    bases = ", ".join(base.__name__ for base in value.__bases__ if base is not object)
    yield f"class {name}({bases})" if bases else f"class {name}"
    if issubclass(value, Exception):
        return
    yield f"  {name}({parameters(value)})"
    for member, given in sorted(vars(value).items()):
        if inspect.isfunction(given) and not member.startswith("_"):
            yield f"  .{member}({parameters(given)})"
        elif isinstance(given, property):
            yield f"  .{member}"


def parameters(called: Callable[..., object]) -> str:
    """The parameters as a caller sees them: names, stars and defaults. How Python writes types differs by version."""
    shown = [each.replace(annotation=each.empty) for each in inspect.signature(called).parameters.values()]
    return ", ".join(map(str, shown))
