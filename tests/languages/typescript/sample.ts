import type { Props, Config as Settings } from './props';
import React, { type FC } from 'react';
import legacy = require('legacy');
import Alias = Space.Inner;
export type { Props } from './props';

export const enum Level { Low, High = 2, 'very-high' = compute() }
const MAX: number = 3;
const SETTINGS = { retries: MAX } as const;
export const routes = { home: () => '/', about: (id: string) => `/${id}` } satisfies Routes;
declare const VERSION: string;

/** Any shape. */
export interface Shape<T = unknown> extends Base<T>, Space.Solid {
  /** How many. */
  readonly sides: number;
  label?: string;
  area(unit: Unit): number;
  get size(): number;
  'data-id': string;
  onClick: (event: MouseEvent) => void;
  new (sides: number): Shape;
  (value: T): T;
  [key: string]: unknown;
}

export type Id = string | number;
export type Options = {
  verbose: boolean;
  log(message: string): void;
  inner: { depth: number };
};
type Both = Options & { extra: Id };
type Long = 'a first alternative' | 'a second alternative' | 'a third alternative';
const Colour = parse('colour');
type Colour = Infer<typeof Colour>;

export function get(key: string): string;
export function get(key: number): number;
export function get(key: any, fallback = () => { return 1; }): any {
  return key as Settings;
}

declare function external<T extends object>(value: T): asserts value is Required<T>;
export const load = async <T>(url: string, { retry = () => 1 }: Options = { verbose: true }): Promise<T> => fetch<T>(url);
export const Panel: FC<Props> = function ({ title }) { return null; };
function render({ title, size }: { title: string; size: number }) {}
function configure(options = { retries: 1 } as Options, name = `${MAX}`, limit = MAX, wide = a ? b : c) {}

@Component({ selector: 'app' })
export abstract class Store<T> extends Base<T> implements Shape<T>, Space.Closable {
  static instance?: Store<any>;
  private readonly items: T[] = [];
  declare kind: 'store';
  #hidden = 0;
  handler = (event: Event): void => { this.items.push(event); };
  @Input() width: number;

  constructor(private readonly service: Service, public name = 'store', @Inject(TOKEN) token?: string) {
    super();
  }

  abstract open(): void;
  find(id: Id): T;
  find(id: Id, strict?: boolean): T {
    const local: Map<Id, T> = new Map<Id, T>();
    return local.get(id)!;
  }
  get count(): number { return this.items.length; }
  protected static async create(this: void): Promise<Store<any>> { return new this(); }
}

export namespace Space.Deep {
  export const LIMIT = 1;
  const inner = compute();
  export function measure() {}
}

declare module 'plugin' {
  export const version: string;
  interface Host { plugin: Plugin }
}
declare module 'untyped';
declare global {
  var __DEV__: boolean;
  interface Window { app: App }
}

const cast = <Shape>value;
const checked = value as unknown as Shape;
const registry: Record<string, Space.Solid[]> = {};
export default class extends Store<string> {}
export = routes;
