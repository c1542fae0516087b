import Base, { mixin } from './base.js'

class Child extends Base {
  static registry = new Map()
  static shared = new Helper()
  helper = new Helper()
  #secret = new Helper()
  handler = () => this.run()
  //                   ^ certain main.js::Child.run

  constructor(given) {
    super(given)
  //^ certain base.js::Base
    this.given = given
    this.made = new Helper()
  }

  run() {
    super.run()
    //    ^ certain base.js::Base.run
    this.inherited()
    //   ^ certain base.js::Base.inherited
    this.helper.help()
    //          ^ certain main.js::Helper.help
    this.#secret.help()
    //           ^ certain main.js::Helper.help
    this.#own()
    //   ^ certain main.js::Child.#own
    this.made.help()
    //        ^ certain main.js::Helper.help
    this.given.help()
    //         ^ possible main.js::Helper.help main.js::Unrelated.help
    this.handler()
    //   ^ certain main.js::Child.handler
    this.help()
    //   ^ possible main.js::Helper.help main.js::Unrelated.help
    this.create()
    //   ^ possible base.js::Base.create main.js::Child.create
    return this
  }

  #own() {}

  get derived() {
    return this.helper
  }

  static create() {
    super.create()
    //    ^ certain base.js::Base.create
    this.shared.help()
    //          ^ certain main.js::Helper.help
    return new this()
  }
}

class Helper {
  help() {}
}
class Unrelated {
  help() {}
}

const child = new Child()
child.run().run()
//          ^ certain main.js::Child.run
child.derived.help()
//            ^ certain main.js::Helper.help
Child.create().run()
//             ^ certain main.js::Child.run
Child.inherited()
//    ^ possible base.js::Base.inherited
Child.registry.get('x')
//             ^ outside
const Anonymous = class extends Base {
  own() {}
}
new Anonymous().own()
//              ^ certain main.js::Anonymous.own
new Anonymous().inherited()
//              ^ certain base.js::Base.inherited
class Mixed extends mixin(Base) {}
new Mixed().mixedIn()
//          ^ certain base.js::mixin.Mixin.mixedIn
new Mixed().inherited()
//          ^ gap certain base.js::Base.inherited (what a class extends that is handed in)
class Far extends EventEmitter {
  go() {
    this.run()
    //   ^ outside
  }
}
child.constructor.create()
//                ^ certain main.js::Child.create
