#!/usr/bin/env node
// The first comment is not followed by a definition.

import 'side-effect';
import fs, { readFile as read, default as again } from 'fs';
import * as path from './path.js';
export { helper as default, other } from './helper.js';
export * from './all.js';
export * as named from './named.js';
const http = require('http');
const { createServer, request: ask } = require('node:http');
const { debug } = require('debug').levels, join = require('path').join;

const LIMIT = 10;
export const OFFSET = -1, NAME = 'short', PATTERN = /a+/g;
export let API_TOKEN = 'hunter2';
var table = { one: 1, two: helper };
const text = `function in_a_template() { ${helper} }`;
let unset;
export const { increment, reset: clear } = slice.actions;
if (LIMIT) {
  const blockScoped = 1;
}

/** Adds two numbers. More follows here. */
export function add(a, b = () => { return 1; }, { c = function () { return 2; } } = {}, ...rest) {
  const local = a + b;
  function nested(x) { return x; }
  const arrow = (y) => y;
  return nested(local, arrow);
}

async function* generate(/* from where */ start) {
  yield start;
}

// Doubles.
// It takes numbers only.
export const double = (x) => x * 2;
const plain = x => x;
export const wrapped = memo(() => { return 1; });
const expression = async function inner(x) { return x; };
export default async (request, response = { status: 200, send() {} }, { log = request.log ?? (() => {}) } = {}) => { return response; };

@register('shape', { eager: true })
export class Shape extends base.Figure {
  static count = 0;
  sides = [3, 4];
  label;
  #secret = 'x';
  onClick = (event) => { this.#reset(event); };

  constructor(sides, make = class { build() {} }) {
    super(sides);
    this.draw = function () {};
  }

  get area() { return this.sides; }
  set area(value) { this.sides = value; }

  @logged
  static async create(...args) { return new Shape(args); }

  #reset(event) { event.preventDefault(); }
  *[Symbol.iterator]() {}
  'quoted name'() {}
  static { register(Shape); }
}

const Square = class extends Shape { scale() {} };
const Mixed = class Named extends mixin(Shape, { inject() {} }) {};

const api = {
  value: 1,
  get ready() { return true; },
  load() { return read(); },
  save: async (entry) => { write(entry); },
  'remove-all': function () {},
  nested: { deep: () => 1 },
};

exports.parse = function parse(input) { return input; };
module.exports.format = (input) => input;
module.exports = function main(argv) { return argv; };
module.exports = { start() {}, stop: () => {}, LIMIT };
Shape.prototype.perimeter = function () { return 0; };
Shape.of = (...sides) => new Shape(sides);
App.Models.User = function User(name) { this.name = name; };
unset = () => {};

function factory() {
  const handlers = { open() {}, close: () => {} };
  class Local {}
  if (handlers.none) return function* steps(fixer) { yield fixer; };
  if (handlers.one) return function step() {};
  return { handlers, run: () => new Local() };
}

app.use(function middleware(req, res) { res.end(); });
app.on('event', () => {}, { retry: () => {} });
element.addEventListener('click', function () {});
(function immediately() { var hidden = 1; })();

const View = Base.View.extend({ render: function () {}, on: () => {} });
inherits(Shape, Base, { toJSON: function toJSON() { return {}; } });
request('/', { done: function () {} });
Object.defineProperties(Shape, { area: { get() { return 1; }, set: (value) => {} }, fixed: { value: 1 } });
Object.defineProperty(Shape, 'corners', { get: function () { return 4; } });

const view = <Layout.Main title={NAME} onClick={onClick}><Button/><div>{children}</div></Layout.Main>;
tag`text`;
import('./lazy.js').then(({ render }) => render(table, [Square, LIMIT], { helper, key: double }));
if (error instanceof TypeError) throw new errors.NotFound(error.message, add);
table = plain;
// function commentedOut() {}
