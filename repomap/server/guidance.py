"""What agents are told beside the tools: when to use which, and prompts that a person can choose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from repomap.errors import UsageError
from repomap.kinds import nearest

INSTRUCTIONS = """\
repomap knows every definition and reference of this repository, as the files are now. Begin a task with task_context,
or with repo_map to get to know the repository; find_code finds what you can only describe; code_for_edit gives the
exact source for an edit; change_impact tells what uses a symbol before you change it and, without a target, what your
edits broke and which tests to run after them. One call replaces many greps and opened files.

In this order: task_context or repo_map; find_code where something is missing; code_for_edit; change_impact with a
target; the edit; change_impact without one.

Paths are relative to the root, and nothing outside of it is read. What answers name (path:line, path::Class.method) can
be given to every tool. Certain means that scopes, imports or types say it; possible means that only the name fits. The
last line of a reply has the total, whether it is truncated, and how to get more: options that an answer names as
--max-tokens or --limit are parameters here (max_tokens, limit). Each call sees the edits before it.
"""
"""Some clients read the first 512 characters alone: these stand by themselves."""


class Prompt(NamedTuple):
    """A prompt: what it is for, its one argument with its meaning, and its text, for an argument and for none.

    The argument has to be given where there is no text for none.
    """

    name: str
    title: str
    meaning: str
    argument: str
    argument_meaning: str
    text: str
    text_alone: str = ""


_PROMPTS = (
    Prompt(
        "start_task",
        "Start a task",
        "Gather what a task needs before anything is opened or edited.",
        "task",
        "What is to be done, in your words.",
        "{}\n\nBefore you open or edit files, call the tool task_context of repomap with this task. Read what it "
        "gives, then say in a few sentences what is to be changed where. Before you change what others use, call "
        "change_impact with it as target; after the edits, call change_impact without a target, mend what no longer "
        "fits, and run the tests that it names.\n",
    ),
    Prompt(
        "review_changes",
        "Review changes",
        "Review what was edited: what it breaks, who is concerned, what no test reaches.",
        "revision",
        "What to compare with (HEAD where it is left out), or two revisions as REV..REV.",
        "Call the tool change_impact of repomap with revision {!r} and no target. List what no longer fits for "
        "certain, then what may not, each with file and line and what to do about it; then the changed definitions "
        "that no test reaches. Look at the source before you call something a fault.\n",
        "Call the tool change_impact of repomap without a target. List what no longer fits for certain, then what may "
        "not, each with file and line and what to do about it; then the changed definitions that no test reaches. "
        "Look at the source before you call something a fault.\n",
    ),
)

PROMPTS = {prompt.name: prompt for prompt in _PROMPTS}


def prompt_text(name: str, given: Mapping[str, str]) -> str:
    """The text of a prompt. Raises UsageError for one that there is not, and for arguments that it does not take."""
    prompt = PROMPTS.get(name)
    if prompt is None:
        raise UsageError(f"There is no prompt {name!r}{nearest(name, PROMPTS)}; there are {', '.join(PROMPTS)}.")
    for word in given:
        if word != prompt.argument:
            raise UsageError(f"The prompt {name} takes {prompt.argument!r} and nothing else, not {word!r}.")
    argument = given.get(prompt.argument, "").strip()
    if not argument and not prompt.text_alone:
        raise UsageError(f"The prompt {name} needs {prompt.argument!r}: {prompt.argument_meaning}")
    return prompt.text.format(argument) if argument else prompt.text_alone
