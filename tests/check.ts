// `npm run check`: types, lint, format, generated code. Writes nothing.

import { checkSteps } from './check-steps.ts';
import { formatSummary } from './format-outcome.ts';

const outcomes = await checkSteps((text) => process.stdout.write(text));
const isOk = outcomes.every((outcome) => outcome.isOk);
(isOk ? process.stdout : process.stderr).write(
  formatSummary('npm run check', outcomes, '`npm run fix` mends format, generated code and some lint.'),
);
process.exitCode = isOk ? 0 : 1;
