"""A repository whose configuration, hooks and attributes name programs, each of which leaves a canary if it is run."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from builders_git import commit_all, make_repository, run_plain_git, write_files

READING = [
    "ls-files",
    "log",
    "diff-index",
    "diff-tree",
    "diff-files",
    "cat-file",
    "rev-parse",
    "config",
    "check-ignore",
    "merge-base",
    "ls-tree",
    "show",
    "status",
]
"""The commands of git that a pager or an alias is planted for."""

_PROGRAMS = (
    *[
        "core.fsmonitor",
        "core.pager",
        "core.editor",
        "core.sshCommand",
        "core.gitProxy",
        "core.askPass",
        "core.alternateRefsCommand",
    ],
    *["sequence.editor", "gpg.program", "gpg.ssh.program", "gpg.x509.program", "gpg.ssh.defaultKeyCommand"],
    *[
        "filter.spy.clean",
        "filter.spy.smudge",
        "filter.spy.process",
        "diff.external",
        "diff.spy.command",
        "diff.spy.textconv",
    ],
    *["merge.spy.driver", "remote.origin.uploadpack", "remote.origin.receivepack", "uploadpack.packObjectsHook"],
    *["interactive.diffFilter", "trailer.spy.command", "trailer.spy.cmd", "difftool.spy.cmd", "mergetool.spy.cmd"],
    *["browser.spy.cmd", "man.spy.cmd", "tar.spy.command", "credential.helper", "sendemail.tocmd"],
    *(f"pager.{command}" for command in READING),
)
_COMMANDS = (
    *["credential.https://example.org.helper", "submodule.inner.update"],
    *(f"alias.{command}" for command in READING),
)
"""Settings whose values git hands to a shell where they begin with `!`."""

_SWITCHES = {
    "core.repositoryFormatVersion": "1",
    "core.untrackedCache": "true",
    "core.gitProxy": "",
    "diff.submodule": "log",
    "extensions.partialClone": "origin",
    "extensions.worktreeConfig": "true",
    "filter.spy.required": "true",
    "log.showSignature": "true",
    "protocol.allow": "always",
    "protocol.ext.allow": "always",
    "remote.origin.promisor": "true",
    "status.submoduleSummary": "true",
    "submodule.recurse": "true",
    "fetch.recurseSubmodules": "true",
    "merge.verifySignatures": "true",
}
_HOOKS = [
    "applypatch-msg",
    "fsmonitor-watchman",
    "post-applypatch",
    "post-checkout",
    "post-commit",
    "post-index-change",
    "post-merge",
    "post-rewrite",
    "pre-applypatch",
    "pre-auto-gc",
    "pre-commit",
    "pre-merge-commit",
    "pre-push",
    "pre-rebase",
    "prepare-commit-msg",
    "proc-receive",
    "push-to-checkout",
    "query-watchman",
    "reference-transaction",
    "update",
]

_SIGNED = (
    "tree {tree}\nparent {parent}\nauthor A <a@example.com> 1700000000 +0000\n"
    "committer A <a@example.com> 1700000000 +0000\n"
    "gpgsig -----BEGIN PGP SIGNATURE-----\n \n iQEzBAABCAAdFiEE\n -----END PGP SIGNATURE-----\n\nsigned\n"
)


class Planted:
    """Such a repository at `root`; `ran` names the canaries that are there."""

    def __init__(self, folder: Path) -> None:
        self._canaries = folder / "canaries"
        self._canaries.mkdir(parents=True)
        self._programs = folder / "programs"
        self._programs.mkdir()
        inner = make_repository(folder / "inner", "inner.py")
        self.root = make_repository(folder / "root", "a.py", "pkg/b.py", "nested/.keep")
        run_plain_git(self.root, "submodule", "--quiet", "add", str(inner), "inner")
        commit_all(self.root)
        write_files(self.root, "a.py", content="def changed(): return 1\n")
        commit_all(self.root)
        self._sign()
        make_repository(self.root / "nested" / "own", "own.py")
        for repository in (self.root, self.root / "inner", self.root / "nested" / "own"):
            self._plant(repository)
        write_files(self.root, "a.py", "inner/inner.py", content="def changed(more): return more\n")
        write_files(self.root, "new.py", content="def added(): ...\n")

    @property
    def ran(self) -> list[str]:
        """What was planted and was run."""
        return sorted(path.name for path in self._canaries.iterdir())

    def forget(self) -> None:
        """Take away the canaries that are there."""
        for path in self._canaries.iterdir():
            path.unlink()

    @contextmanager
    def without(self, name: str) -> Iterator[None]:
        """The repository without an object, as a partial clone has it, which a remote would be asked for."""
        plain = {**os.environ, "GIT_DIR": str(self.root / ".git"), "GIT_CONFIG": os.devnull}
        blob = subprocess.run(
            ["git", "-c", "core.fsmonitor=false", "rev-parse", name],
            env=plain,
            check=True,
            capture_output=True,
            text=True,
        ).stdout.strip()
        loose = self.root / ".git" / "objects" / blob[:2] / blob[2:]
        aside = loose.rename(self.root.parent / "object")
        try:
            yield
        finally:
            aside.rename(loose)

    def _sign(self) -> None:
        """Make the last commit one that git would show to a program to be verified."""
        tree, parent = (run_plain_git(self.root, "rev-parse", name).strip() for name in ("HEAD^{tree}", "HEAD"))
        commit = _SIGNED.format(tree=tree, parent=parent)
        signed = run_plain_git(self.root, "hash-object", "-t", "commit", "-w", "--stdin", stdin=commit).strip()
        run_plain_git(self.root, "update-ref", "HEAD", signed)

    def _plant(self, repository: Path) -> None:
        git_folder = Path(run_plain_git(repository, "rev-parse", "--absolute-git-dir").strip())
        lines: list[str] = []
        for key in _PROGRAMS:
            lines += _setting(key, str(self._program(key)))
        for key in _COMMANDS:
            lines += _setting(key, f"!{self._program(key)}")
        for key, value in _SWITCHES.items():
            lines += _setting(key, value)
        remote = f"ext::{self._program('remote')}"
        lines += [*_setting("remote.origin.url", remote), *_setting(f"url.{remote}.insteadOf", "https://")]
        lines += _setting("core.hooksPath", str(self._programs / "hooks"))
        lines += _setting("core.worktree", str(self._programs))
        included = self._programs / "included"
        included.write_text("".join(_setting("core.fsmonitor", str(self._program("included")))))
        lines += [*_setting("include.path", str(included)), *_setting("includeIf.gitdir:/**.path", str(included))]
        for hook in _HOOKS:
            for place in (git_folder / "hooks", self._programs / "hooks"):
                place.mkdir(exist_ok=True)
                self._program(f"hook {hook}", place / hook)
        (git_folder / "info").mkdir(exist_ok=True)
        (git_folder / "info" / "attributes").write_text("* filter=spy diff=spy merge=spy\n")
        with (git_folder / "config").open("a") as config:
            config.writelines(lines)
        (git_folder / "config.worktree").write_text(
            "".join(_setting("core.fsmonitor", str(self._program("config.worktree"))))
        )

    def _program(self, name: str, path: Path | None = None) -> Path:
        """A program that leaves a canary of that name."""
        plain = name.replace("/", "_")
        path = path or self._programs / plain.replace(" ", "_").replace(":", "_")
        path.write_text(f"#!/bin/sh\n: > '{self._canaries}/{plain}'\nexit 1\n", encoding="utf-8")
        path.chmod(0o755)
        return path


def _setting(key: str, value: str) -> list[str]:
    """The lines of a file of git's that set a key."""
    section, _, name = key.rpartition(".")
    outer, _, within = section.partition(".")
    head = f'[{outer} "{within}"]\n' if within else f"[{outer}]\n"
    return [head, f'\t{name} = "{value}"\n']
