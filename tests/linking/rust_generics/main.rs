struct Item;

impl Item {
    fn sell(&self) {}
}

struct Other;

impl Other {
    fn sell(&self) {}
}

trait Seller {
    fn sell(&self);
}

type Outcome<T> = Result<T, Other>;

struct Pair<'a, B, A> {
    first: &'a A,
    second: Vec<B>,
}

impl<'b, Y, X> Pair<'b, Y, X> {
    fn new(first: &'b X, second: Y) -> Self { Pair { first, second: vec![second] } }
    fn first(&self) -> &X { self.first }
    fn each(&self) -> Vec<Y> { vec![] }
}

struct Held<T>(T);

impl<T: Seller> Held<T> {
    fn run(&self) {
        self.0.sell();
//             ^^^^ certain main.rs::Seller.sell
    }
}

fn same<T>(value: T) -> T { value }

fn first_of<T>(all: &[T]) -> Option<&T> { None }

fn given(pair: Pair<Other, Item>, outcome: Outcome<Item>, held: Held<Item>, items: Vec<Item>) {
    pair.first.sell();
//             ^^^^ certain main.rs::Item.sell
    pair.second[0].sell();
//                 ^^^^ certain main.rs::Other.sell
    pair.first().sell();
//               ^^^^ certain main.rs::Item.sell
    pair.each()[0].sell();
//                 ^^^^ certain main.rs::Other.sell
    held.0.sell();
//         ^^^^ certain main.rs::Item.sell
    outcome.unwrap_err().sell();
//                       ^^^^ gap certain main.rs::Other.sell (what the error of a result is taken out by)
    match outcome {
        Ok(item) => item.sell(),
//                       ^^^^ certain main.rs::Item.sell
        Err(other) => other.sell(),
//                          ^^^^ certain main.rs::Other.sell
    }
    same(Item).sell();
//             ^^^^ certain main.rs::Item.sell
    first_of(&items).unwrap().sell();
//                            ^^^^ certain main.rs::Item.sell
    Pair::new(&Item, Other).first().sell();
//                                  ^^^^ certain main.rs::Item.sell
    same::<Other>(unknown!()).sell();
//                            ^^^^ certain main.rs::Other.sell
    let made = items.iter().collect::<Vec<_>>();
    made[0].sell();
//          ^^^^ certain main.rs::Item.sell
    "1".parse::<Item>().unwrap().sell();
//                               ^^^^ certain main.rs::Item.sell
    unknown!().into::<Other>().sell();
//                             ^^^^ possible main.rs::Item.sell main.rs::Other.sell main.rs::Seller.sell
}
