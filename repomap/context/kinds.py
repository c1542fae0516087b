"""The kinds of tasks that a context is made for, and what can be asked of one."""

from __future__ import annotations

UNDERSTAND, CHANGE, CREATE, EXPLORE = "understand", "change", "create", "explore"

KINDS = (UNDERSTAND, CHANGE, CREATE, EXPLORE)
"""The kinds of tasks that a context is made for."""

AUTO = "auto"
"""In place of a kind: let the words say it."""

TASKS = (AUTO, *KINDS)
"""What can be asked for as the kind of a task, the default first."""

MAX_TOKENS = 4000
"""The budget where none is given: what a question to a model has room for beside the work itself."""
