"""What a path says of a file: a test, or somebody else's code."""

from __future__ import annotations

import pytest

from repomap.built import BUILT
from repomap.roles import are_built, are_foreign, are_tests, roles_of


@pytest.mark.parametrize(
    "path",
    [
        "test/parser.py",
        "tests/parser.py",
        "src/pkg/tests/deep/parser.py",
        "Tests/ParserKit/Parser.swift",
        "src/test/java/org/Parser.java",
        "spec/parser.rb",
        "specs/parser.js",
        "__tests__/parser.tsx",
        "internal/testing/parser.go",
        "testdata/parser.go",
        "test_data/parser.cc",
        "fixtures/parser.json",
        "e2e/login.ts",
        "bench/parser.c",
        "benches/parser.rs",
        "benchmarks/parser.py",
        "test_parser.py",
        "test-parser.js",
        "tests.py",
        "src/parser/tests.rs",
        "test.js",
        "parser_test.go",
        "parser_test.cc",
        "parser_tests.cpp",
        "parser_spec.rb",
        "parser.test.tsx",
        "parser.spec.ts",
        "parser-spec.js",
        "parser_bench.go",
        "ParserTest.java",
        "ParserTests.cs",
        "HTTPTest.java",
        "TestParser.java",
        "ParserSpec.scala",
        "conftest.py",
    ],
)
def test_tests_fixtures_and_benchmarks_are_known_by_their_path(path: str) -> None:
    assert are_tests([path]).tolist() == [True]


@pytest.mark.parametrize(
    "path",
    [
        "parser.py",
        "latest.py",
        "src/latest/parser.py",
        "contest/parser.py",
        "attestation.go",
        "attest.go",
        "protest.rb",
        "testing_ground/parser.py",
        "inspect.py",
        "inspector/spec_reader.py",
        "Testament.java",
        "testify.go",
        "workbench/parser.py",
        "prefixtures/parser.py",
        "tests",
        "greatestTest/parser.py",
    ],
)
def test_what_only_sounds_like_a_test_is_none(path: str) -> None:
    assert are_tests([path]).tolist() == [False]


@pytest.mark.parametrize(
    "path",
    [
        "vendor/parser.go",
        "pip/_vendor/parser.py",
        "vendored/parser.c",
        "third_party/parser.cc",
        "third-party/parser.cc",
        "thirdparty/parser.cc",
        "web/node_modules/parser/index.js",
        "deps/parser.c",
        "external/parser.c",
        "dist/parser.js",
        "bundled/parser.js",
        "generated/parser.py",
        "src/__generated__/parser.ts",
        "static/parser.min.js",
        "static/parser.min.css",
    ],
)
def test_copies_and_products_are_known_by_their_path(path: str) -> None:
    assert are_foreign([path]).tolist() == [True]


@pytest.mark.parametrize(
    "path",
    [
        "parser.py",
        "vendors.py",
        "vendoring/parser.py",
        "distribution/parser.py",
        "distutils/parser.py",
        "depsolver/parser.py",
        "external.py",
        "externals.c",
        "generators/parser.py",
        "lib/bundler/parser.rb",
        "src/Symfony/Bundle/Parser.php",
        "admin.js",
        "parser.minimal.js",
    ],
)
def test_what_only_sounds_foreign_is_not(path: str) -> None:
    assert are_foreign([path]).tolist() == [False]


@pytest.mark.parametrize(
    ("path", "others"),
    [
        ("dist/parser.js", ["src/parser.js"]),
        ("dist/all.css", ["src/parser.js"]),
        ("packages/parser/dist/esm/all.mjs", ["packages/parser/src/parser.ts"]),
        ("lib/deep/parser.js", ["src/deep/parser.ts"]),
        ("lib/parser.d.ts", ["src/parser.tsx"]),
        ("build/cjs/parser.cjs", ["src/parser.mts"]),
        ("build/parser.js", ["src/read.js", "build/parser.min.js"]),
        ("parser.js", ["src/read.js", "parser.min.js"]),
    ],
)
def test_scripts_beside_their_sources_are_built(path: str, others: list[str]) -> None:
    assert are_built([path, *others]).tolist()[:1] == [True]


@pytest.mark.parametrize(
    ("path", "others"),
    [
        ("dist/parser.js", ["lib/parser.js"]),
        ("dist/parser.js", ["packages/a/src/parser.js"]),
        ("dist/parser.py", ["src/parser.py"]),
        ("dist/parser.service", ["src/main.rs"]),
        ("lib/parser.js", ["src/parser.js"]),
        ("lib/parser.js", ["src/deep/parser.ts"]),
        ("build/webpack.config.js", ["src/parser.ts"]),
        ("src/parser.js", ["src/parser.min.js"]),
        ("static/parser.js", ["static/parser.min.js"]),
        ("src/lib/parser.js", ["src/parser.ts"]),
        ("mysrc/../dist/parser.js", ["mysrc/parser.ts"]),
    ],
)
def test_scripts_of_which_nothing_says_that_they_are_built_are_written(path: str, others: list[str]) -> None:
    assert are_built([path, *others]).tolist()[:1] == [False]


def test_a_file_of_which_it_was_noted_is_built() -> None:
    assert roles_of(("a.js", "b.js", "c.js"), ("", BUILT, "minified")).is_built.tolist() == [False, True, False]


def test_no_paths_have_no_roles() -> None:
    assert [each.tolist() for each in roles_of((), ())] == [[], [], []]
