import { load } from "./lib/files";
import { unused } from "./lib/unused";

abstract class Base {
  names(): string[] {
    return this.read().split(",");
  }

  protected abstract read(): string;

  describe(): string {
    return unused.name;
  }
}

export class Store extends Base {
  constructor(private path: string) {
    super();
  }

  protected read(): string {
    return load(this.path);
  }
}

export class Other extends Base {
  protected read(): string {
    return "";
  }
}
