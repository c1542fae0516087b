export { load } from "./files";
export { save } from "./files";
export * from "./unused";
