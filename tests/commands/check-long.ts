// `npm run check:long`: what takes too long for `npm test`. `npm run check:long -- attacks` runs one step of it, and
// `npm run check:long -- soak --minutes 10` one with flags of its own.

import { finishCommand } from './finish-command.ts';
import { runInOrder } from './run-steps.ts';
import { listLongSteps } from './steps.ts';

const longSteps = listLongSteps();
const given = process.argv.slice(2);
const flagAt = given.findIndex((argument) => argument.startsWith('-'));
const [names, flags] = flagAt === -1 ? [given, []] : [given.slice(0, flagAt), given.slice(flagAt)];
const unknown = names.filter((name) => longSteps.every((step) => step.name !== name));
if (unknown.length > 0) {
  const steps = longSteps.map((step) => step.name).join(', ');
  process.stderr.write(`There is no step "${unknown.join('", "')}".\nhint: the steps are ${steps}.\n`);
  process.exitCode = 2;
} else if (flags.length > 0 && names.length !== 1) {
  process.stderr.write(
    `The flags ${flags.join(' ')} belong to one step.\nhint: name it first, e.g. soak ${flags.join(' ')}.\n`,
  );
  process.exitCode = 2;
} else {
  const steps = longSteps
    .filter((step) => names.length === 0 || names.includes(step.name))
    .map((step) => ({ ...step, args: [...step.args, ...flags] }));
  finishCommand('npm run check:long', await runInOrder(steps, 'inherit'), { hasTable: true });
}
