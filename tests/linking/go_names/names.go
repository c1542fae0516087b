package shop

import "path"

type node struct{ next *node }

func (n *node) walk() {}

func helper() *node { return nil }

func shadows(node *node, other *node) {
    node.walk()
//       ^^^^ certain names.go::node.walk
    other.walk()
//        ^^^^ certain names.go::node.walk
    helper := helper()
//            ^^^^^^ certain names.go::helper
    helper.walk()
//         ^^^^ certain names.go::node.walk
    helper = helper.next
    if helper := helper.next; helper != nil {
        helper.walk()
//             ^^^^ certain names.go::node.walk
    }
    {
        helper := 1
        helper.walk()
//             ^^^^ outside
    }
    path := other
    path.walk()
//       ^^^^ certain names.go::node.walk
    len := func() int { return 1 }
    len()
//  ^^^ outside
}

func usual() {
    called := helper
    called()
//  ^^^^^^ outside
    var one, two = helper(), 1
    one.walk()
//      ^^^^ certain names.go::node.walk
    two.walk()
//      ^^^^ outside
    path.Join()
//       ^^^^ outside
    len("")
//  ^^^ outside
    run := func(node int) *node { return helper() }
//                         ^^^^ certain names.go::node
    run(1).walk()
//         ^^^^ certain names.go::node.walk
    type local struct{ node }
    local{}.walk()
//          ^^^^ certain names.go::node.walk
}

func Join() {}
