export class Engine {
  start() {}
}
export class Motor {
  start() {}
}
export function createEngine(): Engine {
  return new Engine()
}
