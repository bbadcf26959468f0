import { formatResult } from './format-results.ts';
import { runStep, type Step, type StepResult } from './run-step.ts';
import { listUnusedKits } from './unused-kits.ts';

/**
 * Runs steps side by side and prints the result of each, in the order of the list. A step that fails does not stop the
 * others.
 */
export async function runSideBySide(steps: readonly Step[]): Promise<readonly StepResult[]> {
  const running = selectSteps(steps).map((step) => runStep(step, 'pipe'));
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
  for (const step of selectSteps(steps)) results.push(printResult(await runStep(step, stdio)));
  return results;
}

/** Leaves out what has nothing to do, because the checkout does not use a kit. */
function selectSteps(steps: readonly Step[]): readonly Step[] {
  const unused = listUnusedKits();
  return steps.filter(({ kit }) => kit === undefined || !unused.includes(kit));
}

function printResult(result: StepResult): StepResult {
  process.stdout.write(formatResult(result));
  return result;
}
