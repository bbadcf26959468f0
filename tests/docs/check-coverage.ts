// Pure. What exists and no page speaks of.

import type { CheckReport, CheckTask } from './check-task.ts';
import type { SoftwareFacts } from './read-facts.ts';

/** Checks coverage. */
export function checkCoverage(_task: CheckTask, _facts: SoftwareFacts): CheckReport {
  return { findings: [], figures: {} };
}
