import { Shape, Kind, type Limit as Bound } from './lib'
//       ^ certain lib.ts::Shape
import { Limit as Most } from './lib'
//       ^ certain lib.ts::Limit

class Box implements Shape {
//                   ^ certain lib.ts::Shape
  area() {
    return 1
  }
}
interface Wide extends Bound {}
//                     ^ certain lib.ts::Limit
interface Marked {
  kind: Kind.One
//           ^ certain lib.ts::Kind.One
}
type Read<T> = T extends infer S extends Shape ? S : never
//                                       ^ certain lib.ts::Shape
