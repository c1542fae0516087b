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

_SAME = frozenset(
    """
    stream parallelStream filter sorted distinct limit skip peek iterator listIterator spliterator sequential parallel
    unordered subList reversed asIterable asSequence toList toMutableList toSet toMutableSet sortedBy sortedWith
    sortedDescending sortedByDescending filterNot filterNotNull filterIsInstance drop dropLast take takeLast takeWhile
    dropWhile onEach plus minus shuffled asReversed distinctBy toTypedArray toCollection ifEmpty orEmpty also apply
    collect reverse tail init toSeq toVector toArray toStream toIterable toIterator sortBy withFilter dropRight
    takeRight union intersect subtract or clone headSet tailSet subSet descendingIterator descendingSet asList
    toHashSet toSortedSet reversedArray copyOf filterTo constrainOnce sortWith orElseGet copyOfRange headOption
    lastOption find findFirst findAny min max minBy maxBy findLast firstOrNull lastOrNull singleOrNull elementAtOrNull
    getOrNull reduceOption minByOrNull maxByOrNull minWith maxWith requireNoNulls lazy takeIf takeUnless
    """.split()
)
"""Methods that give something that holds the same; a value that may be missing holds itself, as an option does."""

_ONE = frozenset(
    """
    get next previous remove removeFirst removeLast first last getFirst getLast peekFirst peekLast poll pollFirst
    pollLast pop element orElse orElseThrow single head elementAt getOrElse random set
    firstElement lastElement elementAtOrElse join getNow call take invoke apply getValue reduce reduceLeft
    reduceRight getOrDefault orNull orElseGet lower higher floor ceiling value nextElement
    """.split()
) - frozenset({"take", "apply"})
_NULLABLE = frozenset(
    """
    find firstOrNull lastOrNull singleOrNull elementAtOrNull getOrNull findLast minByOrNull maxByOrNull randomOrNull
    """.split()
)
_ALIKE = frozenset({"fold", "foldLeft", "foldRight"})
_MAPPED = frozenset({"map", "mapNotNull", "mapToObj", "mapIndexed", "collect", "thenApply", "mapTo"})
_FLAT = frozenset({"flatMap", "thenCompose"})
_OF_RESULT = frozenset({"run", "let", "with", "use", "computeIfAbsent", "getOrPut", "getOrElseUpdate"})
_TWICE = frozenset({"reduce", "sort", "sortWith", "sortedWith", "min", "max", "reduceLeft", "merge", "compare"})
_SECOND = frozenset({"forEachIndexed", "mapIndexed", "fold", "foldLeft", "filterIndexed", "onEachIndexed"})
_MAPS = frozenset(
    """
    Map HashMap TreeMap LinkedHashMap ConcurrentHashMap ConcurrentMap SortedMap NavigableMap EnumMap WeakHashMap
    IdentityHashMap Hashtable MutableMap ConcurrentSkipListMap LinkedTreeMap
    """.split()
)
_TEXTS = frozenset(
    """
    toString trim substring replace replaceAll replaceFirst toLowerCase toUpperCase lowercase uppercase concat strip
    repeat format formatted name simpleName getName getSimpleName getMessage joinToString trimIndent trimMargin
    padStart padEnd mkString stripMargin removePrefix removeSuffix substringBefore substringAfter stripPrefix
    stripSuffix capitalize decapitalize readLine nextLine nextName readText toPattern
    """.split()
)
_NUMBERS = frozenset({"size", "length", "indexOf", "hashCode", "lastIndexOf", "count", "compareTo", "ordinal"})
_TESTS = frozenset({"equals", "isEmpty", "contains", "startsWith", "endsWith", "hasNext", "matches", "isPresent"})
_OPTIONS = frozenset({"Option", "Some", "Optional", "Try", "Success"})

_TEXT: Values = (Value("outside instance", name="String"),)
_NUMBER: Values = (Value("outside instance", name="int"),)
_TEST: Values = (Value("outside instance", name="boolean"),)

_MAKERS = frozenset(
    """
    asList of listOf mutableListOf setOf mutableSetOf arrayOf arrayListOf listOfNotNull sequenceOf hashSetOf singletonList
    singleton ofNullable completedFuture Some Seq List Vector Set Array Option emptyList copyOf linkedSetOf Right
    unmodifiableList unmodifiableSet unmodifiableCollection unmodifiableMap synchronizedList Success Iterator Iterable
    """.split()
)
_SAME_AS_FIRST = frozenset(
    """
    requireNonNull checkNotNull requireNotNull checkNotNullParameter nonNull verifyNotNull min max synchronized
    """.split()
)


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


def handed_by(value: Value, method: str, argument: int, place: int) -> Values:
    """What a method of a container hands to the function that it is given, as the parameter at a place."""
    if not value.arguments or tail(value.name) in ("function type",):
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


def function_called(name: str, value: Value, arguments: Sequence[Values]) -> Values | None:
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
    given = _of_map(method, receiver, arguments, results) if is_map(receiver) else None
    if given is not None:
        return given
    if tail(receiver.name) == "Entry" and receiver.arguments:
        if method in ("getKey", "key", "component1", "_1"):
            return receiver.arguments[0]
        if method in ("getValue", "value", "component2", "_2"):
            return receiver.arguments[-1]
    each = element_of(receiver)
    if method in _MAPPED and arguments and (method != "collect" or _has_function(arguments)):
        inner = results(arguments[-1])
        return (container("Optional" if tail(receiver.name) in _OPTIONS else "List", inner),)
    if method in _FLAT and arguments:
        return (container("List", union(element_of(one) for one in results(arguments[0]) if one.is_outside)),)
    if method in _OF_RESULT and arguments:
        return results(arguments[-1])
    if method in _ALIKE and arguments:
        return arguments[0]
    if receiver.arguments and method in _NULLABLE and tail(receiver.name) not in _OPTIONS:
        return (container("Optional", each),) if method == "find" else each
    if receiver.arguments and method in _SAME:
        return (container(_kept(method, receiver), *receiver.arguments),)
    if receiver.arguments and method in _ONE:
        return each
    return _plain(method, receiver)


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
