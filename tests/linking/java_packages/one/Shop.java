package com.shop;

import com.shop.goods.*;
import static com.shop.goods.Prices.rounded;
import java.util.List;

class Shop {
    Item item = new Item();
//                  ^^^^ certain two/Goods.java::Item
    Till till;
//  ^^^^ certain one/Till.java::Till
    com.shop.goods.Item full;
//                 ^^^^ certain two/Goods.java::Item
    List<Item> all;
//  ^^^^ outside
    Item.Part part;
//       ^^^^ certain two/Goods.java::Item.Part

    void sell() {
        rounded(1);
//      ^^^^^^^ certain two/Goods.java::Prices.rounded
        till.open();
//           ^^^^ certain one/Till.java::Till.open
        full.weigh();
//           ^^^^^ certain two/Goods.java::Item.weigh
        part.fit();
//           ^^^ certain two/Goods.java::Item.Part.fit
        all.get(0).weigh();
//                 ^^^^^ certain two/Goods.java::Item.weigh
        all.weigh();
//          ^^^^^ outside
        new Hidden();
//          ^^^^^^ outside
    }
}
