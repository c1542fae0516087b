export default class Base {
  run() {}
  inherited() {}
  static create() {}
}
export function mixin(Above) {
  return class Mixin extends Above {
    mixedIn() {}
  }
}
