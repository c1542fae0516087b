const lib = require('./lib')
const { pick, other: alias } = require('./lib')
const make = require('./make')
const only = require('./lib').pick
const View = require('./view')
const fs = require('fs')
var app = require('./app')

lib.pick()
//  ^ certain lib.js::pick
  pick()
//^ certain lib.js::pick
  alias()
//^ certain lib.js::other
  only()
//^ certain lib.js::pick
lib.inline()
//  ^ certain lib.js::inline
lib.nested.deep()
//         ^ certain lib.js::deep
  make()
//^ certain make.js::make
make.extra()
//   ^ certain make.js::extra
make.named()
//   ^ certain make.js::named
new View('x').render()
//            ^ certain view.js::View.render
View.of().render()
//        ^ certain view.js::View.render
fs.pick()
// ^ outside
app.use().use()
//        ^ certain app.js::app.use
app.missing()
//  ^ unresolved
require('./lib').pick()
//               ^ certain lib.js::pick

function within(require) {
  require('./lib').pick()
  //               ^ possible lib.js::pick
}
