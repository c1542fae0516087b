import { readFileSync, writeFileSync } from "fs";

const ENCODING = "utf8";

export function load(path: string): string {
  return readFileSync(path, ENCODING);
}

export function save(path: string): void {
  writeFileSync(path, "");
}
