import { load, save } from "./lib";
import * as text from "./lib/text.js";
import { Store as Shop } from "./store";

export function run(path: string): string {
  const shop = new Shop(path);
  return shop.names().map((name) => text.clean(name)).concat(load(path)).join();
}

export function keep(path: string): void {
  save(path);
}
