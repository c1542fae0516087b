package shop

func values(maker Maker, orders Orders, table map[Order][]Item, queue chan *Item, rest ...Order) (named Order) {
    item, err := find("x")
    item.Sell()
//       ^^^^ certain types.go::Item.Sell
    err.Error()
//      ^^^^^ outside
    _, _, third := counts()
    third.Sell()
//        ^^^^ certain types.go::Item.Sell
    item.Sell().Next.Parts[0].Sell()
//       ^^^^ certain types.go::Item.Sell
//                            ^^^^ certain types.go::Item.Sell
    made, err := maker(1)
    made.Sell()
//       ^^^^ certain types.go::Order.Sell
    for _, each := range orders {
        each.Sell()
//           ^^^^ certain types.go::Order.Sell
    }
    for key, held := range table {
        key.Sell()
//          ^^^^ certain types.go::Order.Sell
        held[1:][0].Sell()
//                  ^^^^ certain types.go::Item.Sell
    }
    for got := range queue {
        got.Sell()
//          ^^^^ certain types.go::Item.Sell
    }
    if held, ok := table[made]; ok {
        held[0].Sell()
//              ^^^^ certain types.go::Item.Sell
    }
    got := <-queue
    got.Sell()
//      ^^^^ certain types.go::Item.Sell
    select {
    case order := <-make(chan Order):
        order.Sell()
//            ^^^^ certain types.go::Order.Sell
    }
    rest[0].Sell()
//          ^^^^ certain types.go::Order.Sell
    append(orders, nil)[0].Sell()
//                         ^^^^ certain types.go::Order.Sell
    shared.Sell()
//         ^^^^ certain types.go::Item.Sell
    first.Sell()
//        ^^^^ certain types.go::Item.Sell
    limit.Sell()
//        ^^^^ certain types.go::Level.Sell
    Level(1).Sell()
//           ^^^^ certain types.go::Level.Sell
    func() Order { return made }().Sell()
//                                 ^^^^ certain types.go::Order.Sell
    named.Sell()
//        ^^^^ certain types.go::Order.Sell
    return
}

func switches(x interface{}) {
    x.(*Item).Sell()
//            ^^^^ certain types.go::Item.Sell
    if order, ok := x.(Order); ok {
        order.Sell()
//            ^^^^ certain types.go::Order.Sell
    }
    switch x := x.(type) {
    case Order:
        x.Sell()
//        ^^^^ certain types.go::Order.Sell
    case *Item:
        x.Sell()
//        ^^^^ certain types.go::Item.Sell
    case Level, Orders:
        x.Sell()
//        ^^^^ possible types.go::Item.Sell types.go::Level.Sell types.go::Order.Sell
    default:
        x.Sell()
//        ^^^^ possible types.go::Item.Sell types.go::Level.Sell types.go::Order.Sell
    }
}

func literals() {
    list := []*Item{{Next: nil}, {Parts: nil}}
//                   ^^^^ certain types.go::Item.Next
//                                ^^^^^ certain types.go::Item.Parts
    list[0].Sell()
//          ^^^^ certain types.go::Item.Sell
    tests := []struct{ order Order }{{order: Order{}}}
    for _, test := range tests {
        test.order.Sell()
//                 ^^^^ certain types.go::Order.Sell
    }
    _ = map[string]Item{"a": {Next: nil}}
//                            ^^^^ certain types.go::Item.Next
    _ = Item{Next: shared}
//           ^^^^ certain types.go::Item.Next
}
