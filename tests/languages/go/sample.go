// Package sample is described here and is no symbol.
package sample

import (
	"fmt"
	log "github.com/example/log"
	. "strings"
	_ "embed"
)
import "os"

// Limit is how many. More follows.
const Limit = 10

const (
	// Low is the first.
	Low Level = iota
	High
	apiToken = "hunter2"
	Sum      = Limit + 1
	A, B     = 1, 2
)

var verbose bool
var (
	names       = []string{"not", "shown"}
	ErrNotFound = errors.New("not found")
	x, y        = 1, compute()
	label       = "short"
)
var handle = func(a int) error { return run(a) }

// Shape is a shape.
type Shape[T any, U comparable] struct {
	Base
	*pkg.Other
	Gen[T]
	a, b int
	Name string `json:"name"` // a trailing comment
	call func(int) error
	deep struct{ inner int }
}

// Reader reads.
type Reader interface {
	io.Closer
	Sized
	// Read reads.
	Read(p []byte) (n int, err error)
	~int | string
}

type Level int
type Alias = Shape[int, string]
type Handler func(w Writer, r *Request) error
type Table map[string]struct{ hidden int }
type (
	One struct{ z int }
	Two = int
)

// Area gives the area.
func (s *Shape[T, U]) Area(
	ctx context.Context, // func notAFunction() {}
	options ...Option,
) (result *Result, err error) {
	return s.inner.measure(ctx), nil
}
func (Level) String() string { return "" }

func Generic[T any](value T) T {
	const local = 1
	var other int
	type Local struct{ q int }
	nested := func(a int) {}
	shape := &Shape[int, string]{a: other}
	item := pkg.Item{local}
	list := []*Level{}
	go background()
	defer s.mutex.Unlock()
	http.Handle("/", handle)
	shape.call = handle
	fmt.Println(item, list, Limit)
	return value
}
func assembly(x int) int
func init() {}

// func commentedOut() {}
var text = "func inAString() {}"

const First, Second = 1, 2
