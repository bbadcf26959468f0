import { expect, test } from 'vitest';
import { listParentPaths } from '../../../indexer/types/dotted-path.ts';

test('the parents of a path are listed from the root', () => {
  expect(listParentPaths('chart.series.color')).toEqual(['chart', 'chart.series']);
  expect([listParentPaths('chart'), listParentPaths('')]).toEqual([[], []]);
});

test('a path with very many keys has none, because each is as long as itself', () => {
  expect(listParentPaths(Array.from({ length: 32 }, () => 'a').join('.'))).toHaveLength(31);
  expect(listParentPaths('a.'.repeat(100_000))).toEqual([]);
});
