// `npm test`: everything that CI runs: the checks, then every test, with the documentation checked beside them. Further
// arguments go to Vitest (`npm test -- tests/api`); nothing is skipped because an earlier step failed.

import { checkSteps } from './check-steps.ts';
import { formatOutcome, formatSummary } from './format-outcome.ts';
import { runTool } from './run-tool.ts';

const write = (text: string): void => void process.stdout.write(text);

// Before the two steps that need them: each would install them, over the other.
const installing = runTool({ name: 'samples', scriptPath: 'tests/docs/install-samples.ts', args: [] }, 'pipe');
const checks = await checkSteps(write);
const samples = await installing;
write(formatOutcome(samples));
// The tests measure and wait: what waits for nobody takes what they leave.
const checking = runTool({ name: 'docs', scriptPath: 'tests/docs/main.ts', args: [], isPatient: true }, 'pipe');
const asking = runTool({ name: 'search', scriptPath: 'tests/search/main.ts', args: [], isPatient: true }, 'pipe');
const tests = await runTool(
  {
    name: 'tests',
    packageName: 'vitest',
    args: ['run', '--config', 'tests/vitest.config.ts', ...process.argv.slice(2)],
  },
  'inherit',
);
write(formatOutcome(tests));
const documentation = await checking;
write(formatOutcome(documentation));
const answers = await asking;
write(formatOutcome(answers));
const outcomes = [...checks, samples, tests, documentation, answers];
const isOk = outcomes.every((outcome) => outcome.isOk);
(isOk ? process.stdout : process.stderr).write(formatSummary('npm test', outcomes));
process.exitCode = isOk ? 0 : 1;
