// `npm test`: the tests, in parallel with the checks. The checks of the documentation and the search begin with the tests,
// because they need the same preparations. Further arguments go to Vitest (`npm test -- tests/api`): what they name is run whole,
// slow tests included. A step that fails does not stop the others.

import { finishCommand } from './finish-command.ts';
import { runInOrder, runSideBySide } from './run-steps.ts';
import { openTemporaryFolder } from './temporary-folder.ts';
import { besideSteps, checkSteps, prepareSteps, testStep } from './steps.ts';

const chosen = process.argv.slice(2);
const { env, remove } = openTemporaryFolder();
const checks = runSideBySide(checkSteps);
const prepared = await runSideBySide(prepareSteps);
const beside = runSideBySide(besideSteps.map((step) => ({ ...step, env })));
const namesTests = chosen.some((argument) => !argument.startsWith('-'));
const testEnv = namesTests ? { ...env, SLOW_TESTS: '1' } : env;
const tests = await runInOrder([{ ...testStep, env: testEnv, args: [...testStep.args, ...chosen] }], 'inherit');
const others = await beside;
remove();
finishCommand('npm test', [...(await checks), ...prepared, ...tests, ...others], { hasTable: true });
