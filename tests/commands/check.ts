// `npm run check`: types, lint, format, generated code. Writes nothing.

import { finishCommand } from './finish-command.ts';
import { runSideBySide } from './run-steps.ts';
import { checkSteps } from './steps.ts';

const results = await runSideBySide(checkSteps);
finishCommand('npm run check', results, {
  hint: '`npm run fix` corrects format, generated code and some lint.',
});
