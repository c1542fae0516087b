package shop

type Walker interface{ walk() }

type List[T Walker, U any] struct {
    items []T
    other U
}

func (l *List[T, U]) First() T {
    l.items[0].walk()
//             ^^^^ certain generic.go::Walker.walk
    return l.items[0]
}

func Each[T Walker](all []T, do func(T)) {
    for _, each := range all {
        each.walk()
//           ^^^^ certain generic.go::Walker.walk
    }
}

func Same[T any](value T) T { return value }

func generics(list *List[*node, int], nodes []*node) {
    list.First().walk()
//               ^^^^ certain names.go::node.walk
    list.First()
//       ^^^^^ certain generic.go::List.First
    Each[*node](nodes, nil)
//  ^^^^ certain generic.go::Each
    Each(nodes, nil)
//  ^^^^ certain generic.go::Each
    Same(helper()).walk()
//                 ^^^^ certain names.go::node.walk
}
