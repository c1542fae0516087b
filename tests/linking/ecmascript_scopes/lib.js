export function helper() {}
export function shadowed() {}
export class Named {
  run() {}
}
