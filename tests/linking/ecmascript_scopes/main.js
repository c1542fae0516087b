import { helper, shadowed, Named } from './lib.js'

  later()
//^ certain main.js::later
function later() {
  return counter()
  //     ^ certain main.js::counter
}

var counter = function () {}

function outer(shadowed, items) {
  shadowed()
//^ possible lib.js::shadowed
  helper()
//^ certain lib.js::helper
  const local = () => helper()
  //                  ^ certain lib.js::helper
  local()
//^ certain main.js::outer.local
  {
    const local = items
    local()
  //^ possible main.js::outer.local
  }
  if (items) {
    var hoisted = helper
  }
  hoisted()
//^ certain lib.js::helper
  for (const helper of items) {
    helper()
  //^ possible lib.js::helper
  }
  try {
    helper()
  //^ certain lib.js::helper
  } catch (helper) {
    helper()
  //^ possible lib.js::helper
  }
  items.forEach(function inner() {
    inner()
  //^ certain main.js::outer.inner
  })
  inner()
//^ outside
}

let late
function init() {
  late = new Named()
}
function use() {
  late.run()
  //   ^ certain lib.js::Named.run
}

;(function () {
  helper()
//^ certain lib.js::helper
})()

  nowhere()
//^ outside

const either = Math.random() ? helper : later
  either()
//^ certain main.js::either
const same = helper
  same()
//^ certain lib.js::helper
