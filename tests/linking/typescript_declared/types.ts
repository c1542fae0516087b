import type { Engine } from './engine'

export interface Service {
  start(): void
}
export type Settings = {
  engine: Engine
  nested: { deep: Service }
}
