class Item {
  get() {}
  append() {}
  map() {}
}
class Store {
  items = [new Item()]
  byName = new Map([['a', new Item()]])

  async load() {
    return new Item()
  }
}

const store = new Store()
const items = [new Item(), new Item()]
items.map((item) => item.get())
//    ^ outside
items.forEach((item, at, all) => all[0].append())
//                                      ^ certain main.js::Item.append
items.filter(Boolean).find((item) => item.append()).get()
//                                        ^ certain main.js::Item.append
items[0].get()
//       ^ certain main.js::Item.get
items.pop().get()
//          ^ certain main.js::Item.get
items.map((item) => item).at(0).map()
//                              ^ certain main.js::Item.map
items.reduce((all, item) => item.append(), null)
//                               ^ certain main.js::Item.append
store.items.sort((a, b) => b.get())
//                           ^ certain main.js::Item.get
store.byName.get('a').append()
//                    ^ certain main.js::Item.append
store.byName.get('a')
//           ^ outside
for (const [name, item] of store.byName) {
  item.get()
  //   ^ certain main.js::Item.get
  name.append()
  //   ^ outside
}
for (const item of [...store.byName.values(), ...items]) {
  item.get()
  //   ^ certain main.js::Item.get
}
const [, second] = items
second.get()
//     ^ certain main.js::Item.get
store.load().then((item) => item.get())
//                               ^ certain main.js::Item.get
store.load().get()
//           ^ outside
Promise.all([store.load(), items]).then(([item, rest]) => item.append(rest.map()))
//                                                             ^ certain main.js::Item.append
Array.from(items, (item) => item.get())
//                               ^ certain main.js::Item.get
Object.values({ a: 1 }).map()
//                      ^ outside
new Set(items).forEach((item) => item.get())
//                                    ^ certain main.js::Item.get
async function waited() {
  const item = await store.load()
  item.get()
  //   ^ certain main.js::Item.get
  for await (const each of items) each.get()
  //                                   ^ certain main.js::Item.get
  const params = new URLSearchParams()
  params.append('a', 'b')
  //     ^ outside
  'text'.get()
  //     ^ outside
  setTimeout().get()
  //           ^ outside
}
function untyped(one, other = new Item()) {
  one.get()
  //  ^ possible main.js::Item.get
  other.get()
  //    ^ certain main.js::Item.get
}
