"""What a long signature is told in: the least said goes first, whatever language and brackets it is in."""

from __future__ import annotations

import time

import pytest
from builders_lines import nasty_text
from hypothesis import given, settings
from hypothesis import strategies as st

from repomap.lean import LINE_CHARACTERS, leaned
from repomap.signature import CUT

LONG = [
    "def load(path: str, limit: int = 10, encoding: str = 'utf-8') -> Table",
    "def load(path: str, limit: int = 10, encoding: str = 'utf-8', flag: bool = False) -> Table",
    "async def fetch(self, url: URL, *args: str, timeout: float = 30.0, **options: Any) -> Response",
    "def of(pairs: dict[str, tuple[int, ...]] = {'a': (1, 2)}, sep=', ', /, *, key=lambda a, b: a) -> None",
    "def ask(question: str, end: str = ')', quote: str = \"(\", more: bytes = b',') -> str",
    "def within(low: int = 1 << 3, high: int = (5 > 3) + 2, between: bool = 1 < 2, last: int = 0)",
    "class Repository(Generic[Key, Value], MutableMapping[Key, Value], metaclass=Registry)",
    "function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K>",
    "const compose = (first: (a: A, b: B) => C, second: (c: C) => D = identity): ((a: A, b: B) => D) =>",
    "const map = (each: (a: A, b: B) => C, rest: Rest = none, more = 1): C[] =>",
    "export async function read({ path, limit = 10 }: Options = {}, signal?: AbortSignal): Promise<Row[]>",
    "func (server *Server) Serve(ctx context.Context, listener net.Listener, options ...Option) error",
    "func Map[T, U any](items []T, apply func(item T, index int) (U, error)) ([]U, error)",
    "pub fn longest<'a, 'b: 'a>(first: &'a str, second: &'b str, limit: Option<usize>) -> &'a str",
    "fn apply<F: Fn(&str) -> Result<(), Error>>(&mut self, action: F, retries: u32) -> bool",
    "fn each(items: impl Iterator<Item = Cow<'a, str>>, from: std::io::Reader) -> std::io::Result<()>",
    "static int copy_range(const char *from, char **to, size_t (*measure)(const char *, int), unsigned flags)",
    "bool operator()(const std::string& one, const std::string& other = std::string()) const",
    "bool operator<(const std::string& one, const std::string& other = std::string()) const",
    "void collect(const std::string& name, const std::vector<std::string>& more)",
    "template <typename T, int N = 3> void fill(std::array<T, N>& into, T with = T(), int n = N)",
    "public <T extends Row> List<T> read(Path path, Class<T> type, int limit) throws IOException, SQLException",
    "fun <T> Flow<T>.retryWhen(times: Int = 3, delay: Duration = 1.seconds, block: suspend (T) -> Unit): Flow<T>",
    "public func send(_ request: Request, on queue: DispatchQueue = .main, done: @escaping (Result) -> Void)",
    "public function find(string $name, ?int $limit = null, array $options = ['deep' => true]): ?Entry",
    "def find(name, limit: 10, order: { by: :name, desc: false }, **options, &block) = all.find",
    "macro_rules! a_very_long_name_of_a_macro_that_is_longer_than_any_line_of_a_map",
]


@pytest.mark.parametrize(("signature", "told"), LONG)
def test_a_long_signature_says_what_is_missed_most(signature, told):
    assert leaned(signature, 60) == told
