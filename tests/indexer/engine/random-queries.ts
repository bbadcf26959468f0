// Queries whose reads are data: each key has a formula, which is an input. So random inputs give random graphs, and an edit of
// a formula changes what is read.

import { defineQueries, input, type AnyQuery, type Query } from '../../../indexer/engine/query.ts';

/** What a key computes from other keys. */
export type Formula =
  | { readonly kind: 'number'; readonly value: number }
  | {
      readonly kind: 'sum' | 'if' | 'catch' | 'beside' | 'fingerprint' | 'count' | 'names';
      readonly of: readonly string[];
    }
  | { readonly kind: 'throw' };

/** Cells `c0` to `c5` may read lower cells; a number above reads them all. */
export const cellKeys = ['c0', 'c1', 'c2', 'c3', 'c4', 'c5'];
export const highKeys = ['h0', 'h1', 'h2', 'h3'];
export const slowKeys = ['s0', 's1', 's2', 's3'];

/** The queries of one version of the code. */
export interface RandomQueries {
  readonly all: readonly AnyQuery[];
  readonly formula: Query<Formula | undefined>;
  readonly lists: Query<readonly string[] | undefined>;
  /** What may be asked for. */
  readonly roots: readonly (readonly [query: AnyQuery, key: string])[];
}

/** @param salt is part of every number, so that another version of the code gives other results. */
export function createRandomQueries(salt: number, hasHalf = true): RandomQueries {
  const { derive, deriveLater, beside, collect } = defineQueries('random');
  const formula = input<Formula>('formula');
  const lists = input<readonly string[]>('lists');

  const cell = derive('cell', (read, key, put): number => {
    const own = read(formula, key);
    if (own?.kind === 'beside') put(double, key, `${key} ${own.of.length}`.repeat(30));
    return (compute(own, (other) => read(cell, other), key) + salt) % 4;
  });
  const double = beside<string>('double', cell);
  const half = derive('half', (read, key) => Math.floor(read(cell, key) / 2), { retention: 'always' });
  const cells = derive('cells', (read) => {
    const list = read(lists, 'cells') ?? [];
    if (list.includes('bad')) throw new Error('bad list');
    return list;
  });
  const index = collect('index', {
    keys: cells,
    from: cell,
    *emit({ key, getValue }) {
      const value = getValue();
      for (let copy = 0; copy < value; copy += 1) yield [`b${value % 2}`, `${key} ${copy}`.repeat(20)] as const;
      if (value === 3) yield ['b2', key] as const;
    },
  });
  const high = derive('high', (read, key): string => {
    const own = read(formula, key);
    if (own === undefined || own.kind === 'throw' || own.kind === 'number')
      return JSON.stringify(compute(own, () => 0, key));
    const values = own.of.map((other): string => {
      if (other.startsWith('h')) return read(high, other);
      if (own.kind === 'beside') return String(read(double, other));
      if (own.kind === 'catch') return readOr(() => read(double, other), 'an error');
      if (own.kind === 'fingerprint')
        return read.fingerprint(double, other) === read.fingerprint(double, 'c0') ? 'same' : 'not';
      if (own.kind === 'count') return JSON.stringify(read(index.buckets, `b${other.slice(1)}`));
      if (own.kind === 'names') return read(index.names, '').join();
      return String(hasHalf && own.kind === 'if' ? read(half, other) : read(cell, other));
    });
    return values.join('; ').slice(0, 300);
  });
  const slow = deriveLater(
    'slow',
    async (read, key): Promise<Uint8Array> => {
      const own = read(formula, key);
      const of = own !== undefined && 'of' in own ? own.of : [];
      const below = await Promise.all(
        of.filter((other) => other.startsWith('s')).map((other) => read.later(slow, other)),
      );
      const now = of.filter((other) => other.startsWith('h')).map((other) => read(high, other));
      return Buffer.from([key, ...now, ...below.map((each) => Buffer.from(each).toString())].join('|'));
    },
    { retention: 'file', encoding: 'bytes' },
  );
  const slows = derive('slows', (read) => read(lists, 'slows') ?? []);
  const outputs = collect('outputs', {
    keys: slows,
    from: slow,
    emit: ({ key, fingerprint }) => [[`o${key.slice(1)}`, fingerprint.length] as const],
    isRoot: true,
  });
  return {
    all: [formula, lists, cell, double, ...(hasHalf ? [half] : []), cells, index, high, slow, slows, outputs],
    formula,
    lists,
    roots: [
      ...cellKeys.flatMap((key) => [[cell, key] as const, [double, key] as const]),
      ...highKeys.map((key) => [high, key] as const),
      ...slowKeys.map((key) => [slow, key] as const),
      ...['b0', 'b1', 'b2', 'b3'].map((key) => [index.buckets, key] as const),
      [index.names, ''],
      [outputs, ''],
    ],
  };
}

/** An error is a result like others. */
function readOr<Value>(run: () => Value, other: Value): Value {
  try {
    return run();
  } catch {
    return other;
  }
}

function compute(formula: Formula | undefined, get: (key: string) => number, key: string): number {
  if (formula === undefined) return 0;
  if (formula.kind === 'number') return formula.value;
  if (formula.kind === 'throw') throw new Error(`error of ${key}`);
  const [first, ...rest] = formula.of;
  if (formula.kind === 'catch') return formula.of.reduce((sum, other) => sum + readOr(() => get(other), 2), 0);
  if (formula.kind === 'if') {
    const [then, otherwise] = rest;
    const chosen = first !== undefined && get(first) % 2 === 0 ? then : otherwise;
    return chosen === undefined ? 1 : get(chosen);
  }
  return formula.of.reduce((sum, other) => sum + get(other), 0);
}
