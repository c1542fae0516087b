"""What a path says of a file: a test, somebody else's code, a pair with another file."""

from __future__ import annotations

import pytest

from repomap.roles import are_foreign, are_tests, stem_of


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


def test_no_paths_have_no_roles() -> None:
    assert (are_tests([]).tolist(), are_foreign([]).tolist()) == ([], [])


@pytest.mark.parametrize(
    "path",
    [
        "src/parser.c",
        "include/parser.h",
        "parser.d.ts",
        "test_parser.py",
        "tests/parser.py",
        "tests_parser.py",
        "test-parser.js",
        "parser_test.go",
        "parser_tests.cpp",
        "parser-test.js",
        "parser.test.tsx",
        "parser.spec.ts",
        "parser_spec.rb",
        "ParserTest.java",
        "ParserTests.cs",
        "ParserSpec.scala",
        "TestParser.java",
        "testParser.js",
        "Parser.java",
        "ParserImpl.java",
        "parser_impl.cc",
    ],
)
def test_a_file_and_those_that_belong_to_it_have_one_stem(path: str) -> None:
    assert stem_of(path) == "parser"


@pytest.mark.parametrize("stem", ["sought", "signature", "signal", "s", "tests_of", "_private"])
def test_the_test_of_a_file_has_its_stem_whatever_that_begins_with(stem: str) -> None:
    assert stem_of(f"test_{stem}.py") == stem_of(f"{stem}.py")


@pytest.mark.parametrize(
    "stem", ["latest", "contest", "attest", "testing", "testament", "aspect", "simpl", "tester", "protests", "inspec"]
)
def test_a_word_that_has_test_within_it_is_a_stem_of_its_own(stem: str) -> None:
    assert stem_of(f"src/{stem}.py") == stem


@pytest.mark.parametrize("path", ["test.py", "tests.rs", "spec/Test.java", ".eslintrc.js", "pkg/.hidden", ""])
def test_a_name_in_which_nothing_is_left_has_no_stem(path: str) -> None:
    assert stem_of(path) == ""
