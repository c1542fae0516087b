"""(bytes, language) -> FileFacts: one parse and one query a file; pure, and calm about any bytes."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, NamedTuple

from repomap.bindings import BindingReader, PlacedImport
from repomap.built import BUILT, FAMILY, is_built
from repomap.captures import COMMENT_CAPTURES, EXTENSION_KINDS, REFERENCE_PARTS, CompiledQuery, Plan, compile_query
from repomap.comments import Comments
from repomap.conditionals import parse_apart
from repomap.definitions import candidates_of, place, without_misread
from repomap.errors import QueryFileError
from repomap.inside import alone, inside
from repomap.joined import Part, joined
from repomap.languages import load_language
from repomap.macros import restore_rows
from repomap.matches import MOST_NODES, is_cut, matched_again, matches_by_pattern
from repomap.model import IN_PART, NO_REFERENCES, NO_WORDS, FileFacts, Import
from repomap.notebooks import in_cells, read_notebook
from repomap.qualified import definitions_apart, import_apart, in_one_case, references_apart
from repomap.readings import error_share
from repomap.reads import reads_in
from repomap.references import Uses
from repomap.scopes import local_in, opened_in
from repomap.scoping import NO_SCOPING, Scoping
from repomap.source import MAX_FILE_BYTES, TOO_LARGE, Text, read_source
from repomap.variables import Variables
from repomap.words import words_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tree_sitter import Node

    from repomap.definitions import Candidate
    from repomap.notebooks import Notebook
    from repomap.query_files import Language
    from repomap.references import Named
    from repomap.scopes import Matched

    Captures = dict[str, list[Node]]


_log = logging.getLogger(__name__)

_NAMED_PARTS = ("import.name", "import.default", "import.wildcard")

_DEEPEST_PREFIX = 12
"""Nodes around an import's source among which braces are looked for: each pair of braces makes two."""

_MOST_ERRORS = 0.5
"""The share of a file in error nodes from which on what is said of it is not to be relied on."""

_LANGUAGES_DEEP = 2
"""A template holds a page, and that a script; further in, nobody looks."""

_MOST_LOOSE_NODES = 20_000
"""Tokens of which the parser can make nothing at all; a query's time grows with their square (at this number, it is
half a second)."""


def parse_file(raw: bytes, language: Language, *, has_reads: bool = False) -> FileFacts:
    """All that the file says: definitions, references and imports, in source order, and its words.

    With `has_reads`, every name that no other reference says is one of the role `read`; where the file is in one
    language, all terms but those of such references stand as they do without. Raises QueryFileError where the
    language's query cannot be used, and nothing for any bytes; a file that is not worth parsing has its reason in
    `note`.
    """
    notebook = read_notebook(raw) if language.cells else None
    if language.cells and notebook is None:
        is_larger = len(raw) > MAX_FILE_BYTES  # of a larger file no more is read
        return _unread(language, 1.0, TOO_LARGE if is_larger else "no notebook that can be read")
    source = read_source(notebook.text if notebook else raw)
    if source.note:
        return _unread(language, 0.0, source.note)
    text = Text(source.text)
    written_in = _language_of_cells(notebook, language) if notebook else language
    read = _read(text, written_in, has_reads=has_reads) if written_in else None
    if read is None:
        return _unread(language, 1.0, f"no {language.name} source")
    part = in_cells(read.part, notebook) if notebook else read.part
    words = words_of(text, part.placed.extents, part.placed.clauses)
    return FileFacts(
        language.name,
        part.placed.definitions,
        part.references,
        part.imports,
        part.scoping,
        words,
        read.error_share,
        _note(read, text.encoded, language),
    )


def _note(read: _Read, text: bytes, language: Language) -> str:
    """Why a file is read in part, or that it is built from others, or ""."""
    if read.error_share > _MOST_ERRORS:
        return f"{IN_PART}: the grammar of {language.name} leaves most of it in errors"
    if read.in_part:
        return f"{IN_PART}: more than {MOST_NODES:,} nodes in its syntax tree"
    return BUILT if language.family == FAMILY and is_built(text) else ""


def _unread(language: Language, share: float, note: str) -> FileFacts:
    return FileFacts(language.name, (), NO_REFERENCES, (), NO_SCOPING, NO_WORDS, share, note)


class _Read(NamedTuple):
    part: Part
    error_share: float
    in_part: bool


def _language_of_cells(notebook: Notebook, language: Language) -> Language | None:
    """The language of a notebook's code, if it is one of those that may be in its cells."""
    return load_language(notebook.language) if notebook.language in language.cells else None


def _read(text: Text, language: Language, levels: int = _LANGUAGES_DEEP, *, has_reads: bool = False) -> _Read | None:
    """What a text says, in all its languages so many levels deep; None where the parser can make nothing of it."""
    compiled, encoded = compile_query(language), text.encoded
    tree, macro_ends = parse_apart(compiled, encoded, language)
    root = tree.root_node
    if root.type == "ERROR" and root.child_count > _MOST_LOOSE_NODES:
        return None
    matched = matches_by_pattern(compiled, root)
    if restore_rows(tree, encoded, language):
        root = tree.root_node
        matched = matched_again(compiled, root, matched)
    plans = [(plan, matches) for plan, matches in zip(compiled.plans, matched, strict=True) if matches]
    reads = [*reads_in(root, compiled.shapes, _import_nodes(plans))] if has_reads else []
    part = _part(text, compiled, language, plans, macro_ends, reads)
    found = sorted(inside(plans).items()) if levels else ()
    languages = [(other, nodes) for name, nodes in found if (other := _usable(name)) is not None]
    inner = [
        _read(Text(alone(encoded, nodes, other.behind)), other, levels - 1, has_reads=has_reads)
        for other, nodes in languages
    ]
    others = [each.part for each in inner if each is not None]
    in_part = is_cut(root) or any(each is not None and each.in_part for each in inner)
    return _Read(joined([part, *others]) if others else part, error_share(root, len(encoded)), in_part)


def _usable(name: str) -> Language | None:
    """A language that stands in a file of another, or None where its query cannot be used: the rest is read then."""
    try:
        language = load_language(name)
        compile_query(language)
    except QueryFileError as error:
        _log.warning("What is in %s within other files is left out: %s", name, error)
        return None
    return language


def _part(
    text: Text,
    compiled: CompiledQuery,
    language: Language,
    plans: Matched,
    macro_ends: frozenset[int],
    reads: Sequence[Named],
) -> Part:
    """What the matches of a text say, and these names that it reads."""
    opened = opened_in(plans)
    candidates = without_misread(text, _candidates(plans), compiled.words)
    placed = place(text, candidates, _comments(plans, text), local_in(opened))
    separator = language.separator
    if separator:
        placed = definitions_apart(placed, separator)
    read, meant = in_one_case(text, placed) if language.is_uncased else (text, placed)
    bound = BindingReader(read, compiled.shapes, plans, opened, meant, len(text.encoded))
    imports = _imports(plans, read)
    if separator:
        imports = [each._replace(imported=import_apart(each.imported, separator)) for each in imports]
    bindings = bound.read(imports)
    variables = Variables(bound.scopes.all, bindings) if "variables" in language.unlinked else None
    uses = _uses(plans, read, macro_ends)
    references = uses.within(meant, bound, variables)
    if reads:
        uses.add("read", reads)
        references = uses.within(meant, bound, variables)
    if separator:
        references = references_apart(references, separator, bound.terms)
    return Part(
        placed,
        references,
        tuple([each.imported for each in imports]),
        Scoping(tuple(bound.terms.all), tuple(bound.scopes.all), bindings),
    )


def _candidates(plans: Matched) -> list[Candidate]:
    return [
        candidate
        for plan, matches in plans
        if plan.role == "definition"
        for candidate in candidates_of(plan.label, plan.main, matches)
    ]


def _comments(plans: Matched, text: Text) -> Comments:
    comments = Comments(text)
    for plan, matches in plans:
        for capture in filter(COMMENT_CAPTURES.__contains__, plan.free):
            comments.add(capture, [node for captures in matches for node in captures.get(capture, ())])
    return comments


def _uses(plans: Matched, text: Text, macro_ends: frozenset[int]) -> Uses:
    uses = Uses(text, macro_ends)
    imported: list[Node] = []
    for plan, matches in plans:
        if plan.role == "definition" and plan.label in EXTENSION_KINDS:
            uses.add("type", [(name, None, None) for name, _, _ in _names(plan, matches)])
        elif plan.role == "reference":
            uses.add(plan.label, _names(plan, matches))
        elif plan.role == "import":
            for captures in matches:
                imported += captures.get("import.name", ()) or captures.get("import.default", ())
    uses.add("import", [(name, None, None) for name in imported])
    return uses


def _names(plan: Plan, matches: Sequence[Captures]) -> list[Named]:
    """The name in each match that has one, its receiver, and the nodes around its arguments."""
    main = plan.main
    if plan.parts.isdisjoint(REFERENCE_PARTS):
        return [(captures[main][0], None, None) for captures in matches if main in captures]
    named = [(captures.get("name") or captures.get(main), captures) for captures in matches]
    return [
        (nodes[0], captures["receiver"][0] if "receiver" in captures else None, captures.get("arguments"))
        for nodes, captures in named
        if nodes
    ]


def _imports(plans: Matched, text: Text) -> list[PlacedImport]:
    """The imports in source order; a bare one gives way to an earlier pattern that names something of its source."""
    prefixes = _prefixes(plans)
    named_sources: set[int] = set()
    placed: list[tuple[int, int, PlacedImport]] = []
    for plan, matches in plans:
        for captures in matches if plan.role == "import" else ():
            source = captures["import.source"][0].start_byte if "import.source" in captures else -1
            each = _import(captures[plan.main][0], captures, text, prefixes)
            if each.name or each.alias:
                named_sources.add(source)
            elif source in named_sources:
                continue
            named = next(captures[part][0] for part in (*_NAMED_PARTS, plan.main) if part in captures)
            where = PlacedImport(each, named.start_byte, "import.export" in captures)
            placed.append((named.start_byte, len(placed), where))
    return [each for _, _, each in sorted(placed)]


def _import_nodes(plans: Matched) -> frozenset[int]:
    return frozenset(
        [captures[plan.main][0].id for plan, matches in plans if plan.role == "import" for captures in matches]
    )


def _prefixes(plans: Matched) -> dict[int, tuple[int, int]]:
    """By the node in which it stands, the bytes of what the sources of all imports in that begin with."""
    return {
        nodes[0].parent.id: (nodes[0].start_byte, nodes[-1].end_byte)
        for plan, matches in plans
        for captures in (matches if "import.prefix" in plan.free else ())
        for nodes in (captures["import.prefix"],)
        if nodes[0].parent is not None
    }


def _prefixed(source: Node, text: Text, prefixes: Mapping[int, tuple[int, int]]) -> str:
    """The text of an import's source, after what is written once for all in the braces around it."""
    said = text.between(*source.byte_range)
    around = source.parent
    for _ in range(_DEEPEST_PREFIX if prefixes else 0):
        if around is None:
            break
        start, end = prefixes.get(around.id, (source.start_byte, 0))
        if start != source.start_byte:
            said = text.between(start, end) + said
        around = around.parent
    return said


def _import(whole: Node, captures: Captures, text: Text, prefixes: Mapping[int, tuple[int, int]]) -> Import:
    def said(part: str) -> str:
        return text.between(*captures[part][0].byte_range) if part in captures else ""

    default = said("import.default")
    name = "*" if "import.wildcard" in captures else "default" if default else said("import.name")
    sources = captures.get("import.source", ())
    source = _prefixed(sources[0], text, prefixes) if sources else ""
    if len(sources) > 1:
        source = text.between(sources[0].start_byte, sources[-1].end_byte)
    source = source.strip("\"'`<>")
    return Import(source, name, said("import.alias") or default, len(said("import.level")), whole.start_point[0])
