export class Context {
  text() {}
  get() {}
}
class Other {
  text() {}
}
type Next = () => Promise<void>
type Handler = (c: Context, next: Next) => void
interface Register {
  (handler: Handler): App
  (path: string, handler: Handler): App
  (path: string, ...handlers: [Handler, Handler]): App
  (path: string, options: { after: Handler }): App
}
interface Hooks {
  before: Handler
  after?(c: Context): void
}
interface Events {
  open: [context: Context]
  close: []
}
class App {
  get!: Register
  use = (handler: Handler) => this
  hooks(hooks: Hooks) {}
  on<K extends keyof Events>(event: K, listener: (...args: Events[K]) => void) {}
}

const app = new App()
app.get((c) => c.text())
//               ^ certain main.ts::Context.text
app.get('/', (c) => c.text()).get('/x', function (c) { c.get() })
//                    ^ certain main.ts::Context.text
app.get('/', (c) => c.get(), async (c, next) => { await next(); c.text() })
//                    ^ certain main.ts::Context.get
app.get('/', { after: (c) => c.text() })
//                             ^ certain main.ts::Context.text
app.use((c) => c.text()).get('/', ({ text }) => text())
//               ^ certain main.ts::Context.text
app.hooks({
  before: (c) => c.text(),
  //               ^ certain main.ts::Context.text
  after(c) {
    c.text()
    //^ certain main.ts::Context.text
  },
})
app.on('open', (c) => c.text())
//                      ^ certain main.ts::Context.text

const declared: Handler = (c) => c.text()
//                                 ^ certain main.ts::Context.text
const table: Record<string, Handler> = { a: (c) => c.text() }
//                                                   ^ certain main.ts::Context.text
const list: Handler[] = [(c) => c.text(), null!]
//                                ^ certain main.ts::Context.text
const cast = ((c) => c.text()) as Handler
//                     ^ certain main.ts::Context.text
let assigned: Handler
assigned = (c) => c.text()
//                  ^ certain main.ts::Context.text
function returns(): Handler {
  return (c) => c.text()
  //              ^ certain main.ts::Context.text
}
const nested: () => Handler = () => (c) => c.text()
//                                           ^ certain main.ts::Context.text
class Controller {
  handler: Handler = (c) => c.text()
  //                          ^ certain main.ts::Context.text
  constructor(private run: (run: Handler) => void = (run) => run(null!, null!)) {
    this.handler = (c) => c.get()
    //                      ^ certain main.ts::Context.get
  }
}
function create<T>(name: string, init: (made: T) => void): T {
  return null!
}
const made: Context = create('context', (made) => made.text())
//                                                     ^ certain main.ts::Context.text
unknown((c) => c.text())
//               ^ possible main.ts::Context.text main.ts::Other.text
app.missing((c) => c.text())
//                   ^ possible main.ts::Context.text main.ts::Other.text
