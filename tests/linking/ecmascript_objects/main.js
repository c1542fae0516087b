const handlers = {
  start() {
    this.stop()
    //   ^ certain main.js::handlers.stop
  },
  stop: () => {},
  get current() {
    return new Current()
  },
  nested: { halt() {} },
  plain,
}
function plain() {}
class Current {
  close() {}
}

handlers.start()
//       ^ certain main.js::handlers.start
handlers.nested.halt()
//              ^ certain main.js::handlers.halt
handlers.current.close()
//               ^ certain main.js::Current.close
handlers.plain()
//       ^ certain main.js::plain
const more = { ...handlers, extra() {} }
more.start()
//   ^ certain main.js::handlers.start
more.extra()
//   ^ certain main.js::more.extra
const { stop, nested: { halt: inner }, absent = plain } = handlers
  stop()
//^ certain main.js::handlers.stop
  inner()
//^ certain main.js::handlers.halt
  absent()
//^ certain main.js::plain

function dispatch(name, table) {
  handlers[name].stop()
  //             ^ possible main.js::handlers.stop
  table.stop()
  //    ^ possible main.js::handlers.stop
  Object.assign({}, handlers).start()
  //                          ^ certain main.js::handlers.start
  Object.freeze(handlers).start()
  //                      ^ certain main.js::handlers.start
}

function make() {
  return { run() { return this }, close: plain }
}
make().run().close()
//           ^ certain main.js::plain
