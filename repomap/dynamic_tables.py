"""What a reader of source cannot see the end of: the table of dynamic dispatch.

Each row says where it holds (languages of a family, or all), by which names, and what is to be said of it. A name in a
table costs a false alarm where somebody else's function bears it, and a name that is missing costs a silent gap: rows
that would mean something else most of the time are therefore left out (`connect` of a database, `get` of a mapping).
"""

from __future__ import annotations

from typing import NamedTuple

PYTHON, ECMASCRIPT, JVM = ("python",), ("javascript", "typescript", "tsx"), ("java", "kotlin", "scala", "groovy")
CSHARP, RUBY, PHP, GO, SWIFT = ("csharp",), ("ruby",), ("php",), ("go",), ("swift",)
C_FAMILY, RUST, LUA, R, ELIXIR = ("c", "cpp", "objc", "cuda"), ("rust",), ("lua", "luau"), ("r",), ("elixir",)


class Named(NamedTuple):
    """Calls of these `names`: `receiver` is an expression that what they are members of must match whole, if any.

    Where what follows the name matches `unless`, the call says itself what it means, and is passed over.
    """

    languages: tuple[str, ...]
    names: tuple[str, ...]
    said: str
    receiver: str = ""
    unless: str = ""


class Shaped(NamedTuple):
    """What a pattern of tree-sitter finds as `@at`, in a language whose grammar has its nodes."""

    languages: tuple[str, ...]
    pattern: str
    said: str


_SECOND_IS_TEXT = r"\(\s*[^,()]+(?:\([^()]*\))?[^,()]*,\s*[\"'][^{\"']*[\"']\s*[,)]"
_FIRST_IS_TEXT = r"\s*\(?\s*(?:\"[^\"#$]*\"|'[^']*'|`[^`$]*`|:\w+)"

_COMPUTED_MEMBER = "a member by a name that is made at run time"
_COMPUTED_MODULE = "a module by a name that is made at run time"
_REFLECTION = "reflection: a type or member by its name"
_CODE = "code that is made at run time"

DYNAMIC_CALLS = (
    # The second argument names the member; a literal one is as good as a dot.
    Named(
        PYTHON, ("getattr", "setattr", "delattr", "attrgetter", "methodcaller"), _COMPUTED_MEMBER, "", _SECOND_IS_TEXT
    ),
    # Even a literal name is no import that a linker follows.
    Named(
        PYTHON, ("import_module", "__import__", "spec_from_file_location", "run_module", "run_path"), _COMPUTED_MODULE
    ),
    Named(
        PYTHON,
        ("entry_points", "iter_entry_points", "walk_packages", "iter_modules"),
        "modules that are looked for at run time",
    ),
    Named(PYTHON, ("eval", "exec"), _CODE),
    Named(ECMASCRIPT, ("require",), _COMPUTED_MODULE, "", _FIRST_IS_TEXT),
    Named(ECMASCRIPT, ("eval", "Function"), _CODE),
    # Reflect and Proxy stand between a name and what it means.
    Named(ECMASCRIPT, ("get", "apply", "construct", "has", "set"), _REFLECTION, "Reflect"),
    Named(ECMASCRIPT, ("Proxy",), "a proxy, which answers for any member"),
    Named(ECMASCRIPT, ("context", "glob"), "modules that are looked for at build time", r"require|import\.meta|.*\?"),
    Named(
        JVM,
        (
            *("forName", "loadClass", "newInstance", "getMethod", "getDeclaredMethod", "getConstructor", "getField"),
            *("getDeclaredConstructor", "getDeclaredField", "getDeclaredMethods", "getMethods", "newProxyInstance"),
            *("findVirtual", "findStatic", "createInstance", "memberFunctions", "callBy", "primaryConstructor"),
        ),
        _REFLECTION,
    ),
    Named(JVM, ("invoke",), _REFLECTION, r".*[mM]ethod\w*"),
    Named(JVM, ("load",), "services that are looked for at run time", "ServiceLoader"),
    Named(
        CSHARP,
        (
            *("CreateInstance", "GetMethod", "GetMethods", "GetProperty", "GetProperties", "GetField", "InvokeMember"),
            *("MakeGenericType", "MakeGenericMethod", "LoadFrom", "LoadFile", "GetConstructor", "GetTypes"),
        ),
        _REFLECTION,
    ),
    Named(CSHARP, ("Load",), _REFLECTION, "Assembly"),
    Named(CSHARP, ("GetType",), _REFLECTION, r"(?:Type|.*[aA]ssembly)"),
    # `send(:name)` is a call with another sign.
    Named(RUBY, ("send", "public_send", "__send__", "method", "instance_method"), _COMPUTED_MEMBER, "", _FIRST_IS_TEXT),
    Named(
        RUBY,
        ("const_get", "constantize", "safe_constantize", "Object"),
        "a constant by a name that is made at run time",
        "",
        _FIRST_IS_TEXT,
    ),
    Named(
        RUBY, ("define_method", "alias_method"), "a method under a name that is made at run time", "", _FIRST_IS_TEXT
    ),
    Named(RUBY, ("eval", "instance_eval", "class_eval", "module_eval", "instance_exec", "class_exec"), _CODE),
    Named(RUBY, ("instance_variable_get", "instance_variable_set"), _COMPUTED_MEMBER, "", _FIRST_IS_TEXT),
    Named(PHP, ("call_user_func", "call_user_func_array", "forward_static_call"), "a function by a name or value"),
    Named(PHP, ("eval", "create_function"), _CODE),
    Named(PHP, ("ReflectionClass", "ReflectionMethod", "ReflectionFunction", "newInstanceArgs"), _REFLECTION),
    Named(GO, ("MethodByName", "FieldByName", "Lookup"), _REFLECTION, "", _FIRST_IS_TEXT),
    Named(GO, ("ValueOf", "TypeOf", "New", "MakeFunc"), _REFLECTION, "reflect"),
    Named(GO, ("Open",), "a plugin that is loaded at run time", "plugin"),
    Named(SWIFT, ("NSClassFromString", "NSSelectorFromString", "perform"), _REFLECTION),
    Named(
        C_FAMILY, ("dlopen", "dlsym", "GetProcAddress", "LoadLibrary"), "a library or symbol that is loaded at run time"
    ),
    Named(C_FAMILY, ("NSClassFromString", "NSSelectorFromString", "performSelector"), _REFLECTION),
    Named(LUA, ("require", "dofile", "loadfile"), _COMPUTED_MODULE, "", _FIRST_IS_TEXT),
    Named(LUA, ("load", "loadstring", "setmetatable"), "members or code that are made at run time"),
    Named(R, ("do.call", "match.fun", "eval"), "a function by a name that is made at run time", "", _FIRST_IS_TEXT),
    Named(ELIXIR, ("apply",), "a function by a name that is made at run time"),
    Named(ELIXIR, ("to_existing_atom", "to_atom"), "a name that is made at run time"),
)
"""Calls by which a name is turned into what it names."""

_REGISTRY = "a function that is looked up by a key"
_NO_TYPE = r'(#not-match? @key "^([A-Z]\\w*|int|str|string|float|bool|bytes|[0-9]+|[\'\"].*)$")'
"""In `List[int]()` a type has arguments, and what a literal key leads to can be read."""

DYNAMIC_SHAPES = (
    Shaped(PYTHON, f"((call function: (subscript subscript: (_) @key)) @at {_NO_TYPE})", _REGISTRY),
    Shaped(
        PYTHON,
        '((call function: (call function: (attribute attribute: (identifier) @get))) @at (#eq? @get "get"))',
        _REGISTRY,
    ),
    Shaped(
        PYTHON,
        '((subscript value: (call function: (identifier) @all)) @at (#any-of? @all "globals" "locals" "vars"))',
        "a name of the module or function by a key",
    ),
    Shaped(
        PYTHON,
        '((function_definition name: (identifier) @at) (#any-of? @at "__getattr__" "__getattribute__"))',
        "it answers for members that no class has",
    ),
    Shaped(
        ECMASCRIPT, f"((call_expression function: (subscript_expression index: (_) @key)) @at {_NO_TYPE})", _REGISTRY
    ),
    Shaped(
        ECMASCRIPT, "((new_expression constructor: (subscript_expression)) @at)", "a class that is looked up by a key"
    ),
    Shaped(
        ECMASCRIPT,
        '((call_expression function: (import) arguments: (arguments . (_) @key)) @at (#not-match? @key "^[\'\\"]"))',
        _COMPUTED_MODULE,
    ),
    Shaped(
        ("java",),
        "((method_invocation object: (method_invocation name: (identifier) @get) name: (identifier) @run) @at"
        ' (#eq? @get "get") (#any-of? @run "apply" "accept" "run" "call" "get" "test" "execute" "handle" "process"))',
        _REGISTRY,
    ),
    Shaped(CSHARP, "((invocation_expression function: (element_access_expression)) @at)", _REGISTRY),
    Shaped(PHP, "((function_call_expression function: (variable_name)) @at)", "a function by a name or value"),
    Shaped(PHP, "((function_call_expression function: (subscript_expression)) @at)", _REGISTRY),
    Shaped(PHP, "((object_creation_expression (variable_name)) @at)", "a class by a name that is made at run time"),
    Shaped(PHP, "((member_call_expression name: (variable_name)) @at)", _COMPUTED_MEMBER),
    Shaped(PHP, "((scoped_call_expression name: (variable_name)) @at)", _COMPUTED_MEMBER),
    Shaped(PHP, "((scoped_call_expression scope: (variable_name)) @at)", "a class by a name that is made at run time"),
    Shaped(
        RUBY,
        '((call receiver: (element_reference) method: (identifier) @run) @at (#any-of? @run "call" "new" "perform"))',
        _REGISTRY,
    ),
    Shaped(
        RUBY,
        '((method name: (identifier) @at) (#any-of? @at "method_missing" "const_missing"))',
        "it answers for members that no class has",
    ),
    Shaped(GO, f"((call_expression function: (index_expression index: (_) @key)) @at {_NO_TYPE})", _REGISTRY),
    # With one argument it reads as a conversion to a generic type, of which there are few.
    Shaped(
        GO,
        "((type_conversion_expression type: (generic_type type_arguments: (type_arguments (type_elem (_) @key)))) @at"
        f" {_NO_TYPE})",
        _REGISTRY,
    ),
    Shaped(RUST, "((call_expression function: (index_expression)) @at)", _REGISTRY),
    Shaped(("c", "cpp", "cuda", "objc"), "((call_expression function: (subscript_expression)) @at)", _REGISTRY),
    Shaped(
        ("c", "cpp", "cuda", "objc"),
        "((call_expression function: (parenthesized_expression (pointer_expression))) @at)",
        "a function by its address",
    ),
    Shaped(("lua",), "((function_call name: (bracket_index_expression)) @at)", _REGISTRY),
)
"""Expressions of which only a run says what they call."""
