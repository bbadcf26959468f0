import { expect, test } from 'vitest';
import { formatResult, formatSummary } from './format-results.ts';
import { runStep, type StepResult } from './run-step.ts';

const passed: StepResult = { name: 'types', isOk: true, durationMs: 1240, output: 'noise' };
const failed: StepResult = { name: 'lint', isOk: false, durationMs: 90, output: 'api/a.ts:1:1 error\n\n' };

test('a step that passed is one line; a step that failed prints its output first', () => {
  expect(formatResult(passed)).toBe('✓ types        1.2 s\n');
  expect(formatResult(failed)).toBe('api/a.ts:1:1 error\n✗ lint         0.1 s\n');
});

test('the summary counts the steps, names the failed ones and says how long all of it took', () => {
  expect(formatSummary({ command: 'npm test', results: [passed], durationMs: 1300 })).toBe(
    'npm test: 1 of 1 steps passed in 1.3 s\n',
  );
  const results = [passed, failed];
  expect(formatSummary({ command: 'npm run check', results, durationMs: 1300, hint: 'run `npm run fix`.' })).toBe(
    'npm run check: 1 of 2 steps failed in 1.3 s: lint\nhint: run `npm run fix`.\n',
  );
});

test('a tool that is not installed is a failed step that says why', async () => {
  const result = await runStep({ name: 'gone', packageName: 'not-installed-here', args: [] }, 'pipe');
  expect(result.isOk).toBe(false);
  expect(result.output).toMatch(/ENOENT.*not-installed-here/);
});

test('a tool that exits with an error is a failed step with its output', async () => {
  const result = await runStep({ name: 'types', packageName: 'typescript', args: ['--no-such-flag'] }, 'pipe');
  expect(result.isOk).toBe(false);
  expect(result.output).toMatch(/no-such-flag/);
});
