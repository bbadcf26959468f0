// `npm test`: the tests, in parallel with the checks. The check of the search begins with the tests, because both need the same
// preparations, and that of the documentation when the packages of its samples are installed, which mostly waits. Further arguments go to Vitest (`npm test -- tests/api`): what they name is run whole,
// slow tests included. A step that fails does not stop the others.

import { updateGeneratedCode } from '../../web/export/bundle/generated-code.ts';
import { finishCommand } from './finish-command.ts';
import { runInOrder, runSideBySide } from './run-steps.ts';
import { openTemporaryFolder } from './temporary-folder.ts';
import { checkSteps, docsStep, prepareSteps, samplesStep, searchStep, testStep } from './steps.ts';

updateGeneratedCode();
const chosen = process.argv.slice(2);
const { env, remove } = openTemporaryFolder();
const checks = runSideBySide(checkSteps);
const samples = runSideBySide([samplesStep]);
const prepared = await runSideBySide(prepareSteps);
const docs = samples.then(() => runSideBySide([docsStep])); // on the disk of the packages, which it links
const search = runSideBySide([{ ...searchStep, env }]);
const namesTests = chosen.some((argument) => !argument.startsWith('-'));
const testEnv = namesTests ? { ...env, SLOW_TESTS: '1' } : env;
const tests = await runInOrder([{ ...testStep, env: testEnv, args: [...testStep.args, ...chosen] }], 'inherit');
const others = [...(await samples), ...(await docs), ...(await search)];
remove();
finishCommand('npm test', [...(await checks), ...prepared, ...tests, ...others], { hasTable: true });
