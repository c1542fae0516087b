package com.other;

class Hidden {}
