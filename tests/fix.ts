// `npm run fix`: the only command that rewrites source: generated code, lint that can be mended, format.

import { formatOutcome, formatSummary } from './format-outcome.ts';
import { runTool, type ToolOutcome, type ToolStep } from './run-tool.ts';

const steps: readonly ToolStep[] = [
  {
    name: 'codegen',
    packageName: '@graphql-codegen/cli',
    command: 'graphql-codegen',
    args: ['--config', 'codegen.ts'],
  },
  { name: 'lint', packageName: 'oxlint', args: ['--fix'] },
  { name: 'format', packageName: 'prettier', args: ['--write', '--log-level', 'warn', '.'] },
];

// One after the other: two tools that write the same file at once would lose one's work.
const outcomes: ToolOutcome[] = [];
for (const step of steps) {
  const outcome = await runTool(step, 'pipe');
  process.stdout.write(formatOutcome(outcome));
  outcomes.push(outcome);
}
const isOk = outcomes.every((outcome) => outcome.isOk);
(isOk ? process.stdout : process.stderr).write(formatSummary('npm run fix', outcomes));
process.exitCode = isOk ? 0 : 1;
