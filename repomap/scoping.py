"""What one file says of its names: expressions as terms, scopes, and what each name is bound to; the linker's input.

A term is an expression cut down to what tells which definition it may lead to. Terms, scopes and bindings refer to one
another by position; term 0 is what nothing is known of, scope 0 is the file. Positions in the text are bytes.
"""

from __future__ import annotations

from typing import NamedTuple


class Term(NamedTuple):
    """An expression: what is done (`op`), with which word (`text`), to which terms (`parts`).

    | op | text | parts |
    |---|---|---|
    | name | the name | |
    | member | its name | what it is a member of |
    | call, new | | what is called, then the arguments |
    | index | the key, if it is a word | what is indexed, then the keys |
    | lookup | the name, if it is a word | a type, then the type that names a member of it |
    | item | the place of an item in a sequence, or "*" for the rest | the sequence |
    | opened | | what is taken apart, then what made it |
    | arguments | | those of a call |
    | element, entered, awaited | | what is iterated over, entered as a context, awaited |
    | either, undecided | | the alternatives; those of a type that another type decides between |
    | giving | | what a function gives of which no more is known |
    | list, tuple, mapping | | the elements, or values |
    | typed | | a type of which it is an instance |
    | tagged | the name of a member | the string that the member of what is tested is |
    | predicate | what it speaks of: `this`, or a parameter | the type that something is tested for |
    | typeof | | a value whose type is meant |
    | argument | its place among the arguments | the call that expects it, and what is expected of that, if known |
    | narrowed | "not" where it is none of them | a value, and the types that it was tested for |
    | keyword, spread | the argument's name | its value |
    | text | the string, if it is short | as an index, the type that it would spell |
    | sent | | |
    | operated | the operator | what stands to its left |
    | number | its digits | |
    | literal | the grammar's name of it | |
    | scope | | the scope of a function, class or object written in place (a scope, not a term) |
    | within | the byte at which it stands, from its function's first | the scope it opens or is in, then its value |
    | parameter | the place of a parameter | its function (a scope) |
    """

    op: str
    text: str
    parts: tuple[int, ...]


NOTHING = Term("nothing", "", ())


class Scope(NamedTuple):
    """A stretch of a file in which names are bound.

    `kind` is module, class, function, object, namespace, alias (of a type), block (which holds the names bound in it)
    or branch (whose names belong to what is around it). `definition` is the position of the definition whose inside
    this is, or -1. `result` is the declared type of what a function returns, what a type that is no class is made of,
    or the package of a file, `returned` what a function does return. A function written as an argument has
    `passed_to`, the call, and `passed_as`, its place among the arguments. `bases` are what a class or object has
    members from, where its language says so in expressions. `expected` stands for what is expected where a function is
    written: its argument's type; `marks` are words that its language's rules know.
    """

    kind: str
    definition: int
    parent: int
    start: int
    end: int
    result: int = 0
    returned: tuple[int, ...] = ()
    passed_to: int = 0
    passed_as: int = 0
    bases: tuple[int, ...] = ()
    expected: int = 0
    marks: tuple[str, ...] = ()


class Binding(NamedTuple):
    """A name and what it stands for in `scope`, from byte `start` on, where it is bound in `block`.

    `role` is definition, import, parameter, rest (all further arguments), placeholder (of a type, at its place, with
    what it must be as its type and what it is otherwise as its value), value, extension, or narrowed (what a test says
    of it, up to byte `at`); `at` is the position of the definition or import, or the place of the parameter, else -1.
    With a `receiver`, what is bound is a member of that. What a call, the making of an object or an index gives is
    bound as `()`, `new()` and `[]`. `value` and `type` are terms: what it is set to, and its declared type.
    """

    scope: int
    block: int
    name: str
    role: str
    at: int
    receiver: int
    value: int
    type: int
    start: int


class Scoping(NamedTuple):
    """The terms, scopes and bindings of one file; bindings stand in the order of `start`."""

    terms: tuple[Term, ...]
    scopes: tuple[Scope, ...]
    bindings: tuple[Binding, ...]


def spelled(terms: tuple[Term, ...], position: int) -> str:
    """A term as a person would write it, `?` for what nothing is known of."""
    op, text, parts = terms[position]
    inner = [f"<{part}>" if op in OF_SCOPES and not place else spelled(terms, part) for place, part in enumerate(parts)]
    if op in ("name", "literal"):
        return text
    if op == "nothing":
        return "?"
    if op == "member":
        return f"{inner[0]}.{text}"
    if op == "call":
        return f"{inner[0]}({', '.join(inner[1:])})"
    return f"{op}{f' {text}' if text else ''}({', '.join(inner)})"


OF_SCOPES = frozenset({"scope", "within", "parameter"})
"""Operations whose first part is a scope."""

NO_SCOPING = Scoping((NOTHING,), (), ())
