// `npm run check:long`: what takes too long for `npm test`. `npm run check:long -- attacks` runs one step of it.

import { finishCommand } from './finish-command.ts';
import { runInOrder } from './run-steps.ts';
import { listLongSteps } from './steps.ts';

const longSteps = listLongSteps();
const names = process.argv.slice(2);
const unknown = names.filter((name) => longSteps.every((step) => step.name !== name));
if (unknown.length > 0) {
  const steps = longSteps.map((step) => step.name).join(', ');
  process.stderr.write(`There is no step "${unknown.join('", "')}".\nhint: the steps are ${steps}.\n`);
  process.exitCode = 2;
} else {
  const steps = longSteps.filter((step) => names.length === 0 || names.includes(step.name));
  finishCommand('npm run check:long', await runInOrder(steps, 'inherit'), { hasTable: true });
}
