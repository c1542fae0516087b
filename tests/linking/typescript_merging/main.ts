import { Schema, Kind, outer, Legacy } from './lib'
import legacy = require('./legacy')
import type * as lib from './lib'

interface Part {
  one(): void
}
interface Part {
  two(): void
}
class Whole {
  three() {}
}
interface Whole extends Part {
  four(): void
}
namespace Whole {
  export function make() {
    return new Whole()
  }
  function hidden() {}
  hidden()
//^ certain main.ts::Whole.hidden
}

function use(part: Part, whole: Whole, schema: Schema, typed: lib.Schema) {
  part.two()
  //   ^ certain main.ts::Part.two
  whole.one()
  //    ^ certain main.ts::Part.one
  whole.four()
  //    ^ certain main.ts::Whole.four
  Whole.make().three()
  //           ^ certain main.ts::Whole.three
  schema.parse()
  //     ^ certain lib.ts::Schema.parse
  typed.parse()
  //    ^ certain lib.ts::Schema.parse
  Schema.create().parse()
  //              ^ certain lib.ts::Schema.parse
  Schema.create()
  //     ^ certain lib.ts::SchemaConstructor.create
  new Legacy().parse()
  //           ^ certain lib.ts::Schema.parse
  Kind.One.toString()
  //       ^ unresolved
  outer.inner.deep()
  //          ^ certain lib.ts::outer.inner.deep
  legacy()
//^ certain legacy.ts::legacy
  legacy.extra()
  //     ^ certain legacy.ts::legacy.extra
}
