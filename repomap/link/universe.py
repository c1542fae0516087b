"""The files of a repository as the linker sees them: their facts, opened when asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link.everywhere import Everywhere, FolderView, add_packages
from repomap.link.values import Found
from repomap.link.view import SourceView, definition_numbers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from repomap.link.rules import Rules
    from repomap.model import FileFacts

MAX_VIEWS = 512
"""Files that are kept open at a time: about 50 KB each, unless they are small."""

MAX_FACTS = 250_000
"""Terms, bindings, references and the like of the files that are kept open, where these are more: about 100 bytes each.
Of files of a few lines there are thousands, and what bears one name in all of them is looked at again and again."""

_FACTS_A_FILE = 20
"""As many take the room that a file does with none."""


class Universe:
    """All files: `paths` are known from the start, and facts are asked of `load` when a file is first looked at.

    `project` has the text of each file that says how a project is laid out (`repomap.project_files`), by its path.
    """

    def __init__(
        self,
        paths: Iterable[str],
        load: Callable[[str], FileFacts | None],
        rules_of: Callable[[str], Rules],
        project: Mapping[str, str] | None = None,
    ) -> None:
        self.paths = frozenset(paths)
        self._project = project or {}
        self.folders = frozenset(_folders(self.paths))
        self._load = load
        self._rules_of = rules_of
        self._everywhere: dict[Rules | str, Everywhere] = {}
        self._outer_names: dict[Rules, dict[str, list[Found]]] = {}
        self._by_name: dict[str, list[str]] | None = None
        self._numbers: dict[str, list[int]] = {}
        self._views: dict[str, SourceView | None] = {}
        self._older: dict[str, SourceView | None] = {}
        self._facts = 0
        self._by_folder: dict[str, list[str]] | None = None
        self._folder_views: dict[tuple[str, Rules], FolderView] = {}

    def definition_numbers(self, path: str) -> list[int]:
        """The number of each definition of a file, which stays while the definition does."""
        if path not in self._numbers:
            view = self.view(path)
            self._numbers[path] = definition_numbers(path, view.facts) if view is not None else []
        return self._numbers[path]

    def view(self, path: str) -> SourceView | None:
        """The file at `path`, or None where there is none, or none that could be read."""
        known = self._views.get(path)
        return known if known is not None else self._earlier(path)

    def reopen(self, path: str) -> None:
        """Look at a file once more when it is asked for next: its facts say more than before, and nothing else."""
        self._views.pop(path, None)
        self._older.pop(path, None)

    def _earlier(self, path: str) -> SourceView | None:
        """A file that was not looked at for a while, or never; those that were not for longer are let go."""
        if path in self._views:
            return None
        view = self._older.pop(path) if path in self._older else self._opened(path)
        if len(self._views) >= MAX_VIEWS // 2 and self._facts >= MAX_FACTS // 2:
            self._older, self._views, self._facts = self._views, {}, 0
        self._views[path] = view
        self._facts += _FACTS_A_FILE + (view.size if view is not None else 0)
        return view

    def _opened(self, path: str) -> SourceView | None:
        facts = self._load(path) if path in self.paths else None
        is_readable = facts is not None and facts.scoping.scopes
        return SourceView(path, facts, self._rules_of(facts.language)) if facts is not None and is_readable else None

    def read_text(self, path: str) -> str | None:
        """The text of a file that says how a project is laid out (`repomap.project_files`), None where there is none.

        No answer has to note that it rests on it: when one of these files changes, all are linked anew.
        """
        return self._project.get(path)

    def project_files(self, name: str) -> list[tuple[str, str]]:
        """The path and the text of each file of that name that says how a project is laid out, in order of paths."""
        return sorted(file for file in self._project.items() if file[0].rpartition("/")[2] == name)

    def files_in(self, folder: str) -> Sequence[str]:
        """The files that stand directly in a folder, in the order of their paths."""
        if self._by_folder is None:
            self._by_folder = {}
            for path in sorted(self.paths):
                self._by_folder.setdefault(path.rpartition("/")[0], []).append(path)
        return self._by_folder.get(folder, ())

    def files_called(self, name: str) -> Sequence[str]:
        """The files that are called so in any folder, in the order of their paths."""
        if self._by_name is None:
            self._by_name = {}
            for path in sorted(self.paths):
                self._by_name.setdefault(path.rpartition("/")[2], []).append(path)
        return self._by_name.get(name, ())

    def outer_names(self, rules: Rules) -> dict[str, list[Found]]:
        """The bindings of each name outside of all functions, in all files of one language."""
        known = self._outer_names.get(rules)
        if known is None:
            known = self._outer_names[rules] = {}
            for view in map(self.view, sorted(self.paths)):
                for position, each in enumerate(view.bindings if view is not None and view.rules is rules else ()):
                    if view is not None and not view.units[each.scope] and each.name:
                        known.setdefault(each.name, []).append(Found(view.path, position))
        return known

    def everywhere(self, rules: Rules) -> Everywhere:
        """What all files of one language have that may be meant far from where it stands."""
        family = rules.family or rules
        known = self._everywhere.get(family)
        if known is None:
            known = self._everywhere[family] = Everywhere({}, {}, {}, {})
            for view in map(self.view, sorted(self.paths)):
                if view is None or family not in (view.rules, view.rules.family):
                    continue
                for name, position in view.rules.extending(view):
                    known.extensions.setdefault(name, []).append(Found(view.path, position))
                for position, each in enumerate(view.bindings):
                    if each.role == "definition" and view.facts.definitions[each.at].kind == "macro":
                        known.macros.setdefault(f"{each.name}!", []).append(Found(view.path, position))
                add_packages(known, view)
        return known

    def folder(self, folder: str, rules: Rules) -> FolderView:
        """What the files of one language in a folder have."""
        known = self._folder_views.get((folder, rules))
        if known is None:
            known = self._folder_views[folder, rules] = FolderView({}, {}, {})
            for path in self.files_in(folder):
                view = self.view(path)
                if view is not None and view.rules is rules:
                    for name, positions in view.names[0].items():
                        found = [Found(path, each) for each in positions if view.bindings[each].role != "import"]
                        known.names.setdefault(name, []).extend(found)
                    for position in view.whole_imports():
                        known.wholes.setdefault(view.bindings[position].name, []).append(Found(path, position))
                    for name in view.members:
                        known.files_of_members.setdefault(name, []).append(path)
        return known


def _folders(paths: Iterable[str]) -> set[str]:
    folders = {""}
    for path in paths:
        folder = path.rpartition("/")[0]
        while folder and folder not in folders:
            folders.add(folder)
            folder = folder.rpartition("/")[0]
    return folders
