package main

import (
    "strings"

    "example.com/app/go-odd"
    "example.com/app/missing"
    . "example.com/app/store"
    kept "example.com/app/store"
    "example.com/tools/gen"
    "github.com/other/pkg"
    "github.com/x/lib"
    forked "github.com/y/fork/gen"
)

func Join(parts []string) string { return "" }

func main() {
    kept.Open()
//       ^^^^ certain store/store.go::Open
    Open()
//  ^^^^ certain store/store.go::Open
    secret()
//  ^^^^^^ outside
    strings.Join(nil, "")
//          ^^^^ outside
    Join(nil)
//  ^^^^ certain main.go::Join
    odd.Work()
//      ^^^^ certain go-odd/odd.go::Work
    gen.Make()
//      ^^^^ certain tools/gen/gen.go::Make
    forked.Make()
//         ^^^^ certain tools/gen/gen.go::Make
    lib.Help()
//      ^^^^ certain vendor/github.com/x/lib/lib.go::Help
    pkg.Open()
//      ^^^^ outside
    missing.Open()
//          ^^^^ possible store/store.go::Open
    len(other())
//  ^^^ outside
//      ^^^^^ certain other.go::other
}
