import { getHeapStatistics } from 'node:v8';
import { expect, test } from 'vitest';
import { settleHeap } from '../../../web/commands/settle-heap.ts';

// Flags are for a whole process, so this file has one of its own: it names setFlagsFromString( for vitest.config.ts.
test('collects what is no longer used, and keeps what is', () => {
  const kept = Array.from({ length: 1000 }, (_, index) => ({ index }));
  let garbage: unknown[] | undefined = Array.from({ length: 400_000 }, (_, index) => ({ index }));
  const before = getHeapStatistics().used_heap_size;
  expect(garbage.length).toBe(400_000);
  garbage = undefined;
  settleHeap();
  expect(getHeapStatistics().used_heap_size).toBeLessThan(before - 8_000_000);
  expect(kept.every(({ index }, position) => index === position)).toBe(true);
});
