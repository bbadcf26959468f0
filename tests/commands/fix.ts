// `npm run fix`: the only command that rewrites source: generated code, lint that has a fix, format.

import { finishCommand } from './finish-command.ts';
import { runInOrder } from './run-steps.ts';
import { fixSteps } from './steps.ts';

finishCommand('npm run fix', await runInOrder(fixSteps));
