"""The places that import a name from a file which is gone: the linkage takes the module for a library's now."""

from __future__ import annotations

import posixpath
import re
from typing import TYPE_CHECKING

from repomap.index import position_in
from repomap.review.referrers import MOST_READ_ANEW, NONE_FOUND, FoundReferences

if TYPE_CHECKING:
    from collections.abc import Iterator

    from repomap.ground import Ground
    from repomap.model import Import
    from repomap.review.compared import Place
    from repomap.review.referrers import LinkedReference, Referrers

_SCRIPTS = frozenset({"javascript", "typescript", "tsx"})
_ENDING = re.compile(r"(?:\.d)?\.(?:py|pyi|[cm]?[jt]sx?)$")
_OF_FOLDER = re.compile(r"(?:^|/)(?:__init__|index)$")
_GOES_WITHOUT = re.compile(rb"\bexcept\b[^\n]*\b(?:ImportError|ModuleNotFoundError)\b")


def gone_imports(ground: Ground, referrers: Referrers, old: Place) -> FoundReferences:
    """The imports of a definition from its file, where that file is gone and the path that they name is its own."""
    index, path = ground.index, old.side.path
    is_asked = old.side.language == "python" or old.side.language in _SCRIPTS
    if not is_asked or old.definition.parent >= 0 or position_in(index.paths, path) >= 0:
        return NONE_FOUND
    name = old.definition.name
    files = sorted({*ground.uses.files_naming(name), *ground.uses.mentions_of(name)})
    looked_into = files[:MOST_READ_ANEW]
    referrers.read(looked_into)
    found = [each for file in looked_into for each in _in_file(ground, referrers, file, name, path)]
    return FoundReferences(tuple(found), len(files) - len(looked_into))


def _in_file(ground: Ground, referrers: Referrers, file: int, name: str, path: str) -> Iterator[LinkedReference]:
    facts = ground.uses.plain_facts(file)
    importer, language = ground.index.paths[file], ground.index.languages[file]
    imports = () if facts is None else facts.imports
    if not any(each.name == name and _leads_to(each, importer, language, path) for each in imports):
        return
    if any(map(_GOES_WITHOUT.search, ground.texts.of(file).lines)):
        return
    yield from (each for each in referrers.from_outside(file, name) if each.role == "import")


def _leads_to(said: Import, importer: str, language: str, path: str) -> bool:
    """Whether an import names a path: by the way from its own folder, or all of it but for one folder at the top."""
    module = _module(path)
    folder = posixpath.dirname(importer)
    if language in _SCRIPTS:
        way = posixpath.normpath(posixpath.join(folder, said.source))
        return said.source.startswith(".") and _module(way) == module
    if language != "python":
        return False
    named = said.source.lstrip(".").replace(".", "/")
    if said.level:
        parts = folder.split("/") if folder else []
        return "/".join([*parts[: len(parts) + 1 - said.level], *filter(None, [named])]) == module
    return bool(named) and named in (module, module.partition("/")[2])


def _module(path: str) -> str:
    return _OF_FOLDER.sub("", _ENDING.sub("", path))
