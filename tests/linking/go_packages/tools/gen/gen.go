package gen

func Make() {}
