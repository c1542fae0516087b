import java.util.*;
import java.util.function.*;

class Item {
    Item next() { return this; }
    String URL = "";
}

class Box<T extends Item> {
    T held;
    T get() { return held; }
    <R> R map(Function<T, R> how) { return how.apply(held); }
    static <S> S same(S one) { return one; }
}

class ItemBox extends Box<Item> {
    void use() {
        get().next();
//            ^^^^ certain Types.java::Item.next
        held.next();
//           ^^^^ certain Types.java::Item.next
    }
}

interface Visitor<V> {
    void visit(V one);
}

class Use {
    void accept(Visitor<Item> visitor) {}

    void use(Box<Item> box, Map<String, List<Item>> byName, Item[] row, Optional<Item> maybe) {
        var first = box.get();
        first.next();
//            ^^^^ certain Types.java::Item.next
        box.map(each -> each.next()).next();
//                           ^^^^ certain Types.java::Item.next
        box.map(each -> each.next()).next();
//                                   ^^^^ certain Types.java::Item.next
        Box.same(first).next();
//                      ^^^^ certain Types.java::Item.next
        for (var each : byName.get("a")) each.next();
//                                            ^^^^ certain Types.java::Item.next
        byName.values().stream().flatMap(List::stream).forEach(each -> each.next());
//                                                                          ^^^^ gap certain Types.java::Item.next (a method of a container by its reference)
        byName.forEach((name, all) -> all.get(0).next());
//                                               ^^^^ certain Types.java::Item.next
        row[0].next();
//             ^^^^ certain Types.java::Item.next
        maybe.map(Item::next).get().next();
//                                  ^^^^ certain Types.java::Item.next
        maybe.map(Item::next);
//                      ^^^^ certain Types.java::Item.next
        accept(one -> one.next());
//                        ^^^^ certain Types.java::Item.next
        Supplier<Item> make = Item::new;
        make.get().next();
//                 ^^^^ certain Types.java::Item.next
        new Box<>().get().next();
//                        ^^^^ certain Types.java::Item.next
        ((Item) new Object()).next();
//                            ^^^^ certain Types.java::Item.next
        new Visitor<Item>() {
            public void visit(Item one) {
                one.next();
//                  ^^^^ certain Types.java::Item.next
            }
        };
    }
}
