function View(name) {
  this.name = name
  this.lookup()
  //   ^ certain main.js::View.lookup
  this.load = function () {}
}

View.prototype.lookup = function lookup() {
  var self = this
  this.load()
  //   ^ certain main.js::View.load
  load(function () {
    self.resolve()
    //   ^ certain main.js::View.resolve
  })
  return this
}

View.prototype.resolve = function () {}
View.create = function () {
  return new View('created')
}

function Other() {}
Other.prototype = {
  lookup: function () {
    this.helper()
    //   ^ certain main.js::helper
  },
  helper() {},
}

new View('x').lookup().resolve()
//                     ^ certain main.js::View.resolve
View.create().resolve()
//            ^ certain main.js::View.resolve
View.resolve()
//   ^ possible main.js::View.resolve
new Other().lookup()
//          ^ certain main.js::lookup

var base = { send() {} }
var res = Object.create(base)
res.json = function () {
  return this.send()
  //          ^ certain main.js::base.send
}
res.json()
//  ^ certain main.js::res.json
base.json()
//   ^ possible main.js::res.json

function load(done) {
  done()
//^ unresolved
  done.call(null)
  //   ^ unresolved
  View.call(this)
  //   ^ outside
}
