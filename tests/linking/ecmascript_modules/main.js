import whole, { first as one, second, Shape } from './barrel.js'
import * as everything from './barrel.js'
import * as parts from './parts'
import fallback from './parts/fallback'
import { missing } from './barrel.js'
import { gone } from './nowhere.js'
import { thing } from 'some-package'
import './barrel.js'

  one()
//^ certain parts/index.js::first
  second()
//^ certain second.js::renamed
  whole()
//^ certain barrel.js::default
new Shape().draw()
//          ^ certain second.js::Shape.draw
everything.first()
//         ^ certain parts/index.js::first
everything.inner.first()
//               ^ certain parts/index.js::first
everything.constant()
//         ^ certain second.js::constant
parts.first()
//    ^ certain parts/index.js::first
fallback.start()
//       ^ certain parts/fallback.js::Fallback.start
  missing()
//^ possible other.js::missing
  gone()
//^ possible other.js::gone
  thing()
//^ outside
thing.first()
//    ^ outside

async function lazily() {
  const { second } = await import('./barrel.js')
  second()
//^ certain second.js::renamed
  const loaded = await import('./parts')
  loaded.first()
  //     ^ certain parts/index.js::first
  import('./parts').then((module) => module.first())
  //                                        ^ certain parts/index.js::first
}
