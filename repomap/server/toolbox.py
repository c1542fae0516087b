"""The five tools, in the words by which an agent chooses among them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from repomap.context.kinds import TASKS
from repomap.search.options import LIMIT, SEARCHED_KINDS
from repomap.server import calls
from repomap.server.parameters import Parameter, choice, number, switch, text, texts
from repomap.server.replies import MAX_TOKENS, MOST_TOKENS

if TYPE_CHECKING:
    from repomap.api import RepoMap
    from repomap.server.replies import Found

_MOST_HITS = 50
"""Definitions that a search can be asked for: more is no answer to where something is."""

_MOST_HOPS = 4

_SOURCE_TOKENS = 2 * MAX_TOKENS
"""The budget of exact source where none is asked for: a file of four hundred lines, and some of what it reaches."""

_PLACE = "path, folder, path:line, path::Class.method, Class.method or name"


class Tool(NamedTuple):
    """A tool: what a client is told of it, and what it asks of the repository within a number of tokens.

    `has_warnings` says whether what the repository warns of is told with the answer.
    """

    name: str
    title: str
    meaning: str
    parameters: tuple[Parameter, ...]
    answer: Callable[[RepoMap, Mapping[str, Any], int], Found]
    has_warnings: bool = True


def _budget(default: int) -> Parameter:
    return number("max_tokens", "The most tokens that the reply may take, counted exactly.", default, 1, MOST_TOKENS)


_BUDGET = _budget(MAX_TOKENS)

_MAP = Tool(
    "repo_map",
    "Map of the repository",
    "Overview of this repository: its most important classes and functions as signatures, by file, ranked and cut to "
    "max_tokens. Use it first in a repository that you do not know, instead of listing folders and opening files; "
    "with focus or task it is ranked for what you are about to do.",
    (
        texts("focus", f"What you are working on, seen from which the rest is ranked: each a {_PLACE}.", is_place=True),
        text("task", "What is to be done, in words: what has to do with it comes first."),
        text("changed_since", "A git revision (HEAD, main): the files that differ from it are in focus, too."),
        _BUDGET,
    ),
    calls.map_of,
)

_SEARCH = Tool(
    "find_code",
    "Find code",
    "Find where something is: functions, classes, methods, constants, headings by name, by the words in them and by "
    "meaning at once. Use it instead of grep when you know what code does but not what it is called or where it is. "
    "Each hit has its id, file:line, signature, and why it was found; an id can be given to code_for_edit and "
    "change_impact.",
    (
        text("query", "A name (login, AuthService.login) or what is meant, in words.", is_needed=True),
        texts("kinds", f"Only such definitions: {', '.join(SEARCHED_KINDS)}."),
        texts("languages", "Only files in these languages (python, typescript, go, ...)."),
        texts("paths", "Only files at such paths: patterns as in .gitignore (src/, *.py)."),
        number("limit", "How many definitions to show.", LIMIT, 1, _MOST_HITS),
        _BUDGET,
    ),
    calls.code_found,
    has_warnings=False,
)

_CONTEXT = Tool(
    "task_context",
    "Context for a task",
    "What to read before a task: give the user's request in words, and get the source, callers, tests and examples "
    "that this task needs, in one reply. Use it at the start of every task (explain, fix, change, add, find out), "
    "before you open files one by one.",
    (
        text("task", "The task or question, in the user's words.", is_needed=True),
        choice("kind", "What kind of task it is; auto tells it from the words.", TASKS),
        texts("targets", f"What it is about, where you know that: each a {_PLACE}.", is_place=True),
        _BUDGET,
    ),
    calls.context_of_task,
)

_EDIT = Tool(
    "code_for_edit",
    "Code for an edit",
    "The exact source that an edit needs, instead of opening file after file. With symbol: that definition and "
    "everything that it calls, makes and reads, as source with its imports. With files: these files in full, what "
    "they use of others as skeletons (signatures without bodies), and what is only known at run time. Give one of the "
    "two.",
    (
        text("symbol", "One definition: path::Class.method, Class.method, name, or path:line.", is_place=True),
        texts("files", "The files or folders that are to be edited.", is_place=True),
        switch("with_callers", "With symbol: also what refers to it directly."),
        _budget(_SOURCE_TOKENS),
    ),
    calls.code_to_edit,
)

_IMPACT = Tool(
    "change_impact",
    "Impact of a change",
    "What a change reaches. Before an edit, with target: every place that uses that symbol, file or line, certain or "
    "possible with the reason, and the tests that reach it; use it instead of grep before you rename, remove, or "
    "change a signature. After an edit, without target: what your edits changed, which calls no longer fit, and which "
    "tests to run.",
    (
        text("target", f"What is to be changed: a {_PLACE}. Leave it out to review edits.", is_place=True),
        text("revision", "Without target: what to compare with (HEAD), or two revisions as REV..REV."),
        text("diff", "Without target: a unified diff that led to the files as they are now, in place of a revision."),
        switch("staged", "Without target: review what is staged alone."),
        number("hops", "How far to follow references; with 2, also what uses the users.", 1, 1, _MOST_HOPS),
        _BUDGET,
    ),
    calls.effects_of,
)


TOOLS = {tool.name: tool for tool in (_CONTEXT, _MAP, _SEARCH, _EDIT, _IMPACT)}
"""The tools by name, in the order in which a task needs them."""
