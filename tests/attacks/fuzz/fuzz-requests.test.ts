import { expect, test } from 'vitest';
import { countRuns } from '../../long-runs.ts';
import { fuzzRequests } from './fuzz-requests.ts';

test('random requests have their answers, and harm nobody', async () => {
  const rounds = countRuns(5, 100);
  const { problems, requestCount, statuses } = await fuzzRequests({ seed: 1, rounds });
  expect(problems).toEqual([]);
  expect(statuses['200'] ?? 0).toBeGreaterThan(requestCount / 20); // otherwise nothing but refusals would be tried
});
