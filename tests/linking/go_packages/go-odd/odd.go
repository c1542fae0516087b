package odd

func Work() {}
