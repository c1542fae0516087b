mod other;

struct Item;

impl Item {
    fn sell(&self) -> bool { true }
}

fn format(text: &str) {}

fn count() -> u32 { 1 }

macro_rules! check {
    ($value:expr) => { $value };
}

fn calls(item: Item) {
    assert!(item.sell(), "text {}", count());
//               ^^^^ certain main.rs::Item.sell
//                                  ^^^^^ certain main.rs::count
    assert_eq!(count(), 2);
//             ^^^^^ certain main.rs::count
    println!("{}", format!("{}", item.sell()));
//  ^^^^^^^ outside
//                 ^^^^^^ outside
//                                    ^^^^ certain main.rs::Item.sell
    format("");
//  ^^^^^^ certain main.rs::format
    check!(item.sell());
//  ^^^^^ certain main.rs::check
//              ^^^^ certain main.rs::Item.sell
    shared!();
//  ^^^^^^ certain other.rs::shared
    vec![item.sell(), count() == 1];
//            ^^^^ certain main.rs::Item.sell
//                    ^^^^^ certain main.rs::count
    odd!(item => sell, item.sell());
//                          ^^^^ possible main.rs::Item.sell
    matches!(item.sell(), true | false);
//                ^^^^ possible main.rs::Item.sell
}
