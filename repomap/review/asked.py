"""What can be asked of a review."""

from __future__ import annotations

from repomap.answers import ANSWER_FORMATS, ANSWER_OPTIONS
from repomap.kinds import one_of, whole_number

REVIEW_FORMATS = (*ANSWER_FORMATS, "comment")
"""The formats that a review can be asked for in, the default first; `comment` is one for a pull request."""

REVIEW_OPTIONS = {**ANSWER_OPTIONS, "format": one_of(REVIEW_FORMATS), "hops": whole_number(1)}

GATES = ("none", "signature", "untested")
"""What a review may be asked to fail on: nothing, places that no longer fit, changed code that no test reaches."""
