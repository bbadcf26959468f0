import { formatResult } from './format-results.ts';
import { runStep, type Step, type StepResult } from './run-step.ts';

/**
 * Runs steps side by side and prints the result of each, in the order of the list. A step that fails does not stop the
 * others.
 */
export async function runSideBySide(steps: readonly Step[]): Promise<readonly StepResult[]> {
  const running = steps.map((step) => runStep(step, 'pipe'));
  const results: StepResult[] = [];
  for (const step of running) results.push(printResult(await step));
  return results;
}

/**
 * Runs steps one after the other and prints the result of each. A step that fails does not stop the others.
 * @param stdio `pipe` prints the output of failed steps only, `inherit` everything as it comes
 */
export async function runInOrder(
  steps: readonly Step[],
  stdio: 'pipe' | 'inherit' = 'pipe',
): Promise<readonly StepResult[]> {
  const results: StepResult[] = [];
  for (const step of steps) results.push(printResult(await runStep(step, stdio)));
  return results;
}

function printResult(result: StepResult): StepResult {
  process.stdout.write(formatResult(result));
  return result;
}
