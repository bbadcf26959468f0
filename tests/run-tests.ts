// `npm test`: everything that CI runs: the checks, then every test. Further arguments go to Vitest
// (`npm test -- tests/api`); nothing is skipped because an earlier step failed.

import { checkSteps } from './check-steps.ts';
import { formatOutcome, formatSummary } from './format-outcome.ts';
import { runTool } from './run-tool.ts';

/** Whether the whole documentation is written: from then on every change of it is held to the software. */
const isDocumentationComplete = false;

const checks = await checkSteps((text) => process.stdout.write(text));
const documentation = isDocumentationComplete
  ? [await runTool({ name: 'docs', scriptPath: 'tests/docs/main.ts', args: [] }, 'pipe')]
  : [];
for (const outcome of documentation) process.stdout.write(formatOutcome(outcome));
const tests = await runTool(
  {
    name: 'tests',
    packageName: 'vitest',
    args: ['run', '--config', 'tests/vitest.config.ts', ...process.argv.slice(2)],
  },
  'inherit',
);
process.stdout.write(formatOutcome(tests));
const outcomes = [...checks, ...documentation, tests];
const isOk = outcomes.every((outcome) => outcome.isOk);
(isOk ? process.stdout : process.stderr).write(formatSummary('npm test', outcomes));
process.exitCode = isOk ? 0 : 1;
