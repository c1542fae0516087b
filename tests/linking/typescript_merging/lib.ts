export interface Schema {
  parse(): void
}
interface SchemaConstructor {
  new (): Schema
  create(): Schema
}
export const Schema: SchemaConstructor = null!
export { Schema as Legacy }
export enum Kind {
  One,
}
export namespace outer {
  export namespace inner {
    export function deep() {}
  }
}
