package shop

import "sync"

type Base struct {
    id int
}

func (b *Base) ID() int { return b.id }

func (b Base) Close() {}

type Server struct {
    *Base
    sync.Mutex
    name    string
    handler func(int) error
    inner   struct{ Client }
}

type Client struct{}

func (c Client) Close() {}

type Closer interface {
    Close()
}

type ReadCloser interface {
    Closer
    Read() Closer
}

type Renamed Client

type Alias = Client
