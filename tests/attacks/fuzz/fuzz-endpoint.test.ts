import { expect, test } from 'vitest';
import { countRuns } from '../../long-runs.ts';
import { fuzzEndpoint } from './fuzz-endpoint.ts';

test('random documents are answered in form and size', async () => {
  const count = countRuns(250, 2_000);
  const { problems, outcomes } = await fuzzEndpoint({ seed: 2, count, isMeasured: false, pagesPerSection: 8 });
  expect(problems).toEqual([]);
  expect(outcomes['data']).toBeGreaterThan(count / 10); // otherwise nothing but refusals would be tried
});
