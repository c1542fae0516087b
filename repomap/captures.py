"""The table of captures, and query files compiled against it: a query that leaves the table is refused by name."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from repomap.errors import QueryFileError
from repomap.shapes import read_shapes

if TYPE_CHECKING:
    from tree_sitter import Language as TreeSitterLanguage
    from tree_sitter import Parser, Query

    from repomap.query_files import Language
    from repomap.shapes import Shapes

EXTENSION_KINDS = frozenset({"extension"})
"""Kinds that add members to a type defined elsewhere (a Rust impl block): shown as a parent, never referred to."""

TYPE_KINDS = EXTENSION_KINDS | {"class", "interface", "struct", "union", "enum", "trait", "protocol", "object"}
"""Kinds that hold members: a function directly within one is a method, a variable directly within one is a field."""

CALLABLE_KINDS = frozenset({"function", "method", "constructor", "macro"})
"""Kinds that hold local names: a variable or constant directly within one is local and no symbol of the map."""

CONSTRUCTOR_NAMES = frozenset({"__init__", "__new__", "__construct", "constructor", "init", "initialize"})
"""Names of methods that run when an object is made, where their kind does not say so."""

VALUE_KINDS = frozenset({"constant", "variable", "field", "property", "member"})
"""Kinds whose value may follow the name: assigned twice in one scope, they are still one definition."""

SCOPE_KINDS = frozenset({"namespace", "module", "package"})
"""Kinds that only hold other definitions."""

CELL = "cell"
"""The kind of what holds the definitions of one cell of a notebook."""

MARKUP_KINDS = frozenset(
    {"section", "heading", "target", "table", "message", "resource", "rule", "stage", "selector", "key", CELL}
)
"""What a reader of a markup or configuration language navigates by."""

OTHER_KINDS = MARKUP_KINDS | {"type"}
"""Those, and type aliases."""

CLAUSES = {"clause": "function", "macro_clause": "macro"}
"""One more clause of a definition of the same name in the same place, and what it is with none before it."""

KINDS = frozenset(CLAUSES) | TYPE_KINDS | CALLABLE_KINDS | VALUE_KINDS | SCOPE_KINDS | OTHER_KINDS

ROLES = frozenset({"call", "construct", "read", "type", "inherit", "decorate", "value", "import", "macro"})

IMPORT_PARTS = frozenset(
    {
        "import.source",
        "import.name",
        "import.alias",
        "import.default",
        "import.wildcard",
        "import.level",
        "import.export",
    }
)

BINDING_PARTS = frozenset(
    {
        f"binding.{part}"
        for part in (
            *(
                "name",
                "type",
                "value",
                "element",
                "entered",
                "hoisted",
                "outer",
                "known",
                "of",
                "key",
                "block",
                "is",
                "exactly",
                "inherits",
                "not",
                "tag",
            ),
            *("within", "call", "new", "index"),
        )
    }
)

EXPORT_PARTS = frozenset({"export.name", "export.alias", "export.value", "export.default"})

DOCUMENTED_PARTS = frozenset({"documented.function", "documented.name"})

SCOPE_KINDS_OPENED = frozenset({"function", "class", "object", "namespace", "alias", "block", "local", "branch"})

COMMENT_CAPTURES = frozenset({"doc", "decorator", "ignore", "elide"})
"""What stands before or within a definition and is shown in another way than its signature, or not at all."""

FREE_CAPTURES = COMMENT_CAPTURES | {"returned", "yielded", "package", "package.inner", "import.prefix", "base"}
"""Captures that mean the same in any pattern: they are matched to a definition by where they stand."""

MARK = "mark."
"""How the captures begin that say of a scope what its language's rules ask for, word by word: free as well."""

INSIDE = "inside."
"""How the captures begin that say what language a node is in, `@inside.javascript`: free as well."""

DEFINITION_PARTS = frozenset({"name", "body", "value", "type", "other", "scope", "parameters"})
REFERENCE_PARTS = frozenset({"name", "receiver", "arguments"})
SCOPE_PARTS = frozenset({"name", "placeholders", "parameters", "returns", "body"})

_WORD = re.compile(r"[A-Za-z_]{2,}")

_CAPTURE = re.compile(r'"(?:\\.|[^"\\])*"|;[^\n]*|@([\w.-]+)')


class Plan(NamedTuple):
    """What a match of a pattern means; `role`: definition, reference, import, binding, export, documented, scope, free.

    `main` is the capture of the whole construct and `label` its kind or role. `free` names the free captures, and
    `parts` all others that a match may have.
    """

    role: str
    main: str
    label: str
    free: tuple[str, ...]
    parts: frozenset[str]


class CompiledQuery(NamedTuple):
    """A language ready to read files: `plans` has one entry per pattern of `query`, in order.

    `words` are those that the grammar itself consists of, such as `end`.
    """

    parser: Parser
    query: Query
    plans: tuple[Plan, ...]
    shapes: Shapes
    words: frozenset[str]


@cache
def compile_query(language: Language) -> CompiledQuery:
    """The parser and query of a language, made once a process.

    Raises QueryFileError, naming the query file, where the grammar is missing or refuses a pattern, or where a
    capture is not in the table.
    """
    from tree_sitter import Parser, Query, QueryError
    from tree_sitter_language_pack import get_language

    try:
        grammar = get_language(language.grammar)  # type: ignore[arg-type]
        query = Query(grammar, language.query)
    except (LookupError, QueryError, ValueError) as error:
        raise QueryFileError(
            f"{language.name}.scm cannot be used with the {language.grammar} grammar: {error}"
        ) from None
    texts = language.query.encode()
    plans = tuple(
        _plan(language.name, texts[query.start_byte_for_pattern(i) : query.end_byte_for_pattern(i)].decode())
        for i in range(query.pattern_count)
    )
    shapes = read_shapes(language.name, language.shapes, grammar.node_kind_for_id)
    return CompiledQuery(Parser(grammar), query, plans, shapes, _words_of(grammar))


def _words_of(grammar: TreeSitterLanguage) -> frozenset[str]:
    kinds = (
        grammar.node_kind_for_id(each)
        for each in range(grammar.node_kind_count)
        if not grammar.node_kind_is_named(each)
    )
    return frozenset(kind for kind in kinds if kind is not None and _WORD.fullmatch(kind))


def _plan(name: str, pattern: str) -> Plan:
    captures = tuple(dict.fromkeys(match[1] for match in _CAPTURE.finditer(pattern) if match[1]))
    mains = [capture for capture in captures if _is_main(capture)]
    if len(mains) > 1:
        raise QueryFileError(f"{name}.scm: one pattern has both @{mains[0]} and @{mains[1]}; write two patterns.")
    free = tuple(capture for capture in captures if _is_free(capture))
    main = mains[0] if mains else ""
    role, _, label = main.partition(".")
    parts = frozenset(captures) - set(free) - {main}
    plan = Plan("free" if not main else role, main, label, free, parts)
    for capture in captures:
        if not _is_allowed(capture, plan) and not capture.startswith("_"):
            raise QueryFileError(f"{name}.scm: @{capture} is not in the table of captures (queries/README.md).")
    return plan


def _is_main(capture: str) -> bool:
    role = capture.partition(".")[0]
    return (
        role in ("definition", "reference")
        or capture in ("import", "binding", "export", "documented")
        or (capture.startswith("scope."))
    )


def _is_allowed(capture: str, plan: Plan) -> bool:
    if capture == plan.main:
        labels = {"definition": KINDS, "reference": ROLES, "scope": SCOPE_KINDS_OPENED}.get(plan.role)
        return labels is None or plan.label in labels
    parts = {
        "definition": DEFINITION_PARTS,
        "reference": REFERENCE_PARTS,
        "import": IMPORT_PARTS,
        "binding": BINDING_PARTS,
        "export": EXPORT_PARTS,
        "documented": DOCUMENTED_PARTS,
        "scope": SCOPE_PARTS,
    }
    return _is_free(capture) or capture in parts.get(plan.role, frozenset())


def _is_free(capture: str) -> bool:
    return capture in FREE_CAPTURES or capture.startswith((MARK, INSIDE))
