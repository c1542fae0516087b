"""Who refers to whom: a reference points to a set of definitions, the set to each of them.

Where the linker knows what a reference means, that is the set of its definition alone; else it is that of all
definitions of its name. The file-to-file matrix is never built. It is the product of two sparse factors, mentions
(files x sets) and definitions (sets x files), minus its diagonal; a vector passes through one and then the other, so
that a name defined k times and mentioned m times costs k + m and not k * m.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from repomap.captures import CALLABLE_KINDS, EXTENSION_KINDS
from repomap.links import unlinked

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from repomap.index import Index, IntColumn, Mask, Positions, Vector
    from repomap.links import Links


LOCAL_REACH = 0.1
"""What a definition within a function counts for, against 1 for any other: a file elsewhere reaches it only through a
value that was handed out, so that a test's own `get` takes little from the `get` that others call."""

SPECIFICITY_POWER = 2.0
"""A name weighs idf ** 2, idf = ln(1 + files / files that define or mention it): the inverse document frequency of
Robertson and Spärck Jones, squared as in the cosine of two tf-idf vectors, since the name has to be telling at both
ends of the edge. At 1 a dozen everyday names (`get`, `name`) outweigh the one class that ties two files together."""

MENTION_POWER = 0.5
"""A file that mentions a name 100 times leans on it more than one that mentions it once, but not 100 times more."""


def sums(positions: npt.NDArray[np.integer], weights: Vector, size: int) -> Vector:
    """The sum of the weights at each of `size` positions, added in the order of the rows."""
    return np.bincount(positions, weights, size).astype(np.float64, copy=False)


class Factor(NamedTuple):
    """A sparse matrix of files x keys, one row an entry, ordered by file and key.

    A key is a set of definitions: those of a name in a family, or one symbol alone.
    """

    file: Positions
    key: Positions
    weight: Vector

    def rows(self, chosen: Mask) -> Factor:
        """The chosen rows alone."""
        return Factor(self.file[chosen], self.key[chosen], self.weight[chosen])

    def to_keys(self, files: Vector, keys: int) -> Vector:
        """The sum over files of entry times `files`, for each of `keys` keys."""
        return sums(self.key, self.weight * files[self.file], keys)

    def to_files(self, keys: Vector, files: int) -> Vector:
        """The sum over keys of entry times `keys`, for each of `files` files."""
        return sums(self.file, self.weight * keys[self.key], files)


@dataclass(frozen=True, eq=False)
class Graph:
    """The two factors of the file-to-file matrix, and what each file has of it in all.

    `mentions` weighs each name that a file mentions; `definitions` holds a file's share of the definitions of each
    name that is mentioned elsewhere, and the shares of a name sum to 1. `self_weight` is the diagonal of their product,
    a file's references to itself. `uses` and `used` are the sums of its rows and columns without the diagonal: what a
    file refers to elsewhere, and what refers to it from elsewhere; 0 exactly where there is nothing. `symbol_key`,
    `symbol_share`, `is_used_at_home` and `sole_key` have one entry a symbol: the key of its name, or -1 for what no
    name refers to; its part of that key; whether its own file mentions the name; and the key of itself alone, or -1
    for what nothing certainly refers to.
    """

    mentions: Factor
    definitions: Factor
    self_weight: Vector
    uses: Vector
    used: Vector
    symbol_file: IntColumn
    symbol_key: Positions
    symbol_share: Vector
    is_used_at_home: Mask
    sole_key: Positions
    key_count: int

    def to_definitions(self, files: Vector) -> Vector:
        """What reaches each file from those that refer to it: the transposed matrix times `files`."""
        keys = self.mentions.to_keys(files, self.key_count)
        return self.definitions.to_files(keys, len(files)) - self.self_weight * files

    def to_referrers(self, files: Vector) -> Vector:
        """What reaches each file from those that it refers to: the matrix times `files`."""
        keys = self.definitions.to_keys(files, self.key_count)
        return self.mentions.to_files(keys, len(files)) - self.self_weight * files

    def named_in(self, files: Positions) -> Vector:
        """How tellingly some files name each symbol: the weights of its name in them, times its part of the name."""
        is_meant = np.isin(self.mentions.file, files)
        keys = sums(self.mentions.key[is_meant], self.mentions.weight[is_meant], self.key_count)
        keys = np.append(keys, 0.0)
        named: Vector = self.symbol_share * keys[self.symbol_key] + keys[self.sole_key]
        return named

    def users_of_symbols(self, files: Vector) -> Vector:
        """The sum of `files` over those that mention a symbol's name, its own left out, times its part of the name,
        and over those that certainly refer to it."""
        keys = np.append(sums(self.mentions.key, files[self.mentions.file], self.key_count), 0.0)
        own = np.where(self.is_used_at_home, files[self.symbol_file], 0.0)
        users: Vector = self.symbol_share * np.maximum(keys[self.symbol_key] - own, 0.0) + keys[self.sole_key]
        return users


class _Keys(NamedTuple):
    """Keys of the rows of an index, -1 for none: those of names in the order of (name, family), then those of symbols.

    `mention_file`, `mention_key` and `mention_count` have the loose mentions and then the certain ones.
    """

    symbol_key: Positions
    sole_key: Positions
    mention_file: Positions
    mention_key: Positions
    mention_count: Positions
    key_count: int


class _Definitions(NamedTuple):
    """Each file's share of each key; each key's reach; for each symbol its share of its name, and the row in `factor`
    of its file and name, or -1."""

    factor: Factor
    key_reach: Vector
    symbol_share: Vector
    row_of_symbol: Positions


class _Mentions(NamedTuple):
    """Each file's weight on each key; for each row of the definitions, the row here of the same file and key, or -1."""

    factor: Factor
    own_row: Positions


def build_graph(
    index: Index, families: Mapping[str, str], links: Links | None = None, uncased: Collection[str] = ()
) -> Graph:
    """The references of an index, as `links` has them; without those, linked by name within each language family.

    `families` has the family of each language by its name; a language that it lacks is a family of its own. The names
    of `uncased` languages mean the same in any case.

    A name that no file defines makes no edge, nor does a mention of what only its own file defines.
    """
    keys = _keys(index, families, links or unlinked(index), uncased)
    files = len(index.paths)
    definitions, key_reach, symbol_share, row_of_symbol = _definitions(index, keys)
    mentions, own_row = _mentions(keys, definitions, key_reach, files)
    own_weight = np.append(mentions.weight, 0.0)[own_row]
    own_share = np.zeros(len(mentions.weight) + 1)
    own_share[own_row] = definitions.weight
    key_mass = sums(mentions.key, mentions.weight, keys.key_count)
    from_elsewhere = definitions.weight * (key_mass[definitions.key] - own_weight)
    return Graph(
        mentions=mentions.rows(mentions.weight > 0),
        definitions=definitions.rows(key_mass[definitions.key] > 0),
        self_weight=sums(definitions.file, definitions.weight * own_weight, files),
        uses=sums(mentions.file, mentions.weight * (1.0 - own_share[:-1]), files),
        used=sums(definitions.file, from_elsewhere, files),
        symbol_file=index.symbol_file,
        symbol_key=keys.symbol_key,
        symbol_share=symbol_share,
        is_used_at_home=np.append(own_weight, 0.0)[row_of_symbol] > 0,
        sole_key=keys.sole_key,
        key_count=keys.key_count,
    )


def _keys(index: Index, families: Mapping[str, str], links: Links, uncased: Collection[str]) -> _Keys:
    family_of_file = [families.get(language, language) for language in index.languages]
    ordered = sorted({*family_of_file})
    code_of = {family: code for code, family in enumerate(ordered)}
    file_family = np.array([code_of[family] for family in family_of_file], np.intp)
    symbol_name = index.called(uncased) * len(ordered) + file_family[index.symbol_file]
    mention_name = index.mention_name * len(ordered) + file_family[index.mention_file]
    is_extension = index.is_of(EXTENSION_KINDS)
    is_defined = np.zeros(len(index.names) * len(ordered), np.bool_)
    is_defined[symbol_name[~is_extension]] = True
    key_of = np.where(is_defined, np.cumsum(is_defined) - 1, -1)
    name_keys = int(np.count_nonzero(is_defined))
    certain, certain_key = np.unique(links.certain_symbol, return_inverse=True)
    sole_key = np.full(len(index.symbol_name), -1, np.intp)
    sole_key[certain] = name_keys + np.arange(len(certain))
    return _Keys(
        symbol_key=np.where(is_extension, -1, key_of[symbol_name]),
        sole_key=sole_key,
        mention_file=np.concatenate([index.mention_file, links.certain_file]).astype(np.intp),
        mention_key=np.concatenate([np.where(links.loose > 0, key_of[mention_name], -1), name_keys + certain_key]),
        mention_count=np.concatenate([links.loose, links.certain_count]).astype(np.intp),
        key_count=name_keys + len(certain),
    )


def _definitions(index: Index, keys: _Keys) -> _Definitions:
    named, sole = np.flatnonzero(keys.symbol_key >= 0), np.flatnonzero(keys.sole_key >= 0)
    reach_by_name = np.where(_is_within(index, CALLABLE_KINDS)[named], LOCAL_REACH, 1.0)
    key = np.concatenate([keys.symbol_key[named], keys.sole_key[sole]])
    reach = np.concatenate([reach_by_name, np.ones(len(sole))])
    share = reach / sums(key, reach, keys.key_count)[key]
    pairs = index.symbol_file[np.concatenate([named, sole])].astype(np.intp) * keys.key_count + key
    distinct, row = np.unique(pairs, return_inverse=True)
    file, key_of_row = np.divmod(distinct, max(keys.key_count, 1))
    key_reach = np.zeros(keys.key_count)
    np.maximum.at(key_reach, key, reach)
    symbol_share = np.zeros(len(keys.symbol_key))
    symbol_share[named] = share[: len(named)]
    row_of_symbol = np.full(len(keys.symbol_key), -1, np.intp)
    row_of_symbol[named] = row[: len(named)]
    factor = Factor(file, key_of_row, sums(row, share, len(distinct)))
    return _Definitions(factor, key_reach, symbol_share, row_of_symbol)


def _is_within(index: Index, kinds: frozenset[str]) -> Mask:
    is_of_kind = index.is_of(kinds)
    is_within: Mask = np.zeros(len(index.symbol_parent), np.bool_)
    for inner, ancestors in index.ancestors():
        is_within[inner] |= is_of_kind[ancestors]
    return is_within


def _mentions(keys: _Keys, definitions: Factor, key_reach: Vector, files: int) -> _Mentions:
    """The weights of mentions; one of what only its own file defines weighs 0."""
    linked = np.flatnonzero(keys.mention_key >= 0)
    linked = linked[np.lexsort((keys.mention_key[linked], keys.mention_file[linked]))]
    file, key = keys.mention_file[linked], keys.mention_key[linked]
    own_row = _positions_in(file * keys.key_count + key, definitions.file * keys.key_count + definitions.key)
    silent_definers = np.bincount(definitions.key[own_row < 0], minlength=keys.key_count)
    spread = np.bincount(key, minlength=keys.key_count) + silent_definers
    idf = np.log1p(files / np.maximum(spread, 1))
    weight = (key_reach * idf**SPECIFICITY_POWER)[key] * keys.mention_count[linked] ** MENTION_POWER
    is_sole = np.bincount(definitions.key, minlength=keys.key_count)[definitions.key] == 1
    weight[own_row[is_sole & (own_row >= 0)]] = 0.0
    return _Mentions(Factor(file, key, weight), own_row)


def _positions_in(ordered: Positions, wanted: Positions) -> Positions:
    """Where each of `wanted` stands in a sorted, distinct array, or -1."""
    positions = np.searchsorted(ordered, wanted)
    found = np.append(ordered, -1)[positions] == wanted
    return np.where(found, positions, -1)
