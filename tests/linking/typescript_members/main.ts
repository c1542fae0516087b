abstract class Base {
  abstract required(): void
  protected inherited(): this {
    return this
  }
}

class Log {
  write(): void {}
  static write(): void {}
}

class Service extends Base implements Runs {
  static instance: Service
  private cache = new Map<string, Log>()
  declare declared: Log
  accessor accessed: Log = new Log()
  handler: (log: Log) => void = (log) => log.write()
  //                                         ^ certain main.ts::Log.write

  constructor(private readonly log: Log, public other?: Log) {
    super()
    log.write()
    //  ^ certain main.ts::Log.write
  }

  required() {
    this.log.write()
    //       ^ certain main.ts::Log.write
    this.other?.write()
    //          ^ certain main.ts::Log.write
    this.declared.write()
    //            ^ certain main.ts::Log.write
    this.accessed.write()
    //            ^ certain main.ts::Log.write
    this.cache.get('x')?.write()
    //                   ^ certain main.ts::Log.write
    this.cache.get('x')
    //         ^ outside
    this.handler(this.log)
    //   ^ certain main.ts::Service.handler
    this.inherited().run().required()
    //                     ^ certain main.ts::Service.required
    Service.instance.run()
    //               ^ certain main.ts::Service.run
    Log.write()
    //  ^ certain main.ts::Log.write
    this.missing.write()
    //           ^ possible main.ts::Log.write main.ts::Log.write
  }

  run(): this {
    return this
  }
}

interface Runs {
  run(): this
}

function use(base: Base, runs: Runs) {
  base.required()
  //   ^ certain main.ts::Base.required
  runs.run().run()
  //         ^ certain main.ts::Runs.run
}
