const Suite = require('./suite')

/**
 * @param {Suite} suite
 * @param {Suite[]} suites
 * @param {?Map<string, Suite>} byName
 * @param {{title: string}} options
 * @param {string|Suite} [either]
 * @param untyped
 * @returns {Promise<Suite>}
 */
function run(suite, suites, byName, options, either, untyped) {
  suite.start()
  //    ^ certain suite.js::Suite.start
  suites[0].start()
  //        ^ certain suite.js::Suite.start
  byName.get('x').start()
  //              ^ certain suite.js::Suite.start
  options.start()
  //      ^ possible suite.js::Other.start suite.js::Suite.start
  either.start()
  //     ^ certain suite.js::Suite.start
  untyped.start()
  //      ^ possible suite.js::Other.start suite.js::Suite.start
}
run().then((suite) => suite.start())
//                          ^ certain suite.js::Suite.start

// @param {Suite} suite, said of nothing
const nothing = 1

/** @type {Suite} */
let current
current.start()
//      ^ certain suite.js::Suite.start

module.exports = {
  /** @param {Suite} suite */
  inner: function (suite) {
    suite.start()
    //    ^ certain suite.js::Suite.start
  },
}

/** @this {Suite} */
function bound() {
  this.start()
  //   ^ certain suite.js::Suite.start
}
