"""How far an answer about what depends on something goes by itself, and why no further: totals are always given."""

from __future__ import annotations

from repomap.answers import ANSWER_OPTIONS
from repomap.kinds import whole_number

HOPS = 2
"""Hops that are followed: whoever changes something looks at its users, and at what these are used for."""

MOST_HOPS = 9
"""Hops that can be asked for: behind these stands what is reached from nearly anywhere."""

LIMIT = 40
"""Sites that are shown, and as many in tests: two screens."""

MOST_SITES = 100_000
"""Sites that can be asked for by number; --all knows no limit."""

IMPACT_OPTIONS = {**ANSWER_OPTIONS, "hops": whole_number(1, MOST_HOPS), "limit": whole_number(1, MOST_SITES)}

RELATIVES = 20
"""Overriding and overridden members, subclasses and implementers that are shown: one screen."""

MENTIONS_SHOWN = 5
"""Files that are named of those with further mentions, those with most first: enough to begin a search by hand."""

NAMES_SHOWN = 5
"""Names that a sentence about what was not looked for gives as examples."""

READ_FILES = 200
"""Files that are read with every name in them, those nearest to the target first: 5 ms each. What is linked for
certain is known without, so that this hides only what may be meant, and what merely reads a name."""

FOLLOWED = 400
"""Definitions around the sites of a hop whose own references are looked for: beyond, all of a repository follows."""

NAMES_SOUGHT = 60
"""Names of a file's definitions by which possible uses are looked for: each may be in any file."""

PASSING_ON = 60
"""Files that are looked into for passing on all of a target's file: a few folders have such, not all."""

WIDEST = 200
"""Characters of a line that are shown: more is generated code, and would hide the next site."""

LARGEST = 400_000
"""Bytes of a file whose constructs are looked at to show them around sites: a second of work. Of a larger one, the
definitions around a site are shown."""

OUTERMOST, INNERMOST = 2, 2
"""Lines that are shown of those around a site, from outside and from inside: nesting knows no end."""
