import { expect, test } from 'vitest';
import { formatOutcome, formatSummary } from './format-outcome.ts';
import { runTool, type ToolOutcome } from './run-tool.ts';

const passed: ToolOutcome = { name: 'types', isOk: true, durationMs: 1240, output: 'noise' };
const failed: ToolOutcome = { name: 'lint', isOk: false, durationMs: 90, output: 'api/a.ts:1:1 error\n\n' };

test('a step that passed is one line, a failed one follows its output', () => {
  expect(formatOutcome(passed)).toBe('✓ types        1.2 s\n');
  expect(formatOutcome(failed)).toBe('api/a.ts:1:1 error\n✗ lint         0.1 s\n');
});

test('the summary counts the steps and names the failed ones', () => {
  expect(formatSummary('npm test', [passed])).toBe('npm test: 1 of 1 steps passed\n');
  expect(formatSummary('npm run check', [passed, failed], 'run `npm run fix`.')).toBe(
    'npm run check: 1 of 2 steps failed: lint\nhint: run `npm run fix`.\n',
  );
});

test('a tool that is not installed is a failed step that says why', async () => {
  const outcome = await runTool({ name: 'gone', packageName: 'not-installed-here', args: [] }, 'pipe');
  expect(outcome.isOk).toBe(false);
  expect(outcome.output).toMatch(/ENOENT.*not-installed-here/);
});

test('a tool that exits with an error is a failed step with its output', async () => {
  const outcome = await runTool({ name: 'types', packageName: 'typescript', args: ['--no-such-flag'] }, 'pipe');
  expect(outcome.isOk).toBe(false);
  expect(outcome.output).toMatch(/no-such-flag/);
});
