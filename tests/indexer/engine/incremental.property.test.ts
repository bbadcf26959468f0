import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countRuns } from '../../long-runs.ts';
import { createEvaluation } from './evaluate-clean.ts';
import { cellKeys, createRandomQueries, highKeys, slowKeys, type Formula } from './random-queries.ts';
import { createMemoryBlobs, openTestEngine, type TestEngine } from './test-engine.ts';

type Step =
  | { readonly kind: 'formula'; readonly key: string; readonly formula: Formula | undefined }
  | { readonly kind: 'list'; readonly name: string; readonly list: readonly string[] }
  | { readonly kind: 'refresh'; readonly wanted: readonly number[] }
  | { readonly kind: 'commit' }
  | { readonly kind: 'reopen'; readonly salt: number; readonly hasHalf: boolean }
  | { readonly kind: 'loseFile' };

const listBelow = (key: string): readonly string[] => [
  ...(key.startsWith('s') ? slowKeys : key.startsWith('h') ? highKeys : cellKeys).filter((other) => other < key),
  ...(key.startsWith('s') ? highKeys : key.startsWith('h') ? cellKeys : []),
];

const formulaOf = (key: string): fc.Arbitrary<Formula | undefined> => {
  const below = listBelow(key);
  const number = fc.integer({ min: 0, max: 3 }).map((value) => ({ kind: 'number', value }) as const);
  const rare = { weight: 1, arbitrary: fc.constantFrom({ kind: 'throw' } as const, undefined) };
  if (below.length === 0) return fc.oneof({ weight: 30, arbitrary: number }, rare);
  const kinds = ['sum', 'if', 'catch', 'beside', 'fingerprint', 'count', 'names'] as const;
  const of = fc.array(fc.constantFrom(...below), { minLength: 1, maxLength: 3 });
  const reading = fc.record({ kind: fc.constantFrom(...kinds), of });
  return fc.oneof({ weight: 6, arbitrary: number }, { weight: 24, arbitrary: reading }, rare);
};

const keyedFormula = fc
  .constantFrom(...cellKeys, ...highKeys, ...slowKeys)
  .chain((key) => formulaOf(key).map((formula) => ({ kind: 'formula', key, formula }) as const));

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 10, arbitrary: keyedFormula },
  {
    weight: 3,
    arbitrary: fc
      .array(
        fc.oneof({ weight: 40, arbitrary: fc.constantFrom(...cellKeys) }, { weight: 1, arbitrary: fc.constant('bad') }),
      )
      .map((list) => ({ kind: 'list', name: 'cells', list }) as const),
  },
  {
    weight: 2,
    arbitrary: fc.subarray(slowKeys).map((list) => ({ kind: 'list', name: 'slows', list }) as const),
  },
  {
    weight: 8,
    arbitrary: fc
      .array(fc.nat(26), { minLength: 1, maxLength: 6 })
      .map((wanted) => ({ kind: 'refresh', wanted }) as const),
  },
  { weight: 3, arbitrary: fc.constant({ kind: 'commit' } as const) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('reopen' as const),
      salt: fc.integer({ min: 0, max: 1 }),
      hasHalf: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'loseFile' } as const) },
);

test('what an engine has after any edits is what a clean one computes, and nothing runs often', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'engine-'));
  let count = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(keyedFormula, { size: 'max', maxLength: 20 }),
      fc.array(step, { size: 'max', maxLength: 60 }),
      async (first, steps) => {
        await play(
          [...first, ...steps, { kind: 'refresh', wanted: [0, 5, 11, 15, 19, 24, 25] }],
          join(dir, String((count += 1))),
        );
      },
    ),
    { seed: Number(process.env['SEED'] ?? 7), numRuns: Number(process.env['RUNS'] ?? countRuns(25, 500)) },
  );
  rmSync(dir, { recursive: true });
});

async function play(steps: readonly Step[], dir: string): Promise<void> {
  const inputs = new Map<string, unknown>();
  const blobs = createMemoryBlobs();
  let queries = createRandomQueries(0);
  let salt = 0;
  const open = (): TestEngine => {
    const versions = { '': '', random: `${salt} ${queries.all.length}` };
    const opened = openTestEngine({ dir, queries: queries.all, blobs, versions, memoryBytes: 200 });
    for (const key of [...cellKeys, ...highKeys, ...slowKeys])
      opened.set(queries.formula, key, inputs.get(`formula ${key}`) as Formula | undefined);
    for (const name of ['cells', 'slows'])
      opened.set(queries.lists, name, inputs.get(`lists ${name}`) as readonly string[] | undefined);
    return opened;
  };
  let engine = open();
  for (const each of steps) {
    if (each.kind === 'formula') {
      inputs.set(`formula ${each.key}`, each.formula);
      engine.set(queries.formula, each.key, each.formula);
    } else if (each.kind === 'list') {
      inputs.set(`lists ${each.name}`, each.list);
      engine.set(queries.lists, each.name, each.list);
    } else if (each.kind === 'commit') {
      expect(engine.commit()).toBe('done');
    } else if (each.kind === 'loseFile') {
      blobs.files.delete([...blobs.files.keys()][0] ?? '');
    } else if (each.kind === 'reopen') {
      engine.store.close();
      salt = each.salt;
      queries = createRandomQueries(salt, each.hasHalf);
      engine = open();
    } else await check(engine, queries, inputs, each.wanted);
  }
  expect(await engine.verify()).toEqual([]);
  engine.store.close();
}

async function check(
  engine: TestEngine,
  { roots }: ReturnType<typeof createRandomQueries>,
  inputs: ReadonlyMap<string, unknown>,
  indices: readonly number[],
): Promise<void> {
  const wanted = indices.flatMap((index) => [roots[index]].filter((root) => root !== undefined));
  const evaluate = createEvaluation(inputs);
  const expected = await Promise.all(wanted.map(async ([query, key]) => evaluate(query, key)));
  const errors = new Set(expected.flatMap((outcome) => outcome.errors));
  engine.takeRuns();
  const thrown = await engine.refresh(wanted).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : error),
  );
  if (errors.size === 0) expect(thrown).toBeUndefined();
  else if (!errors.has('bad list')) expect([...errors]).toContain(thrown);
  for (const [index, [query, key]] of wanted.entries()) {
    const outcome = expected[index];
    if (outcome === undefined || 'failed' in outcome || query.kind === 'collection') continue;
    if (outcome.errors.includes('bad list')) continue; // a collection keeps its buckets while its keys have an error
    const isLater = query.kind === 'later';
    // The roots are of the kinds that can be read.
    const value: unknown = isLater ? await engine.getLater(query as never, key) : engine.get(query as never, key);
    expect(value, `${query.name} ${key}`).toEqual(outcome.value);
  }
  const runs = Map.groupBy(engine.takeRuns(), (run) => run);
  for (const [run, all] of runs) expect(all.length, run).toBeLessThan(6);
}
