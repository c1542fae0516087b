"""A sample."""

load("//lib:paths.bzl", "join", shorter = "basename")
load("@rules_go//go:def.bzl", "go_library")

LIMIT = 10
API_TOKEN = "hunter2hunter2"
NAMES = ["a", "b"]
FIRST, SECOND = 1, 2

# What is handed on.
ShapeInfo = provider(
    doc = "A shape.",
    fields = ["sides"],
)

def _impl(ctx, *args, limit = LIMIT, names = ["x"], **kwargs):
    """Makes it. And more.

    Args:
      ctx: what it is made of
    """
    out = join(ctx.attr.name, limit)
    for each in ctx.files.srcs:
        out += shorter(each.path)
    sizes = {name: len(name) for name in NAMES}
    return [ShapeInfo(sides = out), DefaultInfo(files = depset(sizes))]

shape = rule(
    implementation = _impl,
    attrs = {"srcs": attr.label_list(default = NAMES)},
)
twice = lambda x: x + LIMIT

def macro(name):
    native.genrule(name = name + "_gen", cmd = "x")
    go_library(name = "fixed")

# Holds all.
go_library(
    name = "all",
    srcs = ["a.go"],
    deps = [":other", "//x:y"],
)

[shape(name = "each_%s" % n) for n in NAMES]

local_resource("serve", cmd = "make")
include("./other/Tiltfile")
print("def not_this(): pass")
# def commented(): pass
