"""The words of definitions, field by field, as columns."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from repomap.search.weights import BODY, DOC, MEMBERS, NAME, PATH, SCOPE, SIGNATURE, Field
from repomap.terms import WORD
from repomap.vocabulary import joined

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from repomap.index import Index, Mask, Positions


class FieldText(NamedTuple):
    """One field of definitions: a row for each of its words, with the symbol and the number of the word."""

    field: Field
    symbol: Positions
    word: Positions


def texts_of(index: Index, is_wanted: Mask, number_of: Mapping[str, int]) -> list[FieldText]:
    """The fields of the wanted symbols; `number_of` numbers a word when it is first looked up."""

    def numbers(names: npt.NDArray[np.integer]) -> Positions:
        distinct, at = np.unique(names, return_inverse=True)
        words = np.fromiter((number_of[index.names[name]] for name in distinct.tolist()), np.intp, len(distinct))
        return words[at]

    def said(field: Field, texts: Sequence[list[str]]) -> FieldText:
        words = np.fromiter(map(number_of.__getitem__, chain.from_iterable(texts)), np.intp)
        return FieldText(field, np.repeat(wanted, [len(text) for text in texts]), words)

    wanted = np.flatnonzero(is_wanted)
    names = index.symbol_name
    nested = wanted[index.symbol_parent[wanted] >= 0]
    in_body = np.flatnonzero(is_wanted[index.body_symbol])
    row, path_word = joined(
        index.path_file, index.path_name.astype(np.intp), len(index.paths), index.symbol_file[wanted]
    )
    signatures = [
        [word for word in WORD.findall(index.signatures[symbol]) if word != index.name_of(symbol)]
        for symbol in wanted.tolist()
    ]
    return [
        FieldText(NAME, wanted, numbers(names[wanted])),
        FieldText(SCOPE, nested, numbers(names[index.symbol_parent[nested]])),
        FieldText(MEMBERS, index.symbol_parent[nested].astype(np.intp), numbers(names[nested])),
        FieldText(PATH, wanted[row], numbers(path_word)),
        FieldText(BODY, index.body_symbol[in_body].astype(np.intp), numbers(index.body_name[in_body])),
        said(SIGNATURE, signatures),
        said(DOC, [WORD.findall(index.docs[symbol]) for symbol in wanted.tolist()]),
    ]
