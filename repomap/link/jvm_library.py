"""What the standard libraries of the JVM's languages give: containers, streams and options that hold what a repository
defines. A method of one is told by its name alone, for the names mean the same on all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link.jvm_functions import tail
from repomap.link.values import Value, container, union

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from repomap.link.values import Values

    Results = Callable[[Values], Values]

_SAME = (
    frozenset({"also", "apply", "asIterable", "asList", "asReversed", "asSequence", "clone", "collect"})
    | frozenset({"constrainOnce", "copyOf", "copyOfRange", "descendingIterator", "descendingSet", "distinct"})
    | frozenset({"distinctBy", "drop", "dropLast", "dropRight", "dropWhile", "elementAtOrNull", "filter"})
    | frozenset({"filterIsInstance", "filterNot", "filterNotNull", "filterTo", "find", "findAny", "findFirst"})
    | frozenset({"findLast", "firstOrNull", "getOrNull", "headOption", "headSet", "ifEmpty", "init", "intersect"})
    | frozenset({"iterator", "lastOption", "lastOrNull", "lazy", "limit", "listIterator", "max", "maxBy"})
    | frozenset({"maxByOrNull", "maxWith", "min", "minBy", "minByOrNull", "minWith", "minus", "onEach", "or"})
    | frozenset({"orElseGet", "orEmpty", "parallel", "parallelStream", "peek", "plus", "reduceOption"})
    | frozenset({"requireNoNulls", "reverse", "reversed", "reversedArray", "sequential", "shuffled"})
    | frozenset({"singleOrNull", "skip", "sortBy", "sortWith", "sorted", "sortedBy", "sortedByDescending"})
    | frozenset({"sortedDescending", "sortedWith", "spliterator", "stream", "subList", "subSet", "subtract"})
    | frozenset({"tail", "tailSet", "take", "takeIf", "takeLast", "takeRight", "takeUnless", "takeWhile"})
    | frozenset({"toArray", "toCollection", "toHashSet", "toIterable", "toIterator", "toList", "toMutableList"})
    | frozenset({"toMutableSet", "toSeq", "toSet", "toSortedSet", "toStream", "toTypedArray", "toVector", "union"})
    | frozenset({"unordered", "withFilter"})
)
"""Methods that give something that holds the same; a value that may be missing holds itself, as an option does."""

_ONE = (
    frozenset({"apply", "call", "ceiling", "element", "elementAt", "elementAtOrElse", "first", "firstElement"})
    | frozenset({"floor", "get", "getFirst", "getLast", "getNow", "getOrDefault", "getOrElse", "getValue", "head"})
    | frozenset({"higher", "invoke", "join", "last", "lastElement", "lower", "next", "nextElement", "orElse"})
    | frozenset({"orElseGet", "orElseThrow", "orNull", "peekFirst", "peekLast", "poll", "pollFirst", "pollLast"})
    | frozenset({"pop", "previous", "random", "reduce", "reduceLeft", "reduceRight", "remove", "removeFirst"})
    | frozenset({"removeLast", "set", "single", "take", "value"})
)
_NULLABLE = frozenset(
    {"elementAtOrNull", "find", "findLast", "firstOrNull", "getOrNull", "lastOrNull", "maxByOrNull"}
) | frozenset({"minByOrNull", "randomOrNull", "singleOrNull"})
_ALIKE = frozenset({"fold", "foldLeft", "foldRight"})
_MAPPED = frozenset({"map", "mapNotNull", "mapToObj", "mapIndexed", "collect", "thenApply", "mapTo"})
_FLAT = frozenset({"flatMap", "thenCompose"})
_OF_RESULT = frozenset({"run", "let", "with", "use", "computeIfAbsent", "getOrPut", "getOrElseUpdate"})
_TWICE = frozenset({"reduce", "sort", "sortWith", "sortedWith", "min", "max", "reduceLeft", "merge", "compare"})
_SECOND = frozenset({"forEachIndexed", "mapIndexed", "fold", "foldLeft", "filterIndexed", "onEachIndexed"})
_MAPS = (
    frozenset({"ConcurrentHashMap", "ConcurrentMap", "ConcurrentSkipListMap", "EnumMap", "HashMap", "Hashtable"})
    | frozenset({"IdentityHashMap", "LinkedHashMap", "LinkedTreeMap", "Map", "MutableMap", "NavigableMap"})
    | frozenset({"SortedMap", "TreeMap", "WeakHashMap"})
)
_TEXTS = (
    frozenset({"capitalize", "concat", "decapitalize", "format", "formatted", "getMessage", "getName"})
    | frozenset({"getSimpleName", "joinToString", "lowercase", "mkString", "name", "nextLine", "nextName"})
    | frozenset({"padEnd", "padStart", "readLine", "readText", "removePrefix", "removeSuffix", "repeat"})
    | frozenset({"replace", "replaceAll", "replaceFirst", "simpleName", "strip", "stripMargin", "stripPrefix"})
    | frozenset({"stripSuffix", "substring", "substringAfter", "substringBefore", "toLowerCase", "toPattern"})
    | frozenset({"toString", "toUpperCase", "trim", "trimIndent", "trimMargin", "uppercase"})
)
_NUMBERS = frozenset({"size", "length", "indexOf", "hashCode", "lastIndexOf", "count", "compareTo", "ordinal"})
_TESTS = frozenset({"equals", "isEmpty", "contains", "startsWith", "endsWith", "hasNext", "matches", "isPresent"})
_OPTIONS = frozenset({"Option", "Some", "Optional", "Try", "Success"})

_TEXT: Values = (Value("outside instance", name="String"),)
_NUMBER: Values = (Value("outside instance", name="int"),)
_TEST: Values = (Value("outside instance", name="boolean"),)

_MAKERS = (
    frozenset({"Array", "Iterable", "Iterator", "List", "Option", "Right", "Seq", "Set", "Some", "Success"})
    | frozenset({"Vector", "arrayListOf", "arrayOf", "asList", "completedFuture", "copyOf", "emptyList"})
    | frozenset({"hashSetOf", "linkedSetOf", "listOf", "listOfNotNull", "mutableListOf", "mutableSetOf", "of"})
    | frozenset({"ofNullable", "sequenceOf", "setOf", "singleton", "singletonList", "synchronizedList"})
    | frozenset({"unmodifiableCollection", "unmodifiableList", "unmodifiableMap", "unmodifiableSet"})
)
_SAME_AS_FIRST = frozenset(
    {"checkNotNull", "checkNotNullParameter", "max", "min", "nonNull", "requireNonNull"}
) | frozenset({"requireNotNull", "synchronized", "verifyNotNull"})


def is_map(value: Value) -> bool:
    """Whether something of the library holds keys and values."""
    return tail(value.name) in _MAPS and len(value.arguments) > 1


def entry(value: Value) -> Value:
    """A key and a value of a map."""
    return Value("outside instance", name="Entry", arguments=value.arguments[:2])


def element_of(value: Value) -> Values:
    """What iterating over a container gives."""
    if is_map(value):
        return (entry(value),)
    return value.arguments[-1] if value.arguments else ()


def handed_by(value: Value, method: str, place: int) -> Values:
    """What a method of a container hands to the function that it is given, as the parameter at a place."""
    if not value.arguments or tail(value.name) == "function type":
        return ()
    if is_map(value):
        if method in ("computeIfAbsent", "getOrPut", "getOrElseUpdate"):
            return value.arguments[0]
        if method in ("compute", "computeIfPresent", "replaceAll") or (method == "forEach" and place == 1):
            return value.arguments[place] if place < 2 else ()
        if method == "mapValues" and place == 0:
            return (entry(value),)
    each = element_of(value)
    if method in _ALIKE or method in _SECOND:
        return each if place == 1 else ()
    if method in _TWICE:
        return each
    return each if place == 0 else ()


def function_called(name: str, arguments: Sequence[Values]) -> Values | None:
    """What a function or constructor of the library gives; None where nothing is known of it."""
    *_, last = name.split(".")
    first = arguments[0] if arguments else ()
    if last in _MAKERS:
        if tail(name.rpartition(".")[0]) in _MAPS and len(arguments) > 1:
            return (container("Map", union(arguments[::2]), union(arguments[1::2])),)
        if last.startswith(("unmodifiable", "synchronized", "copyOf")):
            return first
        return (container("List", union(arguments)),) if arguments else None
    if last in _SAME_AS_FIRST:
        return first
    return None


def method_called(method: str, receiver: Value, arguments: Sequence[Values], results: Results) -> Values:
    """What a method of something of the library gives."""
    given = _of_map(method, receiver, arguments, results) if is_map(receiver) else _of_entry(method, receiver)
    if given is None and arguments:
        given = _of_functions(method, receiver, arguments, results)
    if given is None and receiver.arguments:
        given = _of_container(method, receiver)
    return _plain(method, receiver) if given is None else given


def _of_entry(method: str, receiver: Value) -> Values | None:
    if tail(receiver.name) == "Entry" and receiver.arguments:
        if method in ("getKey", "key", "component1", "_1"):
            return receiver.arguments[0]
        if method in ("getValue", "value", "component2", "_2"):
            return receiver.arguments[-1]
    return None


def _of_functions(method: str, receiver: Value, arguments: Sequence[Values], results: Results) -> Values | None:
    """What a method gives that is given functions, or what it begins with."""
    if method in _MAPPED and (method != "collect" or _has_function(arguments)):
        inner = results(arguments[-1])
        return (container("Optional" if tail(receiver.name) in _OPTIONS else "List", inner),)
    if method in _FLAT:
        return (container("List", union(element_of(one) for one in results(arguments[0]) if one.is_outside)),)
    if method in _OF_RESULT:
        return results(arguments[-1])
    return arguments[0] if method in _ALIKE else None


def _of_container(method: str, receiver: Value) -> Values | None:
    each = element_of(receiver)
    if method in _NULLABLE and tail(receiver.name) not in _OPTIONS:
        return (container("Optional", each),) if method == "find" else each
    if method in _SAME:
        return (container(_kept(method, receiver), *receiver.arguments),)
    return each if method in _ONE else None


def _kept(method: str, receiver: Value) -> str:
    return "Optional" if method in ("findFirst", "findAny", "headOption", "lastOption") else receiver.name


def _has_function(arguments: Sequence[Values]) -> bool:
    return any(each.kind == "code" for values in arguments for each in values)


def _of_map(method: str, receiver: Value, arguments: Sequence[Values], results: Results) -> Values | None:
    keys, values = receiver.arguments[:2]
    if method in ("computeIfAbsent", "getOrPut", "getOrElseUpdate"):
        return values or (results(arguments[-1]) if arguments else ())
    if method in ("get", "getOrDefault", "put", "remove", "putIfAbsent", "computeIfPresent", "getValue", "merge"):
        return values
    if method in ("getOrElse", "compute", "apply", "getOrNull"):
        return values
    if method in ("keySet", "keys", "navigableKeySet"):
        return (container("Set", keys),)
    if method in ("values", "valuesIterator"):
        return (container("Collection", values),)
    if method in ("entrySet", "entries", "toList", "toSeq", "iterator", "asSequence"):
        return (container("Set", (entry(receiver),)),)
    if method in ("firstKey", "lastKey"):
        return keys
    return None


def _plain(method: str, receiver: Value) -> Values:
    if method in _TEXTS:
        return _TEXT
    if method in _NUMBERS:
        return _NUMBER
    if method in _TESTS:
        return _TEST
    return (Value("outside instance", name=f"{tail(receiver.name)}.{method}()"),)
