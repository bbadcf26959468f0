import { expect, test } from 'vitest';
import { startServe } from '../../../web/commands/start-serve.ts';
import { collectOutput } from './collect-output.ts';

test('a folder that does not exist is an error of the command line', async () => {
  expect(await collectOutput('serve', startServe, ['--dist', '/no/such/site'])).toEqual({
    code: 2,
    out: '',
    error: 'There is no folder "/no/such/site".\nhint: make it with `npm run build`, or name it: --dist DIR\n',
  });
});
