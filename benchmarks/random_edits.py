"""Random edits of a repository, of the kinds that people, editors and git make: each gives the words for what it did.

The same seed over the same files makes the same edits.
"""

from __future__ import annotations

import os
import random
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

_GIT = ("git", "-c", "user.name=n", "-c", "user.email=n@example.org", "-c", "core.hooksPath=/dev/null")

_FUNCTIONS = {
    ".py": "\n\ndef {name}(item):\n    return {other}(item)\n",
    ".go": "\nfunc {name}(item int) int {{\n\treturn {other}(item)\n}}\n",
    ".rs": "\npub fn {name}(item: u32) -> u32 {{\n    {other}(item)\n}}\n",
    ".rb": "\ndef {name}(item)\n  {other}(item)\nend\n",
    ".php": "\nfunction {name}($item) {{ return {other}($item); }}\n",
    ".java": "\nclass {name} {{ int {other}(int item) {{ return {other}(item); }} }}\n",
    ".c": "\nint {name}(int item) {{ return {other}(item); }}\n",
    ".cpp": "\nint {name}(int item) {{ return {other}(item); }}\n",
    **dict.fromkeys((".ts", ".tsx", ".js", ".mjs"), "\nexport function {name}(item) {{ return {other}(item); }}\n"),
}
"""A function of a language that calls another one."""

_SETTINGS = {
    "package.json": ('{"name": "one", "main": "index.js"}', '{"name": "two", "exports": {".": "./src/index.js"}}'),
    "tsconfig.json": (
        '{"compilerOptions": {"baseUrl": ".", "paths": {"@/*": ["./*"]}}}',
        '{"compilerOptions": {"baseUrl": "./src"}}',
        "{ broken",
    ),
    "go.mod": ("module example.org/one\n", "module example.org/two\n"),
    "Cargo.toml": ('[package]\nname = "one"\n', '[workspace]\nmembers = ["*"]\n'),
    "composer.json": ('{"autoload": {"psr-4": {"App\\\\": "src/"}}}',),
}

_IGNORED = ("*.py\n", "src/\n", "*.ts\n!index.ts\n", "a*\n", "", "/*/*\n")

_NAME = re.compile(r"\b[A-Za-z_]\w{3,}\b")
_IMPORT = re.compile(r"^\s*(?:from|import|use|require|#include|using)\b.*$", re.MULTILINE)


class Edits:
    """The edits of one repository at `root`, which is one of git's or becomes one."""

    def __init__(self, root: Path, seed: int) -> None:
        self._root = root
        self._dice = random.Random(seed)
        self._deleted: list[tuple[str, bytes]] = []
        self._commits = 0
        self._kinds: tuple[tuple[int, Callable[[], str]], ...] = (
            *((5, each) for each in (self._insert, self._rename, self._delete_lines, self._change_imports)),
            *((3, each) for each in (self._move, self._delete, self._restore, self._swap, self._set_back)),
            *((2, each) for each in (self._copy, self._touch, self._settle, self._cut, self._replace)),
            *((2, each) for each in (self._change_settings, self._ignore, self._link, self._move_folder)),
            *((1, each) for each in (self._commit, self._check_out)),
        )
        if not (root / ".git").exists():
            self._git("init", "--quiet", "--initial-branch=main")
            self._commit()

    def next(self) -> tuple[str, str]:
        """Make one edit; its kind, and what it was."""
        weights, kinds = zip(*self._kinds, strict=True)
        make = self._dice.choices(kinds, weights)[0]
        return make.__name__.strip("_").replace("_", " "), make()

    def _insert(self) -> str:
        path = self._any()
        text = _FUNCTIONS.get(path.suffix, "\n{name} {other}\n").format(name=self._name(), other=self._name())
        _write(path, _read(path) + text)
        return f"insert a function in {self._spelled(path)}"

    def _rename(self) -> str:
        path = self._any()
        names = _NAME.findall(_read(path))
        if not names:
            return "nothing to rename"
        old, new = self._dice.choice(names), self._name()
        others = [path, *([self._any()] if self._dice.random() < 0.5 else [])]
        for each in others:
            _write(each, re.sub(rf"\b{old}\b", new, _read(each)))
        return f"rename {old} to {new} in {', '.join(map(self._spelled, others))}"

    def _delete_lines(self) -> str:
        path = self._any()
        lines = _read(path).splitlines(keepends=True)
        at = self._dice.randrange(len(lines) + 1)
        del lines[at : at + self._dice.randrange(1, 8)]
        _write(path, "".join(lines))
        return f"delete lines from {at} of {self._spelled(path)}"

    def _change_imports(self) -> str:
        path, source = self._any(), self._any()
        own, others = _IMPORT.findall(_read(path)), _IMPORT.findall(_read(source))
        line = self._dice.choice(others).strip() if others else f"from {source.stem} import {self._name()}"
        if own and self._dice.random() < 0.5:
            _write(path, _read(path).replace(self._dice.choice(own).strip(), line, 1))
        else:
            _write(path, f"{line}\n{_read(path)}")
        return f"import {line!r} in {self._spelled(path)}"

    def _move(self) -> str:
        path = self._any()
        target = self._dice.choice(self._folders()) / self._dice.choice((path.name, f"moved_{path.name}"))
        path.replace(target)
        return f"move {self._spelled(path)} to {self._spelled(target)}"

    def _move_folder(self) -> str:
        folders = [each for each in self._folders() if each != self._root]
        if not folders:
            return "no folder to move"
        folder = self._dice.choice(folders)
        target = folder.with_name(f"{folder.name[:20]}{self._dice.randrange(10)}")
        if not target.exists():
            folder.rename(target)
        return f"move the folder {self._spelled(folder)} to {target.name}"

    def _delete(self) -> str:
        path = self._any()
        self._deleted.append((self._spelled(path), path.read_bytes()))
        path.unlink()
        return f"delete {self._spelled(path)}"

    def _restore(self) -> str:
        if not self._deleted:
            return "nothing to restore"
        name, content = self._deleted.pop(self._dice.randrange(len(self._deleted)))
        path = self._root / name
        if any(parent.is_file() or parent.is_symlink() for parent in path.parents if parent != self._root):
            return f"no room for {name}"
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            path.write_bytes(content)
        return f"restore {name}"

    def _swap(self) -> str:
        one, other = self._any(), self._any()
        contents = one.read_bytes(), other.read_bytes()
        other.write_bytes(contents[0])
        one.write_bytes(contents[1])
        return f"swap {self._spelled(one)} and {self._spelled(other)}"

    def _set_back(self) -> str:
        path = self._any()
        status, text = path.stat(), _read(path)
        names = [name for name in _NAME.findall(text) if name.isascii()]
        if names:
            old = self._dice.choice(names)
            _write(path, text.replace(old, old[::-1].swapcase()))
        os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))
        return f"edit {self._spelled(path)} to the same size, with its time set back"

    def _copy(self) -> str:
        path = self._any()
        target = self._dice.choice(self._folders()) / f"copy{self._dice.randrange(5)}_{path.name}"
        shutil.copyfile(path, target)
        return f"copy {self._spelled(path)} to {self._spelled(target)}"

    def _touch(self) -> str:
        path = self._any()
        when = path.stat().st_mtime_ns + self._dice.choice((-(10**12), 0, 10**12))
        os.utime(path, ns=(when, when))
        return f"date {self._spelled(path)} otherwise"

    def _settle(self) -> str:
        for path in self._files():
            os.utime(path, ns=(10**18, 10**18))
        return "date all files alike"

    def _cut(self) -> str:
        path = self._any()
        text = _read(path)
        _write(path, text[: self._dice.randrange(len(text) + 1)])
        return f"cut {self._spelled(path)} short"

    def _replace(self) -> str:
        path, source = self._any(), self._any()
        beside = path.with_name(f".{path.name}.new")
        shutil.copyfile(source, beside)
        beside.replace(path)
        return f"replace {self._spelled(path)} by {self._spelled(source)}"

    def _change_settings(self) -> str:
        name = self._dice.choice(sorted(_SETTINGS))
        path = self._dice.choice([self._root, *self._folders()]) / name
        if path.is_file() and self._dice.random() < 0.3:
            path.unlink()
            return f"delete {self._spelled(path)}"
        _write(path, self._dice.choice(_SETTINGS[name]))
        return f"change {self._spelled(path)}"

    def _ignore(self) -> str:
        path = self._dice.choice([self._root, *self._folders()]) / self._dice.choice((".gitignore", ".repomapignore"))
        if path.exists():
            path.unlink()
            return f"delete {self._spelled(path)}"
        _write(path, self._dice.choice(_IGNORED))
        return f"make {self._spelled(path)}"

    def _link(self) -> str:
        place = self._dice.choice(self._folders()) / f"link{self._dice.randrange(3)}{self._any().suffix}"
        if place.is_symlink():
            place.unlink()
            return f"delete the link {self._spelled(place)}"
        if not place.exists():
            place.symlink_to(self._dice.choice([self._any(), *self._folders(), Path("nowhere")]))
        return f"link {self._spelled(place)}"

    def _commit(self) -> str:
        self._git("add", "--all")
        self._git("commit", "--quiet", "--allow-empty", "--message", "edits")
        self._git("tag", "--force", f"edits{self._commits}")
        self._commits += 1
        return "commit all"

    def _check_out(self) -> str:
        self._git("checkout", "--quiet", "--force", f"edits{self._dice.randrange(self._commits)}")
        return "check out another commit"

    def _git(self, *words: str) -> None:
        own = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
        subprocess.run([*_GIT, *words], cwd=self._root, env=own, capture_output=True, check=True)

    def _files(self) -> list[Path]:
        return [
            Path(folder, name)
            for folder, names in _walked(self._root)
            for name in sorted(names)
            if Path(name).suffix in _FUNCTIONS and not Path(folder, name).is_symlink()
        ]

    def _folders(self) -> list[Path]:
        return [Path(folder) for folder, _ in _walked(self._root)]

    def _any(self) -> Path:
        files = self._files()
        if not files:
            files = [self._root / "first.py"]
            _write(files[0], "def first_of_all():\n    pass\n")
        return self._dice.choice(files)

    def _name(self) -> str:
        names = _NAME.findall(_read(self._any()))
        return str(self._dice.choice([f"made{self._dice.randrange(20)}", *names[:50]]))

    def _spelled(self, path: Path) -> str:
        return path.relative_to(self._root).as_posix()


def _walked(root: Path) -> list[tuple[str, list[str]]]:
    """Each folder but git's, with the names of what else is in it; links to folders are not followed."""
    walked = []
    for folder, folders, names in os.walk(root):
        folders[:] = sorted(each for each in folders if each != ".git")
        walked.append((folder, names))
    return walked


def _read(path: Path) -> str:
    return path.read_bytes().decode("utf-8", "surrogateescape")


def _write(path: Path, text: str) -> None:
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
