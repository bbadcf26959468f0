import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  array,
  assert,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  integer,
  nat,
  oneof,
  record,
  subarray,
  type Arbitrary,
} from 'fast-check';
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

const formulaOf = (key: string): Arbitrary<Formula | undefined> => {
  const below = listBelow(key);
  const number = integer({ min: 0, max: 3 }).map((value) => ({ kind: 'number', value }) as const);
  const rare = { weight: 1, arbitrary: constantFrom({ kind: 'throw' } as const, undefined) };
  if (below.length === 0) return oneof({ weight: 30, arbitrary: number }, rare);
  const kinds = ['sum', 'if', 'catch', 'beside', 'fingerprint', 'count', 'names'] as const;
  const of = array(constantFrom(...below), { minLength: 1, maxLength: 3 });
  const reading = record({ kind: constantFrom(...kinds), of });
  return oneof({ weight: 6, arbitrary: number }, { weight: 24, arbitrary: reading }, rare);
};

const keyedFormula = constantFrom(...cellKeys, ...highKeys, ...slowKeys).chain((key) =>
  formulaOf(key).map((formula) => ({ kind: 'formula', key, formula }) as const),
);

const step: Arbitrary<Step> = oneof(
  { weight: 10, arbitrary: keyedFormula },
  {
    weight: 3,
    arbitrary: array(
      oneof({ weight: 40, arbitrary: constantFrom(...cellKeys) }, { weight: 1, arbitrary: constant('bad') }),
    ).map((list) => ({ kind: 'list', name: 'cells', list }) as const),
  },
  {
    weight: 2,
    arbitrary: subarray(slowKeys).map((list) => ({ kind: 'list', name: 'slows', list }) as const),
  },
  {
    weight: 8,
    arbitrary: array(nat(26), { minLength: 1, maxLength: 6 }).map((wanted) => ({ kind: 'refresh', wanted }) as const),
  },
  { weight: 3, arbitrary: constant({ kind: 'commit' } as const) },
  {
    weight: 2,
    arbitrary: record({
      kind: constant('reopen' as const),
      salt: integer({ min: 0, max: 1 }),
      hasHalf: boolean(),
    }),
  },
  { weight: 1, arbitrary: constant({ kind: 'loseFile' } as const) },
);

test('what an engine has after any edits is what a clean one computes, and nothing runs often', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'engine-'));
  const firstSteps = array(keyedFormula, { size: 'max', maxLength: 20 });
  const nextSteps = array(step, { size: 'max', maxLength: 60 });
  const last: Step = { kind: 'refresh', wanted: [0, 5, 11, 15, 19, 24, 25] };
  let count = 0;
  await assert(
    asyncProperty(firstSteps, nextSteps, async (first, next) => {
      count += 1;
      expect(await play([...first, ...next, last], join(dir, String(count)))).toEqual([]);
    }),
    { seed: 7, numRuns: countRuns(25, 1000) },
  );
  rmSync(dir, { recursive: true });
});

/** @returns what is wrong */
async function play(steps: readonly Step[], dir: string): Promise<readonly string[]> {
  const wrong: string[] = [];
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
      engine.commit();
    } else if (each.kind === 'loseFile') {
      blobs.files.delete([...blobs.files.keys()][0] ?? '');
    } else if (each.kind === 'reopen') {
      engine.store.close();
      salt = each.salt;
      queries = createRandomQueries(salt, each.hasHalf);
      engine = open();
    } else wrong.push(...(await check(engine, queries, inputs, each.wanted)));
  }
  wrong.push(...(await engine.verify()));
  engine.store.close();
  return wrong;
}

async function check(
  engine: TestEngine,
  { roots }: ReturnType<typeof createRandomQueries>,
  inputs: ReadonlyMap<string, unknown>,
  indices: readonly number[],
): Promise<readonly string[]> {
  const wrong: string[] = [];
  const wanted = indices.flatMap((index) => [roots[index]].filter((root) => root !== undefined));
  const evaluate = createEvaluation(inputs);
  const expected = await Promise.all(wanted.map(async ([query, key]) => evaluate(query, key)));
  const errors = new Set(expected.flatMap((outcome) => outcome.errors));
  engine.takeRuns();
  const thrown = await engine.refresh(wanted).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : error),
  );
  const isExpected = errors.size === 0 ? thrown === undefined : errors.has('bad list') || errors.has(String(thrown));
  if (!isExpected) wrong.push(`thrown: ${String(thrown)}, not ${[...errors].join()}`);
  for (const [index, [query, key]] of wanted.entries()) {
    const outcome = expected[index];
    if (outcome === undefined || 'failed' in outcome || query.kind === 'collection') continue;
    if (outcome.errors.includes('bad list')) continue; // a collection keeps its buckets while its keys have an error
    const isLater = query.kind === 'later';
    // The roots are of the kinds that can be read.
    const value: unknown = isLater ? await engine.getLater(query as never, key) : engine.get(query as never, key);
    const [made, clean] = [JSON.stringify(value), JSON.stringify(outcome.value)];
    if (made !== clean) wrong.push(`${query.name} ${key}: ${made}, not ${clean}`);
  }
  for (const [run, { length }] of Map.groupBy(engine.takeRuns(), (each) => each))
    if (length > 5) wrong.push(`${run} ran ${length} times`);
  return wrong;
}
