import type { Service, Settings as Options } from './types'
import { Engine, createEngine } from './engine'

class Service2 {
  start() {}
}

export function run(service: Service, maybe?: Engine | null, many: Engine[] = [], anything: any, untyped) {
  service.start()
  //      ^ certain types.ts::Service.start
  maybe?.start()
  //     ^ certain engine.ts::Engine.start
  maybe!.start()
  //     ^ certain engine.ts::Engine.start
  many[0].start()
  //      ^ certain engine.ts::Engine.start
  anything.start()
  //       ^ possible engine.ts::Engine.start engine.ts::Motor.start main.ts::Service2.start types.ts::Service.start
  untyped.start()
  //      ^ possible engine.ts::Engine.start engine.ts::Motor.start main.ts::Service2.start types.ts::Service.start
  ;(anything as Engine).start()
  //                    ^ certain engine.ts::Engine.start
  const known = anything as unknown as Service
  known.start()
  //    ^ certain types.ts::Service.start
  const literal = { engine: new Engine() } as const
  literal.engine.start()
  //             ^ certain engine.ts::Engine.start
  const checked = { engine: new Engine() } satisfies { engine: Engine }
  checked.engine.start()
  //             ^ certain engine.ts::Engine.start
}

// what is declared counts, not what is given
const engine: Service = new Engine()
engine.start()
//     ^ certain types.ts::Service.start
let later: Service
later = new Engine()
later.start()
//    ^ certain types.ts::Service.start

function options({ engine, nested: { deep }, ...rest }: Options, [first]: [Engine, number]) {
  engine.start()
  //     ^ certain engine.ts::Engine.start
  deep.start()
  //   ^ certain types.ts::Service.start
  first.start()
  //    ^ certain engine.ts::Engine.start
  rest.start()
  //   ^ possible engine.ts::Engine.start engine.ts::Motor.start main.ts::Service2.start types.ts::Service.start
}

type Both = Service & { own(): void; engine: Engine }
type Either = Engine | Service2
function combined(both: Both, either: Either, inline: { go(): void; made: () => Engine }) {
  both.own()
  //   ^ certain main.ts::Both.own
  both.start()
  //   ^ certain types.ts::Service.start
  both.engine.start()
  //          ^ certain engine.ts::Engine.start
  either.start()
  //     ^ certain engine.ts::Engine.start main.ts::Service2.start
  inline.made().start()
  //            ^ certain engine.ts::Engine.start
  either.toString()
  //     ^ unresolved
}

createEngine().start()
//             ^ certain engine.ts::Engine.start
const made = createEngine
made().start()
//     ^ certain engine.ts::Engine.start
type Made = ReturnType<typeof createEngine>
type Kind = typeof Engine
function indirect(one: Made, kind: Kind, item: Options['engine'], partial: Partial<Options>, ctor: new () => Engine) {
  one.start()
  //  ^ certain engine.ts::Engine.start
  new kind().start()
  //         ^ certain engine.ts::Engine.start
  item.start()
  //   ^ certain engine.ts::Engine.start
  partial.engine.start()
  //             ^ certain engine.ts::Engine.start
  new ctor().start()
  //         ^ certain engine.ts::Engine.start
  const byName: Record<string, Engine> = {}
  byName.some.start()
  //          ^ certain engine.ts::Engine.start
  byName['other'].start()
  //              ^ certain engine.ts::Engine.start
}

class Shadow {}
function shadowed<Service extends Engine>(service: Service) {
  service.start()
  //      ^ certain engine.ts::Engine.start
}
