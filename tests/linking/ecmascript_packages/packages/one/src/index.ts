import { two } from '@scope/two'
import { deep } from '@scope/two/deep/thing'
import { built } from '@scope/two/built'
import { self } from 'one/self'
import { internal } from '#internal'
import { mapped } from '@/mapped'
import { exact } from 'exact'
import { based } from 'helpers/based'
import { substituted } from './substituted.js'
import { unknown } from '@scope/three'
import { elsewhere } from 'unrelated'

  two()
//^ certain packages/two/src/index.ts::two
  deep()
//^ certain packages/two/src/deep/thing.ts::deep
  built()
//^ certain packages/two/src/built.ts::built
  self()
//^ certain packages/one/src/self.ts::self
  internal()
//^ certain packages/one/src/internal.ts::internal
  mapped()
//^ certain packages/one/src/mapped.ts::mapped
  exact()
//^ certain packages/one/src/mapped.ts::exact
  based()
//^ certain packages/one/src/helpers/based.ts::based
  substituted()
//^ certain packages/one/src/substituted.ts::substituted
  unknown()
//^ outside
  elsewhere()
//^ outside
