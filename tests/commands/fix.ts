// `npm run fix`: the only command that rewrites source: generated texts, lint that has a fix, format.

import { updateGeneratedCode } from '../../web/export/bundle/generated-code.ts';
import { finishCommand } from './finish-command.ts';
import { runInOrder } from './run-steps.ts';
import { fixSteps } from './steps.ts';

updateGeneratedCode();
finishCommand('npm run fix', await runInOrder(fixSteps));
