class Item {
  use() {}
}
class Special extends Item {
  special() {}
}
class Box<T = Special> {
  constructor(public value: T) {}
  get(): T {
    return this.value
  }
  map<U>(with_: (value: T) => U): Box<U> {
    return new Box(with_(this.value))
  }
  all(): Promise<this[]> {
    return Promise.resolve([this])
  }
  apply<R>(to: (self: this) => R): R {
    return to(this)
  }
}
class Named<T extends Item> extends Box<T> {
  inner() {
    this.value.use()
    //         ^ certain main.ts::Item.use
    this.get().use()
    //         ^ certain main.ts::Item.use
  }
}

declare const plain: Box
plain.get().special()
//          ^ certain main.ts::Special.special
new Box(new Item()).get().use()
//                        ^ certain main.ts::Item.use
new Box<Special>(null!).get().special()
//                            ^ certain main.ts::Special.special
new Named(new Special()).get().special()
//                             ^ certain main.ts::Special.special
new Box(1).map(() => new Item()).get().use()
//                                     ^ certain main.ts::Item.use
new Box(new Item()).map((item) => item.use())
//                                     ^ certain main.ts::Item.use
new Box(new Item()).apply((self) => self.get())
//                                       ^ certain main.ts::Box.get
new Named(new Item()).all().then(([one]) => one.inner())
//                                              ^ certain main.ts::Named.inner

function first<T>(items: T[]): T {
  return items[0]
}
function same<T extends Item>(item: T): T {
  item.use()
  //   ^ certain main.ts::Item.use
  return item
}
async function later<T>(of: () => Promise<T>): Promise<T> {
  return await of()
}
first([new Item()]).use()
//                  ^ certain main.ts::Item.use
first<Special>([]).special()
//                 ^ certain main.ts::Special.special
same(new Special()).special()
//                  ^ certain main.ts::Special.special
later(async () => new Item()).then((item) => item.use())
//                                                ^ certain main.ts::Item.use
first(nothing()).use()
//               ^ possible main.ts::Item.use

type Maybe<T> = T | undefined
type Pair<A, B = A> = { left: A; right: B }
type Mapped<T> = { [K in keyof T]: T[K] }
type Boxed<T> = { readonly [K in keyof T]?: Box<T[K]> }
type Unwrapped<T> = T extends Box<infer V> ? V : T
interface Kinds {
  item: Item
  special: Special
}
type Visitor = { [K in keyof Kinds]: (of: Kinds[K]) => void }
type Any = Kinds[keyof Kinds]
function types(
  maybe: Maybe<Item>,
  pair: Pair<Item>,
  mapped: Mapped<Kinds>,
  boxed: Boxed<Kinds>,
  unwrapped: Unwrapped<Item>,
  any: Any,
) {
  maybe?.use()
  //     ^ certain main.ts::Item.use
  pair.right.use()
  //         ^ certain main.ts::Item.use
  mapped.special.special()
  //             ^ certain main.ts::Special.special
  boxed.item.get().use()
  //               ^ certain main.ts::Item.use
  unwrapped.use()
  //        ^ certain main.ts::Item.use
  any.use()
  //  ^ certain main.ts::Item.use
}
const visitor: Visitor = {
  item: (of) => of.use(),
  //               ^ certain main.ts::Item.use
  special(of) {
    of.special()
    // ^ certain main.ts::Special.special
  },
}
