package shop

type Item struct {
    Next  *Item
    Parts []Item
}

func (i *Item) Sell() *Item { return i }

type Order struct{}

func (o Order) Sell() {}

type Orders []*Order

type Maker func(n int) (Order, error)

func find(key string) (*Item, error) { return nil, nil }

func counts() (a, b int, item Item) { return }

var shared = &Item{}

var first, second = find("")

const limit Level = 1

type Level int

func (l Level) Sell() {}
