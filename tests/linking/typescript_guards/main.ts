class Node {
  name() {}
  isLeaf(): this is Leaf {
    return true
  }
}
class Leaf extends Node {
  value() {}
}
class Branch extends Node {
  children() {}
}
function isBranch(node: Node): node is Branch {
  return true
}

function visit(node: Node, either: Leaf | Branch, unknown: unknown) {
  if (node instanceof Leaf) {
    node.value()
    //   ^ certain main.ts::Leaf.value
    node.children()
    //   ^ possible main.ts::Branch.children
  }
  if (isBranch(node) && node.children()) {
    //                       ^ certain main.ts::Branch.children
    node.name()
    //   ^ certain main.ts::Node.name
  }
  if (node.isLeaf()) node.value()
  //                      ^ certain main.ts::Leaf.value
  node.value()
  //   ^ possible main.ts::Leaf.value
  if (!(either instanceof Leaf)) {
    either.name()
    //     ^ certain main.ts::Node.name
    either.children()
    //     ^ certain main.ts::Branch.children
    return
  }
  either.value()
  //     ^ certain main.ts::Leaf.value
  if (unknown instanceof Branch) unknown.children()
  //                                     ^ certain main.ts::Branch.children
  const found = node instanceof Branch ? node.children() : node.name()
  //                                          ^ certain main.ts::Branch.children
}

interface Circle {
  kind: 'circle'
  area(): void
}
interface Square {
  kind: 'square'
  area(): void
}
interface Round {
  kind: 'circle' | 'round'
  area(): void
}
function measure(shape: Circle | Square | Round) {
  shape.area()
  //    ^ certain main.ts::Circle.area main.ts::Round.area main.ts::Square.area
  if (shape.kind === 'square') {
    shape.area()
    //    ^ certain main.ts::Square.area
  } else {
    shape.area()
    //    ^ certain main.ts::Circle.area main.ts::Round.area
  }
  switch (shape.kind) {
    case 'circle':
      shape.area()
      //    ^ certain main.ts::Circle.area main.ts::Round.area
      break
    case 'round':
      shape.area()
      //    ^ certain main.ts::Round.area
  }
  if (shape.kind !== 'square') return
  shape.area()
  //    ^ certain main.ts::Square.area
}
