"""The errors that a user can act on: each message says what, where and what to do."""

from __future__ import annotations


class RepomapError(Exception):
    """A sentence for the user; `exit_code` is what the command line ends with."""

    exit_code = 2


class UsageError(RepomapError):
    """An option, root, focus, encoding or setting that cannot be used."""


class BudgetError(RepomapError):
    """The budget cannot hold the smallest answer; the message names the least that would do."""

    exit_code = 3


class QueryFileError(RepomapError):
    """A query file that its grammar or the table of captures refuses; the message names the file."""


class ChangedError(RepomapError):
    """A file that changed between being read for the index and being read for an answer: asking again helps."""


class TargetError(RepomapError):
    """A target that is not there, or that may be several; the message lists the nearest names, or the candidates."""

    exit_code = 4


class ModelError(RepomapError):
    """What searches by meaning is not installed, or is not of the kind that is known; the message says what to do."""
