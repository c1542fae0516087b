"""What a long signature is told in: the least said goes first, whatever language and brackets it is in."""

from __future__ import annotations

import time

import pytest
from builders_lines import nasty_text
from hypothesis import given, settings
from hypothesis import strategies as st

from repomap.lean import leaned

LONG = [
    (
        "def load(path: str, limit: int = 10, encoding: str = 'utf-8') -> Table",
        "def load(path: str, limit: int, encoding: str) -> Table",
    ),
    (
        "def load(path: str, limit: int = 10, encoding: str = 'utf-8', flag: bool = False) -> Table",
        "def load(path, limit, encoding, flag) -> Table",
    ),
    (
        "async def fetch(self, url: URL, *args: str, timeout: float = 30.0, **options: Any) -> Response",
        "async def fetch(self, url, *args, timeout, **options) -> Re…",
    ),
    (
        "def of(pairs: dict[str, tuple[int, ...]] = {'a': (1, 2)}, sep=', ', /, *, key=lambda a, b: a) -> None",
        "def of(pairs, sep, /, *, key) -> None",
    ),
    (
        "def ask(question: str, end: str = ')', quote: str = \"(\", more: bytes = b',') -> str",
        "def ask(question, end, quote, more) -> str",
    ),
    (
        "def within(low: int = 1 << 3, high: int = (5 > 3) + 2, between: bool = 1 < 2, last: int = 0)",
        "def within(low: int, high: int, between: bool, last: int)",
    ),
    (
        "class Repository(Generic[Key, Value], MutableMapping[Key, Value], metaclass=Registry)",
        "class Repository(Generic[Key, Value], MutableMapping[Key, V…",
    ),
    (
        "function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K>",
        "function pick<T extends object, K extends keyof T>(from, ke…",
    ),
    (
        "const compose = (first: (a: A, b: B) => C, second: (c: C) => D = identity): ((a: A, b: B) => D) =>",
        "const compose = (first, second): ((a: A, b: B) => D) =>",
    ),
    (
        "const map = (each: (a: A, b: B) => C, rest: Rest = none, more = 1): C[] =>",
        "const map = (each, rest, more): C[] =>",
    ),
    (
        "export async function read({ path, limit = 10 }: Options = {}, signal?: AbortSignal): Promise<Row[]>",
        "export async function read({ path, limit = 10 }, signal?):…",
    ),
    (
        "func (server *Server) Serve(ctx context.Context, listener net.Listener, options ...Option) error",
        "func (server *Server) Serve(ctx context.Context, listener n…",
    ),
    (
        "func Map[T, U any](items []T, apply func(item T, index int) (U, error)) ([]U, error)",
        "func Map[T, U any](items []T, apply func(item T, index int)…",
    ),
    (
        "pub fn longest<'a, 'b: 'a>(first: &'a str, second: &'b str, limit: Option<usize>) -> &'a str",
        "pub fn longest<'a, 'b: 'a>(first, second, limit) -> &'a str",
    ),
    (
        "fn apply<F: Fn(&str) -> Result<(), Error>>(&mut self, action: F, retries: u32) -> bool",
        "fn apply<F: Fn(&str) -> Result<(), Error>>(&mut self, actio…",
    ),
    (
        "fn each(items: impl Iterator<Item = Cow<'a, str>>, from: std::io::Reader) -> std::io::Result<()>",
        "fn each(items, from) -> std::io::Result<()>",
    ),
    (
        "static int copy_range(const char *from, char **to, size_t (*measure)(const char *, int), unsigned flags)",
        "static int copy_range(const char *from, char **to, size_t (…",
    ),
    (
        "bool operator()(const std::string& one, const std::string& other = std::string()) const",
        "bool operator()(const std::string& one, const std::string&…",
    ),
    (
        "bool operator<(const std::string& one, const std::string& other = std::string()) const",
        "bool operator<(const std::string& one, const std::string& o…",
    ),
    (
        "void collect(const std::string& name, const std::vector<std::string>& more)",
        "void collect(const std::string& name, const std::vector<std…",
    ),
    (
        "template <typename T, int N = 3> void fill(std::array<T, N>& into, T with = T(), int n = N)",
        "template <typename T, int N = 3> void fill(std::array<T, N>…",
    ),
    (
        "public <T extends Row> List<T> read(Path path, Class<T> type, int limit) throws IOException, SQLException",
        "public <T extends Row> List<T> read(Path path, Class<T> typ…",
    ),
    (
        "fun <T> Flow<T>.retryWhen(times: Int = 3, delay: Duration = 1.seconds, block: suspend (T) -> Unit): Flow<T>",
        "fun <T> Flow<T>.retryWhen(times, delay, block): Flow<T>",
    ),
    (
        "public func send(_ request: Request, on queue: DispatchQueue = .main, done: @escaping (Result) -> Void)",
        "public func send(_ request, on queue, done)",
    ),
    (
        "public function find(string $name, ?int $limit = null, array $options = ['deep' => true]): ?Entry",
        "public function find(string $name, ?int $limit, array $opti…",
    ),
    (
        "def find(name, limit: 10, order: { by: :name, desc: false }, **options, &block) = all.find",
        "def find(name, limit, order, **options, &block) = all.find",
    ),
    (
        "macro_rules! a_very_long_name_of_a_macro_that_is_longer_than_any_line_of_a_map",
        "macro_rules! a_very_long_name_of_a_macro_that_is_longer_tha…",
    ),
]


@pytest.mark.parametrize(("signature", "told"), LONG)
def test_a_long_signature_says_what_is_missed_most(signature, told):
    assert leaned(signature, 60) == told


@pytest.mark.parametrize(
    ("signature", "told"),
    [
        (
            "bool operator()(const Key& a, const Key& b = Key()) const",
            "bool operator()(const Key& a, const Key& b) const",
        ),
        (
            "bool operator<(const Key& a, const Key& b = Key()) const",
            "bool operator<(const Key& a, const Key& b) const",
        ),
        (
            "template <class T = A<B>> void fill(T& into, T with = T())",
            "template <class T = A<B>> void fill(T& into, T with)",
        ),
        (
            "func (s *Server) Serve(a: int, b: int = 1) (int, some error)",
            "func (s *Server) Serve(a, b) (int, some error)",
        ),
        (
            "void run(const std::string& name, std::optional<int> a = {})",
            "void run(const std::string& name, std::optional<i…",
        ),
        (
            "fn run<F: Fn(&str, u8) -> bool>(&mut self, one: F, two: u8)",
            "fn run<F: Fn(&str, u8) -> bool>(&mut self, one, two)",
        ),
    ],
)
def test_the_parameters_are_those_between_the_outermost_parentheses(signature, told):
    assert leaned(signature, 53 if told.startswith(("fn", "template")) else 50) == told


def test_types_stay_where_there_is_room_for_them():
    assert leaned("def load(path: str, limit: int = 10)", 35) == "def load(path: str, limit: int)"


def test_a_parameter_without_a_name_is_left_as_it_is():
    assert leaned("int first(=, :, ) and words that go on and on", 40) == "int first(=, :) and words that go on an…"


signatures = st.one_of(
    nasty_text,
    st.sampled_from([signature for signature, _ in LONG]),
    st.text(st.sampled_from("([{<>}])=:,-'\"` \\ab"), max_size=90),
)


@settings(deadline=None, max_examples=500)
@given(signature=signatures, characters=st.integers(1, 100))
def test_what_is_told_is_never_longer_than_asked(signature, characters):
    assert len(leaned(signature, characters)) <= characters


@settings(deadline=None)
@given(signature=signatures)
def test_a_signature_that_fits_is_left_as_it_is(signature):
    assert leaned(signature, max(len(signature), 1)) == signature


@pytest.mark.parametrize(
    "piece", ["(", ")", "(<", "<", "(a=[", "()", "(,", "('", '="', "='", "lambda ", "operator ", "`"]
)
def test_a_hundred_thousand_brackets_take_time_in_proportion(piece):
    few, many = (f"f(a, {piece * times}" for times in (2_500, 50_000))

    def seconds(signature: str) -> float:
        start = time.process_time()
        leaned(signature)
        return time.process_time() - start

    assert seconds(many) < 0.05 + 60 * min(seconds(few) for _ in range(3))


def test_a_shift_in_a_default_hides_no_parameters() -> None:
    signature = "def read(path: str, size: int = 1<<20, encoding: str = 'utf-8', errors: str = 'strict') -> bytes"
    assert leaned(signature) == "def read(path, size, encoding, errors) -> bytes"
