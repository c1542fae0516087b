"""The weights of a search in one place, each with its reason.

They were chosen by the first sentences of doc comments as questions, with the comments taken out of the sources
(`python -m benchmarks.search docs`): mean reciprocal ranks are quoted from there, of different runs over different
packages, so that only those within one reason compare.
"""

from __future__ import annotations

from typing import NamedTuple


class Field(NamedTuple):
    """What one part of a definition counts in its text.

    `weight` multiplies the count of a term, `length` says how much a long field takes from that (b of BM25), and
    `usual` is the number of terms such a field has: a fixed one, so that what a file says does not depend on others.
    """

    weight: float
    length: float
    usual: float


NAME = Field(5.0, 0.3, 3.0)
"""What a definition is called says most of it: at 1, a tenth of the right answers went down."""

SCOPE = Field(1.5, 0.3, 2.0)
"""The name of what it stands in."""

MEMBERS = Field(2.0, 0.6, 2.2)
"""The names of what stands in it: without, classes are found by little but their names (0.468 for 0.446)."""

DOC = Field(2.0, 0.75, 8.0)
"""The first sentence of its doc comment: written as people ask."""

SIGNATURE = Field(1.0, 0.9, 7.0)
"""Parameters, types, bases, without the name."""

PATH = Field(1.0, 0.3, 3.0)
"""Folders and file."""

BODY = Field(0.5, 1.0, 30.0)
"""The identifiers in its source, each once."""

SATURATION = 1.2
"""How soon more of a term says no more (k1 of BM25): the usual value, and others were no better."""

ASIDE = 0.5
"""Tests, copies and generated code, where they are not what is asked for: at 1 the right answer is rarely among them
(0.500 for 0.488 at 0.7, and a little more at 0.5)."""

VALUES = 0.4
"""Fields, constants, variables: they are asked for by their names, and are many."""

COMPOUND = 0.7
"""A term that is put together from the one that was asked for and another (`keymap` for `key`): 0.538 for 0.527."""

DERIVED = 0.5
"""A word that is made of the one that was asked for by an ending (`slugify` of `slug`), or of which that is made."""

SECTIONS = 0.8
"""Headings of texts: who asks for what is written of a thing mostly wants the thing itself, where there is one."""

SHORTENED = 0.6
"""A short form of what was asked for, or what it is short for (`max` for `maximum`): with the next 0.570 for 0.557."""

OTHERWISE = 0.3
"""What programmers call so as well (`remove` for `delete`)."""

ALIKE = 0.5
"""A term that is like one that nothing has: a letter off, or the beginning of one or of the other."""

MEANING = 1.2
"""The likeness of meaning beside the best text's score, which is 1: 0.576, and from 1 to 2 the same to within 0.004;
ranks fused by their reciprocals gave 0.563 at best. A convex combination of scores, as in Bruch, Gai and Ingber, "An
analysis of fusion functions for hybrid retrieval" (2023)."""

COVERED = 0.4
"""The share of a name's parts that are asked for: what is called just so goes before what is called so and more. 0.580
for 0.562, the same from 0.3 to 0.5."""

LEAST_LIKENESS = 0.4
"""Below it what has none of the words is not found by its meaning: the right answer is not among that, and noise is."""

USED = 0.1
"""What the most used definition is raised by: enough to order what is else alike; from 0.2 on it hurts."""

FILE_FOUND = 1.25
"""For the order of files, what holds the best of what was found: a little less than the words in its whole text
(`repomap.evidence.SIGNALS`). Of the files that commits changed, the first ten had 2 of a hundred more than without;
from 1 to 1.5 as many, at 2 none."""

NEXT_BEST = (1.0, 0.5, 0.25)
"""What the best definition in a file counts for it, and the next two: the best alone found 1 of a hundred fewer."""

CANDIDATES = 300
"""Definitions that are looked at closely, by text and again by meaning."""
