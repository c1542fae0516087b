package endless

type Ring Chain

type Chain Ring

func around(ring Ring, chain Chain) {
    ring().Stop()
//         ^^^^ possible main.go::Grown.Stop
    for _, each := range chain {
        each.Stop()
//           ^^^^ possible main.go::Grown.Stop
    }
    chain[0].Stop()
//           ^^^^ possible main.go::Grown.Stop
}
