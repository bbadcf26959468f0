// `npm test`: the checks, then the tests with the checks of the documentation and the search beside them. Further arguments
// go to Vitest (`npm test -- tests/api`). A step that fails does not stop the others.

import { finishCommand } from './finish-command.ts';
import { runInOrder, runSideBySide } from './run-steps.ts';
import { besideSteps, checkSteps, prepareSteps, testStep } from './steps.ts';

const checks = await runSideBySide([...checkSteps, ...prepareSteps]);
const beside = runSideBySide(besideSteps);
const tests = await runInOrder([{ ...testStep, args: [...testStep.args, ...process.argv.slice(2)] }], 'inherit');
finishCommand('npm test', [...checks, ...tests, ...(await beside)], { hasTable: true });
