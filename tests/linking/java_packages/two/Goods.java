package com.shop.goods;

class Item {
    void weigh() {}

    static class Part {
        void fit() {}
    }
}

class Prices {
    static int rounded(int price) { return price; }
}
