import { formatOutcome } from './format-outcome.ts';
import { runTool, type ToolOutcome, type ToolStep } from './run-tool.ts';

const steps: readonly ToolStep[] = [
  { name: 'types', packageName: 'typescript', command: 'tsc', args: ['-p', '.', '--pretty', 'false'] },
  { name: 'lint', packageName: 'oxlint', args: [] },
  { name: 'format', packageName: 'prettier', args: ['--check', '--log-level', 'warn', '.'] },
  {
    name: 'codegen',
    packageName: '@graphql-codegen/cli',
    command: 'graphql-codegen',
    args: ['--config', 'codegen.ts', '--check'],
  },
];

/**
 * Checks types, lint, format and generated code side by side; writes nothing to the tree.
 * @param write gets a line for each step, in a fixed order, and a failed tool's output above it
 * @returns every step's outcome: one that fails does not stop the others
 */
export async function checkSteps(write: (text: string) => void): Promise<readonly ToolOutcome[]> {
  const running = steps.map((step) => runTool(step, 'pipe'));
  const outcomes: ToolOutcome[] = [];
  for (const step of running) {
    const outcome = await step;
    write(formatOutcome(outcome));
    outcomes.push(outcome);
  }
  return outcomes;
}
