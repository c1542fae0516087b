use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::{Arc, Mutex};

type Outcome<T> = std::result::Result<T, Failure>;

struct Failure;

impl Failure {
    fn explain(&self) {}
}

#[derive(Clone, Default)]
struct Item {
    parts: Vec<Item>,
    table: HashMap<String, Item>,
    shared: Arc<Mutex<Item>>,
    cell: Rc<RefCell<Item>>,
    next: Option<Box<Item>>,
}

impl Item {
    fn sell(&self) -> Outcome<Item> { Err(Failure) }
    fn each(&self, visit: impl Fn(&Item, u32)) {}
    fn find<F>(&self, test: F) where F: FnMut(&Item) -> bool {}
}

struct Other;

impl Other {
    fn sell(&self) {}
    fn push(&self) {}
}

struct Walk;

impl Iterator for Walk {
    type Item = Other;

    fn next(&mut self) -> Option<Other> { None }
}

fn values(item: Item, items: &[Item], pairs: Vec<(u32, Item)>) -> Outcome<()> {
    item.sell()?.sell()?;
//       ^^^^ certain main.rs::Item.sell
//               ^^^^ certain main.rs::Item.sell
    item.parts[0].sell();
//                ^^^^ certain main.rs::Item.sell
    items[1..][0].sell();
//                ^^^^ certain main.rs::Item.sell
    item.parts.push(Item::default());
//             ^^^^ outside
    item.table.get("a").unwrap().sell();
//                               ^^^^ certain main.rs::Item.sell
    item.shared.lock().unwrap().sell();
//                              ^^^^ certain main.rs::Item.sell
    item.cell.borrow().sell();
//                     ^^^^ certain main.rs::Item.sell
    item.shared.clone();
//              ^^^^^ outside
    if let Some(next) = item.next {
        next.sell();
//           ^^^^ certain main.rs::Item.sell
    }
    if let Err(failure) = item.sell() {
        failure.explain();
//              ^^^^^^^ certain main.rs::Failure.explain
    }
    while let Some(other) = Walk.next() {
//                               ^^^^ certain main.rs::Walk.next
        other.sell();
//            ^^^^ certain main.rs::Other.sell
    }
    for other in Walk {
        other.sell();
//            ^^^^ certain main.rs::Other.sell
    }
    for (number, item) in items.iter().enumerate() {
        item.sell();
//           ^^^^ certain main.rs::Item.sell
        number.sell();
//             ^^^^ possible main.rs::Item.sell main.rs::Other.sell
    }
    for (_, item) in &pairs {
        item.sell();
//           ^^^^ certain main.rs::Item.sell
    }
    for (key, value) in item.table.iter() {
        value.sell();
//            ^^^^ certain main.rs::Item.sell
        key.sell();
//          ^^^^ outside
    }
    let (first, second) = (Item::default(), Other);
    second.sell();
//         ^^^^ certain main.rs::Other.sell
    let chosen = if items.is_empty() { first } else { Item::default() };
    chosen.sell();
//         ^^^^ certain main.rs::Item.sell
    let matched = match 1 {
        1 => Other,
        _ => panic!(),
    };
    matched.sell();
//          ^^^^ certain main.rs::Other.sell
    let Some(taken) = items.first() else { return Ok(()) };
    taken.sell();
//        ^^^^ certain main.rs::Item.sell
    let list = vec![Other, Other];
    list[0].sell();
//          ^^^^ certain main.rs::Other.sell
    Ok(())
}

fn closures(items: Vec<Item>, item: Item) {
    items.iter().map(|each| each.sell()).filter_map(|sold| sold.ok()).for_each(|each| { each.sell(); });
//                               ^^^^ certain main.rs::Item.sell
//                                                                                           ^^^^ certain main.rs::Item.sell
    let made: Vec<_> = items.iter().map(|_| Other).collect();
    made[0].sell();
//          ^^^^ certain main.rs::Other.sell
    item.each(|inner, number| { inner.sell(); number.sell(); });
//                                    ^^^^ certain main.rs::Item.sell
//                                                   ^^^^ outside
    item.find(|inner| inner.sell().is_ok());
//       ^^^^ certain main.rs::Item.find
//                          ^^^^ certain main.rs::Item.sell
    Walk.map(|other| other.sell());
//       ^^^ outside
//                         ^^^^ certain main.rs::Other.sell
    let sell = |other: &Other| other.sell();
//                                   ^^^^ certain main.rs::Other.sell
    sell(&Other);
//  ^^^^ outside
    items.sort_by(|a, b| a.sell().cmp(b.sell()));
//                         ^^^^ certain main.rs::Item.sell
//                                      ^^^^ certain main.rs::Item.sell
}

fn shadows(item: Item) {
    let item = item.sell();
//                  ^^^^ certain main.rs::Item.sell
    let item = item.unwrap();
    {
        let item = Other;
        item.sell();
//           ^^^^ certain main.rs::Other.sell
    }
    item.sell();
//       ^^^^ certain main.rs::Item.sell
    if let Some(item) = item.next {
        item.sell();
//           ^^^^ certain main.rs::Item.sell
    } else {
        item.sell();
//           ^^^^ certain main.rs::Item.sell
    }
    fn helper() {}
    helper();
//  ^^^^^^ certain main.rs::shadows.helper
}
