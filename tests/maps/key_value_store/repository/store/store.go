// Package store keeps values by key.
package store

import (
	"errors"
	"sync"
)

// ErrFull says that the limit is reached.
var ErrFull = errors.New("store: full")

// Getter is what can be asked for a value.
type Getter interface {
	Get(key string) ([]byte, bool)
}

// Option changes how a store is opened.
type Option func(*Store)

// Store is safe for use from many goroutines.
type Store struct {
	mu     sync.RWMutex
	values map[string][]byte
	limit  int
}

// Open opens the store in the file at path.
func Open(path string, options ...Option) (*Store, error) {
	s := &Store{values: map[string][]byte{}}
	for _, option := range options {
		option(s)
	}
	return s, nil
}

func WithLimit(bytes int) Option {
	return func(s *Store) { s.limit = bytes }
}

func (s *Store) Get(key string) ([]byte, bool) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	value, ok := s.values[key]
	return value, ok
}

func (s *Store) Put(
	key string,
	value []byte,
) error {
	if len(value) > s.limit {
		return ErrFull
	}
	s.values[key] = value
	return nil
}
