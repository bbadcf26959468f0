// `npm test`: everything that CI runs: the checks, then every test. Further arguments go to Vitest
// (`npm test -- tests/api`); nothing is skipped because an earlier step failed.

import { checkSteps } from './check-steps.ts';
import { formatOutcome, formatSummary } from './format-outcome.ts';
import { runTool } from './run-tool.ts';

const checks = await checkSteps((text) => process.stdout.write(text));
const tests = await runTool(
  {
    name: 'tests',
    packageName: 'vitest',
    args: ['run', '--config', 'tests/vitest.config.ts', ...process.argv.slice(2)],
  },
  'inherit',
);
process.stdout.write(formatOutcome(tests));
const outcomes = [...checks, tests];
const isOk = outcomes.every((outcome) => outcome.isOk);
(isOk ? process.stdout : process.stderr).write(formatSummary('npm test', outcomes));
process.exitCode = isOk ? 0 : 1;
