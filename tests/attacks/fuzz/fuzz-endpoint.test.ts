import { expect, test } from 'vitest';
import { fuzzEndpoint } from './fuzz-endpoint.ts';

test('two thousand random documents are answered in form and size', { timeout: 300_000 }, async () => {
  const { problems, outcomes } = await fuzzEndpoint({ seed: 2, count: 2_000, isMeasured: false, pagesPerSection: 8 });
  expect(problems).toEqual([]);
  expect(outcomes['data']).toBeGreaterThan(200); // otherwise nothing but refusals would be tried
});
