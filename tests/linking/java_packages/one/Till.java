package com.shop;

class Till {
    void open() {}
}
