export interface Shape {
  area(): number
}
export interface Limit {
  most: number
}
export enum Kind {
  One,
}
