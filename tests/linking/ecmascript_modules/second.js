function renamed() {}
class Shape {
  draw() {}
}
export const constant = () => {}
export { renamed, Shape }
export { first } from './barrel.js'
