import { expect, test } from 'vitest';
import { createResultCache } from '../../../../indexer/parse/markdown/result-cache.ts';

test('computes a result once, and drops the oldest when there are too many', () => {
  const computed: string[] = [];
  const cache = createResultCache<string>(6);
  const ask = (key: string): string =>
    cache(key, () => {
      computed.push(key);
      return key.toUpperCase();
    });
  expect(['aaa', 'bbb', 'aaa', 'ccc', 'bbb', 'aaa'].map(ask)).toEqual(['AAA', 'BBB', 'AAA', 'CCC', 'BBB', 'AAA']);
  expect(computed).toEqual(['aaa', 'bbb', 'ccc', 'aaa']);
  expect(ask('longer than all')).toBe('LONGER THAN ALL');
});
