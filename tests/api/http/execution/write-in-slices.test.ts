import { assert, asyncProperty, jsonValue } from 'fast-check';
import { expect, test } from 'vitest';
import { createWorkSlices, type WorkSlices } from '../../../../api/graph/context/work-slices.ts';
import { writeInSlices } from '../../../../api/http/execution/write-in-slices.ts';

const decoder = new TextDecoder();

/** Turns that are counted and take no time. */
function createCountedSlices(): { readonly slices: WorkSlices; readonly countWaits: () => number } {
  let count = 0;
  const wait = async (): Promise<void> => void (count += 1);
  return { slices: { ...createWorkSlices()(), wait }, countWaits: () => count };
}

const write = async (data: unknown): Promise<string> =>
  decoder.decode(await writeInSlices(data, createCountedSlices().slices));

test('writes what JSON.stringify writes, whatever the value', async () => {
  await assert(
    asyncProperty(jsonValue({ stringUnit: 'binary' }), async (data) => {
      expect(await write(data)).toBe(JSON.stringify({ data }));
    }),
    { numRuns: 200, seed: 5 },
  );
});

test('writes empty objects and lists, and lone halves of characters', async () => {
  const data = { object: {}, list: [], nested: [[], [{}], null, true, 1.5], half: 'a\ud800', other: '\udc00b' };
  expect(await write(data)).toBe(JSON.stringify({ data }));
});

test.each(['a', '"', '\u0000', '€', '😀', 'a😀'])(
  'parts a long text of %j nowhere within a character',
  async (unit) => {
    const { slices, countWaits } = createCountedSlices();
    const data = { html: unit.repeat(Math.ceil(900_001 / unit.length)), after: 1 };
    expect(decoder.decode(await writeInSlices(data, slices)) === JSON.stringify({ data })).toBe(true);
    expect(countWaits()).toBe(5);
  },
);

test('lets others have their turn before a long list and within it', async () => {
  const { slices, countWaits } = createCountedSlices();
  const data = Array.from({ length: 30_000 }, (_, index) => ({ title: `Page ${index}`, url: `/${index}/` }));
  expect(decoder.decode(await writeInSlices(data, slices)) === JSON.stringify({ data })).toBe(true);
  expect(countWaits()).toBe(10);
});
