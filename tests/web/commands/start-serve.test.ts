import { expect, test } from 'vitest';
import { startServe } from '../../../web/commands/start-serve.ts';
import { collectOutput } from './collect-output.ts';

test.each([
  ['does not exist', '/no/such/site'],
  ['has a name that no system takes', `/${'x'.repeat(5_000)}`],
  ['is a file', import.meta.filename],
])('a folder that %s is an error of the command line', async (_name, dist) => {
  expect(await collectOutput('serve', startServe, ['--dist', dist])).toEqual({
    code: 2,
    out: '',
    error: `There is no folder "${dist}".\nhint: make it with \`npm run build\`, or name it: --dist DIR\n`,
  });
});
