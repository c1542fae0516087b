package main

func other() string { return "" }
