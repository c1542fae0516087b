"""Words that programmers use for one another: what they shorten in names, and what they call the same by several names.

A question is written in whole words, and a name in short ones: "the maximum length of an argument" is `max_arg_len`.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

from repomap.search.stems import stem

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_SHORTENED = """
abs absolute; acc accumulate accumulator; addr address; alloc allocate allocation; alt alternative alternate;
anno annotation annotate; app application; arg argument; arr array; assoc associate association;
async asynchronous; attr attribute; auth authenticate authentication authorize authorization;
avg average; bg background; bool boolean; btn button; buf buffer; calc calculate compute; cb callback;
cert certificate; cfg conf config configuration configure; char character; chk check; cls class; cmd command;
cmp compare comparison; col column; concat concatenate; cond condition; conn connection connect;
const constant; coord coordinate; ctx context; ctrl control controller; cur curr current; cwd directory;
db database; dec decode decrement; decl declare declaration; def define definition default; del delete;
dep dependency; desc description descriptor; deser deserialize; dest dst destination; dev develop;
diff difference; dict dictionary; dim dimension; dir directory; disp display;
dist distribution distance; doc document documentation; elem element; enc encode;
env environment; eq equal equality; err error; eval evaluate; evt event; exc exception; exec execute execution;
exp expression expected exponent; expr expression; ext extension external; fg foreground; fmt format; fn function;
freq frequency; fs filesystem; func function; gen generate generator; geom geometry; hdr header; hist history histogram;
ident identifier identity; id identifier; idx index; img image; impl implementation implement; incr increment;
inc include increment; info information; init initialize initial; inst instance; int integer; iter iterate iterator
iteration; kw keyword; kwargs keyword arguments; lang language; len length; lib library; lhs left; lin linear;
loc location locale; lst list; mat matrix; max maximum maximal; mem memory member; meta metadata; min minimum minimal;
misc miscellaneous; mod module modify; msg message; mul multiply; mut mutable; nb number; neg negative negate;
num number numeric; obj object; op operation operator; ops operations; opt option optional optimize;
orig original; param parameter; parens parentheses; pct percent; perm permission permutation;
pkg package; pos position positive; poly polynomial; pred predicate prediction; prec precision precedence;
pref preference prefix; prev previous; prob probability; proc process procedure; prod product production; proj project;
prop property; ptr pointer; pwd password; qty quantity; quad quadratic; rand random; rec record;
recv receive; ref reference; reg register regular; rel relative relation; rem remove remainder;
repo repository; repr representation; req request requirement require; res result resource response; resp response;
ret return; rev revision reverse; rhs right; sec second section; sep separator separate; seq sequence; ser serialize;
sess session; sig signature signal; spec specification specifier; sqrt root; src source; stat statistic status;
std standard; stmt statement; sub subtract substitute; sum summation; sync synchronous
synchronize; sys system; tbl table; temp tmp temporary; tok token; trans translate transaction transform; txt text;
univ universal; util utility; val value; var variable;
vec vector; ver version; vert vertical; win window; wrt write
"""

_CALLED_ALSO = """
add append insert; begin start open; build create make construct generate; change modify update edit alter;
check validate verify ensure; clean clear reset purge; close end finish stop; combine merge join concat;
convert transform cast coerce; copy clone duplicate; count number; delete remove drop discard erase;
directory folder; display show render print; emit send dispatch fire trigger; error exception failure;
evaluate compute calculate; execute run invoke call; fetch get retrieve obtain load read; filter select;
find search lookup locate; folder path; function callable method; hook callback handler listener;
item element entry; key name; list sequence; log record; mapping dict; next following;
option setting config preference; order sort; parent base super ancestor; parse read load; pattern regex;
previous last prior; save store write persist dump; setup initialize prepare; size length count;
split partition divide chunk; stop cancel abort kill terminate; unique distinct; user account;
wait sleep delay; wrap decorate
"""


@cache
def short_forms() -> Mapping[str, tuple[str, ...]]:
    """By stem: the short forms of it, or what it is short for."""
    return _related((stems[0], other) for stems in _groups(_SHORTENED) for other in stems[1:])


@cache
def other_words() -> Mapping[str, tuple[str, ...]]:
    """By stem: what is called so as well."""
    return _related(pair for stems in _groups(_CALLED_ALSO) for pair in combinations(stems, 2))


def _groups(table: str) -> list[list[str]]:
    return [list(dict.fromkeys(map(stem, group.split()))) for group in table.split(";")]


def _related(pairs: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    found: defaultdict[str, dict[str, None]] = defaultdict(dict)
    for one, other in pairs:
        found[one][other] = None
        found[other][one] = None
    return {one: tuple(others) for one, others in found.items()}
