export * from './second.js'
export * from './parts'
export * as inner from './parts'
export { renamed as second } from './second.js'
export * from './main.js'
export default function () {}
