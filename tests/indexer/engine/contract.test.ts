import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { defineQueries, input, type AnyQuery, type Query } from '../../../indexer/engine/query.ts';
import { openTestEngine, type TestEngine } from './test-engine.ts';

const { derive, deriveLater, beside, collect } = defineQueries('test');
const number = input<number>('number');
const get = (read: (query: Query<number | undefined>, key: string) => number | undefined, key: string): number =>
  read(number, key) ?? 0;

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'engine-'));
});
const open = (queries: readonly AnyQuery[], versions?: Readonly<Record<string, string>>): TestEngine =>
  openTestEngine({ dir, queries: [number, ...queries], ...(versions && { versions }) });
const reopen = (
  engine: TestEngine,
  queries: readonly AnyQuery[],
  versions?: Readonly<Record<string, string>>,
): TestEngine => {
  engine.set(number, 'clock', engine.store.run); // a run that changes nothing is not written
  engine.commit();
  engine.store.close();
  return open(queries, versions);
};

describe('order', () => {
  const low = derive('low', (read, key) => get(read, key));
  const middle = derive('middle', (read, key) => read(low, key) % 10);
  const fork = derive('fork', (read, key) => `${read(middle, key)} ${read(low, key)} ${get(read, key)}`);

  test('a result is made once, after everything below it', async () => {
    const engine = open([low, middle, fork]);
    engine.set(number, 'a', 1);
    await engine.refresh([[fork, 'a']]);
    engine.takeRuns();
    engine.set(number, 'a', 2);
    await engine.refresh([[fork, 'a']]);
    expect(engine.takeRuns()).toEqual(['fork a', 'low a', 'middle a']);
    expect(engine.get(fork, 'a')).toBe('2 2 2');
  });

  test('a result whose read has become higher may run twice, and is right', async () => {
    const above = derive('above', (read) => (get(read, 'switch') === 0 ? 0 : read(fork, 'a').length));
    const top = derive('top', (read) => read(above, '') + get(read, 'a'));
    const engine = open([low, middle, fork, above, top]);
    engine.set(number, 'a', 1);
    await engine.refresh([
      [top, ''],
      [fork, 'a'],
    ]);
    engine.set(number, 'switch', 1);
    engine.set(number, 'a', 2222);
    await engine.refresh([
      [top, ''],
      [fork, 'a'],
    ]);
    expect(engine.get(top, '')).toBe('2 2222 2222'.length + 2222);
  });

  test('what rests is made as soon as something that is asked for reads it through others', async () => {
    const chooser = derive('chooser', (read) => (get(read, 'switch') === 0 ? 0 : read(middle, 'a')));
    const engine = open([low, middle, chooser]);
    engine.set(number, 'a', 1);
    await engine.refresh([
      [chooser, ''],
      [middle, 'a'],
    ]);
    engine.set(number, 'a', 2);
    await engine.refresh([[chooser, '']]); // `low` rests, and `middle` does not know
    engine.set(number, 'switch', 1);
    await engine.refresh([[chooser, '']]);
    expect(engine.get(chooser, '')).toBe(2);
  });

  test('a request is current while only what others asked for waits', async () => {
    const engine = open([low, middle]);
    engine.set(number, 'a', 1);
    await engine.refresh([
      [middle, 'a'],
      [low, 'b'],
    ]);
    engine.set(number, 'a', 2);
    expect(engine.isCurrent([[middle, 'a']])).toBe(false); // `low a` waits, and `middle` does not know
    await engine.refresh([[low, 'b']]); // it rests
    expect(engine.isCurrent([[low, 'b']])).toBe(true);
    expect(engine.isCurrent([[middle, 'a']])).toBe(false);
  });

  test('a result that changes while another run reads it is read again', async () => {
    const inner = derive('inner', (read) => read(low, 'a') + read(middle, 'a'));
    const outer = derive('outer', (read) => `${read(middle, 'a')} ${read(inner, '')}`);
    const engine = open([low, middle, inner, outer]);
    engine.set(number, 'a', 1);
    await engine.refresh([[middle, 'a']]);
    engine.set(number, 'a', 2);
    await engine.refresh([[low, 'b']]); // `low a` rests
    await engine.refresh([[outer, '']]);
    expect(engine.get(outer, '')).toBe('2 4');
  });
});

describe('a circle', () => {
  const link = derive('link', (read, key): string => {
    const next = get(read, key);
    return next === 0 ? key : `${key}${read(link, String(next))}`;
  });

  const flat = derive('flat', (read, key): string => {
    const next = get(read, key);
    return next === 0 ? 'the end' : read(flat, String(next));
  });

  test('is reported, and ends when it is opened', async () => {
    const engine = open([link]);
    engine.set(number, '1', 2);
    engine.set(number, '2', 3);
    engine.set(number, '3', 1);
    const all = ['1', '2', '3'].map((key) => [link, key] as const);
    await expect(engine.refresh(all)).rejects.toThrow('There is a circle of reads: link 1 → link 2 → link 3 → link 1.');
    engine.set(number, '2', 0);
    await engine.refresh(all);
    expect(all.map(([query, key]) => engine.get(query, key))).toEqual(['12', '2', '312']);
  });

  test('is reported when an edit makes one of results that are there', async () => {
    const engine = open([link]);
    engine.set(number, '1', 2);
    engine.set(number, '2', 3);
    const all = ['1', '2', '3'].map((key) => [link, key] as const);
    await engine.refresh(all);
    engine.set(number, '3', 1);
    await expect(engine.refresh(all)).rejects.toThrow('There is a circle of reads: link 3 → link 1 → link 2 → link 3.');
    engine.set(number, '1', 0);
    await engine.refresh(all);
    expect(all.map(([query, key]) => engine.get(query, key))).toEqual(['1', '231', '31']);
  });

  test('is reported when an edit closes one among results that stay equal', async () => {
    let engine = open([flat]);
    engine.set(number, '1', 2);
    engine.set(number, '2', 3);
    const all = ['1', '2', '3'].map((key) => [flat, key] as const);
    await engine.refresh(all);
    engine.set(number, '3', 1);
    const circle = 'There is a circle of reads: flat 3 → flat 1 → flat 2 → flat 3.';
    await expect(engine.refresh(all)).rejects.toThrow(circle);
    engine = reopen(engine, [flat]);
    await expect(engine.refresh(all)).rejects.toThrow('There is a circle of reads: flat');
    engine.set(number, '2', 0);
    await engine.refresh(all);
    expect(all.map(([query, key]) => engine.get(query, key))).toEqual(['the end', 'the end', 'the end']);
  });

  test('is none when one edit turns the direction of a read', async () => {
    const engine = open([flat]);
    const all = ['1', '2'].map((key) => [flat, key] as const);
    for (const [one, other] of [
      [2, 0],
      [0, 1],
      [2, 0],
    ] as const) {
      engine.set(number, '1', one);
      engine.set(number, '2', other);
      await engine.refresh(all);
    }
    expect(all.map(([query, key]) => engine.get(query, key))).toEqual(['the end', 'the end']);
  });

  test('is reported among asynchronous runs, which would wait for each other', async () => {
    const slow = deriveLater('slow', async (read, key): Promise<string> => {
      const next = get(read, key);
      await Promise.resolve();
      return next === 0 ? key : `${key}${await read.later(slow, String(next))}`;
    });
    const engine = open([slow]);
    engine.set(number, '1', 2);
    engine.set(number, '2', 1);
    const all = ['1', '2'].map((key) => [slow, key] as const);
    await expect(engine.refresh(all)).rejects.toThrow('There is a circle of reads: slow 2 → slow 1 → slow 2.');
    engine.set(number, '2', 0);
    await engine.refresh(all);
    expect(await engine.getLater(slow, '1')).toBe('12');
  });
});

describe('an error', () => {
  const safe = derive('safe', (read, key) => 100 / checkNumber(get(read, key)));
  const reader = derive('reader', (read, key) => (get(read, 'switch') === 0 ? read(safe, key) : 0));

  test('is no matter any more when nothing that is asked for reads it', async () => {
    const engine = open([safe, reader]);
    engine.set(number, 'a', 0);
    await expect(engine.refresh([[reader, 'a']])).rejects.toThrow('zero');
    engine.set(number, 'switch', 1);
    await engine.refresh([[reader, 'a']]);
    expect(engine.get(reader, 'a')).toBe(0);
  });

  test('of the same message wakes nobody', async () => {
    const engine = open([safe, reader]);
    engine.set(number, 'a', 0);
    await expect(engine.refresh([[reader, 'a']])).rejects.toThrow('zero');
    engine.takeRuns();
    engine.set(number, 'a', -0.5);
    await expect(engine.refresh([[reader, 'a']])).rejects.toThrow('zero');
    expect(engine.takeRuns()).toEqual(['safe a']);
  });

  test('of an asynchronous query is thrown after the others are done', async () => {
    const slow = deriveLater('slow', async (read, key) => {
      await Promise.resolve();
      return read(safe, key);
    });
    const engine = open([safe, slow]);
    engine.set(number, 'a', 0);
    engine.set(number, 'b', 2);
    await expect(
      engine.refresh([
        [slow, 'a'],
        [slow, 'b'],
      ]),
    ).rejects.toThrow('zero');
    expect(await engine.getLater(slow, 'b')).toBe(50);
  });

  test('of a result that cannot be encoded is one of the query', async () => {
    const wrong = derive('wrong', (): bigint => 1n);
    const engine = open([wrong]);
    await expect(engine.refresh([[wrong, '']])).rejects.toThrow(TypeError);
    await expect(engine.refresh([[wrong, '']])).rejects.toThrow(TypeError);
  });
});

function checkNumber(value: number): number {
  if (value <= 0) throw new Error('zero');
  return value;
}

describe('an asynchronous query', () => {
  test('cannot be read by a synchronous one', async () => {
    const slow = deriveLater('slow', async () => Promise.resolve(1));
    // The types forbid it, too.
    const hasty = derive('hasty', (read) => read(slow as never, ''));
    const engine = open([slow, hasty]);
    await engine.refresh([[slow, '']]);
    await expect(engine.refresh([[hasty, '']])).rejects.toThrow('"slow" is made asynchronously');
  });

  test('runs once for all that wait for it', async () => {
    const slow = deriveLater('slow', async (read, key) => {
      await Promise.resolve();
      return get(read, key);
    });
    const sum = deriveLater('sum', async (read, key) => (await read.later(slow, 'a')) + key.length);
    const engine = open([slow, sum]);
    await engine.refresh([
      [sum, 'x'],
      [sum, 'xy'],
      [slow, 'a'],
    ]);
    expect(engine.takeRuns()).toEqual(['slow a', 'sum x', 'sum xy']);
  });

  test('runs with at most 24 others', async () => {
    let [running, most] = [0, 0];
    const slow = deriveLater('slow', async (read, key) => {
      most = Math.max(most, (running += 1));
      await new Promise(setImmediate);
      running -= 1;
      return get(read, '') + key.length;
    });
    const engine = open([slow]);
    const all = Array.from({ length: 100 }, (_, index) => [slow, String(index)] as const);
    await engine.refresh(all);
    engine.set(number, '', 1);
    await engine.refresh(all);
    expect(most).toBe(24);
    expect(engine.takeRuns()).toHaveLength(200);
  });
});

describe('a version', () => {
  const half = derive('half', (read, key) => Math.floor(get(read, key) / 2));
  const reader = derive('reader', (read, key) => `half of ${key}: ${read(half, key)}`);

  test('of other code runs its results again, and equal ones wake nobody', async () => {
    const engine = open([half, reader]);
    engine.set(number, 'a', 3);
    await engine.refresh([[reader, 'a']]);
    const other = defineQueries('other').derive('half', (read, key) => get(read, key) >> 1);
    const next = reopen(engine, [other, reader], { '': '', test: '1', other: '2' });
    await next.refresh([[reader, 'a']]);
    expect(next.takeRuns()).toEqual(['half a']);
  });

  test('does not run results that nobody asks for', async () => {
    const engine = open([half, reader]);
    await engine.refresh([
      [reader, 'a'],
      [reader, 'b'],
    ]);
    const next = reopen(engine, [half, reader], { '': '', test: '2' });
    await next.refresh([[reader, 'a']]);
    expect(next.takeRuns()).toEqual(['half a', 'reader a']);
    const last = reopen(next, [half, reader], { '': '', test: '2' });
    await last.refresh([[reader, 'b']]);
    expect(last.takeRuns()).toEqual(['half b', 'reader b']);
  });

  test('may have fewer queries, and more', async () => {
    const engine = open([half, reader]);
    engine.set(number, 'a', 4);
    await engine.refresh([[reader, 'a']]);
    const direct = derive('reader', (read, key) => `number of ${key}: ${get(read, key)}`);
    const next = reopen(engine, [direct], { '': '', test: '2' });
    next.set(number, 'a', 6);
    await next.refresh([[direct, 'a']]);
    expect(next.get(direct, 'a')).toBe('number of a: 6');
    expect(next.takeRuns()).toEqual(['reader a']);
    const last = reopen(next, [half, reader], { '': '', test: '1' });
    await last.refresh([[reader, 'a']]);
    expect(last.get(reader, 'a')).toBe('half of a: 3');
  });

  test('of another command finds its results as they were', async () => {
    const engine = open([half, reader]);
    await engine.refresh([[reader, 'a']]);
    let next = reopen(engine, [half]);
    for (let run = 0; run < 6; run += 1) next = reopen(next, [half]);
    const last = reopen(next, [half, reader]);
    await last.refresh([[reader, 'a']]);
    expect(last.takeRuns()).toEqual([]);
  });

  test('is required of every query', () => {
    expect(() => open([half], { '': '' })).toThrow('There is no version for the code "test".');
    dir = join(dir, 'other');
    expect(() => open([half, derive('half', () => 1)])).toThrow('Two queries have the name "half".');
  });
});

describe('a value beside another', () => {
  const whole = derive('whole', (read, key, put): number => {
    const own = get(read, key);
    if (own !== 13) put(part, key, `part ${own}`.repeat(20));
    return checkNumber(own) % 10;
  });
  const part = beside<string>('part', whole);
  const reader = derive('reader', (read, key): number | undefined => read(part, key)?.length);

  test('is undefined when the last run did not write it', async () => {
    const engine = open([whole, part, reader]);
    engine.set(number, 'a', 3);
    await engine.refresh([[reader, 'a']]);
    engine.set(number, 'a', 13); // the whole is equal
    await engine.refresh([[reader, 'a']]);
    expect(engine.get(reader, 'a')).toBeUndefined();
    expect(await engine.verify()).toEqual([]);
  });

  test('has the error of its maker, and ends it', async () => {
    const engine = open([whole, part, reader]);
    engine.set(number, 'a', 3);
    await engine.refresh([[reader, 'a']]);
    engine.set(number, 'a', 0);
    await expect(engine.refresh([[reader, 'a']])).rejects.toThrow('zero');
    engine.set(number, 'a', 3);
    await engine.refresh([[reader, 'a']]);
    expect(engine.get(reader, 'a')).toBe('part 3'.length * 20);
  });

  test('is made again when it is lost, and wakes nobody', async () => {
    const engine = open([whole, part, reader]);
    engine.set(number, 'a', 3);
    await engine.refresh([[reader, 'a']]);
    engine.store.putValue(engine.findFingerprint(part, 'a') ?? '', Buffer.from('damaged'));
    const next = reopen(engine, [whole, part, reader]);
    expect(next.get(part, 'a')).toBe('part 3'.repeat(20));
    expect(next.stats.repaired).toBe(1);
    await next.refresh([[reader, 'a']]);
    expect(next.takeRuns()).toEqual(['whole a']);
  });

  test('lives as long as its maker or a reader of one of both', async () => {
    const top = derive('top', (read) => read(whole, 'a'));
    let engine = open([whole, part, top]);
    engine.set(number, 'a', 3);
    await engine.refresh([[top, '']]);
    for (let run = 0; run < 6; run += 1) {
      engine = reopen(engine, [whole, part, top]);
      await engine.refresh([[top, '']]);
    }
    expect(engine.get(part, 'a')).toBe('part 3'.repeat(20));
    for (let run = 0; run < 6; run += 1) {
      engine = reopen(engine, [whole, part, top]);
      await engine.refresh([[part, 'a']]);
    }
    expect(engine.get(part, 'a')).toBe('part 3'.repeat(20));
    expect(engine.findFingerprint(top, '')).toBeUndefined();
    expect(engine.takeRuns()).toEqual([]);
  });

  test('of another query cannot be put', async () => {
    const thief = derive('thief', (_, key, put) => put(part, key, ''));
    const engine = open([whole, part, thief]);
    await expect(engine.refresh([[thief, 'a']])).rejects.toThrow('"thief" cannot put "part".');
  });

  test('is offered with its maker, as a run would make it', async () => {
    const leaf = derive('leaf', (_, key, put): string => {
      put(side, key, key.repeat(40));
      return `leaf ${key}`.repeat(40);
    });
    const side = beside<string>('side', leaf);
    const rare = beside<string>('rare', leaf);
    const sides = derive('sides', (read, key) => `${read(side, key)} ${read(leaf, key)} ${read(rare, key)}`);
    const queries = [leaf, side, rare, sides];
    const made = open(queries);
    await made.refresh([[sides, 'a']]);
    made.takeRuns();
    const encoded = new Map<Query<unknown>, string>([
      [leaf, JSON.stringify('leaf a'.repeat(40))],
      [side, JSON.stringify('a'.repeat(40))],
    ]);
    made.offer(leaf, 'a', encoded);
    await made.refresh([[sides, 'a']]);
    expect(made.takeRuns()).toEqual(['leaf a']); // equal
    made.store.close();
    const offered = open(queries);
    expect(offered.has(leaf, 'a')).toBe(false);
    offered.offer(leaf, 'a', encoded);
    expect(offered.has(leaf, 'a')).toBe(true);
    offered.takeRuns();
    await offered.refresh([[sides, 'a']]);
    expect(offered.takeRuns()).toEqual(['sides a']);
    expect(offered.get(sides, 'a')).toBe(`${'a'.repeat(40)} ${'leaf a'.repeat(40)} undefined`);
    expect(await offered.verify()).toEqual([]);
  });
});

describe('verify', () => {
  test('finds a query that is not pure', async () => {
    let clock = 0;
    const impure = derive('impure', () => (clock += 1));
    const index = collect('index', {
      keys: derive('keys', () => ['a']),
      from: derive('from', () => 1),
      emit: () => [['bucket', (clock += 1)]],
    });
    const from = index.parts?.from;
    const engine = open([
      impure,
      index,
      ...(from === undefined || index.parts === undefined ? [] : [from, index.parts.keys]),
    ]);
    await engine.refresh([
      [impure, ''],
      [index.buckets, 'bucket'],
    ]);
    expect(await engine.verify()).toEqual(['impure ', 'index bucket']);
  });
});
