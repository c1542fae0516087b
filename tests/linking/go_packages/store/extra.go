package store

func Extra() {}

func secret() {}
