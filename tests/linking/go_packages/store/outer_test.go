package store_test

import "example.com/app/store"

func help() {}

func TestOpen() {
    store.Open()
//        ^^^^ certain store/store.go::Open
    help()
//  ^^^^ certain store/outer_test.go::help
    secret()
//  ^^^^^^ outside
}
