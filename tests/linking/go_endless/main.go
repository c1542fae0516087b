package endless

type Left Right

type Right Left

type Lists []Lists

type Maker func() Maker

type First interface{ Second }

type Second interface{ First }

type Holder struct {
    Holder
    *Other
}

type Other struct{ Holder }

type Grown[T any] struct {
    next *Grown[map[Grown[T]]Grown[T]]
}

func (g *Grown[T]) Stop() {}

func all(left Left, lists Lists, maker Maker, first First, holder Holder, grown *Grown[int]) {
    left.Stop()
//       ^^^^ possible main.go::Grown.Stop
    for range left {
    }
    left()[0].Stop()
//            ^^^^ possible main.go::Grown.Stop
    lists[0][0].Stop()
//              ^^^^ possible main.go::Grown.Stop
    maker()()().Stop()
//              ^^^^ possible main.go::Grown.Stop
    first.Stop()
//        ^^^^ possible main.go::Grown.Stop
    holder.Other.Holder.Stop()
//                      ^^^^ possible main.go::Grown.Stop
    grown.next.next.next.next.next.next.next.next.next.next.next.next.next.Stop()
//                                                                         ^^^^ certain main.go::Grown.Stop
}
