// `npm run check`: types, lint, format. Writes nothing to the sources.

import { updateGeneratedCode } from '../../web/export/bundle/generated-code.ts';
import { finishCommand } from './finish-command.ts';
import { runSideBySide } from './run-steps.ts';
import { checkSteps } from './steps.ts';

updateGeneratedCode();
const results = await runSideBySide(checkSteps);
finishCommand('npm run check', results, {
  hint: '`npm run fix` corrects format and some lint.',
});
