import { expect, test } from 'vitest';
import { createConsole } from '../../../../../web/kits/webpack/compiler/node/node-console.ts';

type Console = Readonly<Record<'log' | 'error', (...values: readonly unknown[]) => void>>;
interface TextStream {
  readonly write: (text: string) => unknown;
}

test('a console of a program writes to the streams that it gives', () => {
  const { Console: create } = createConsole(() => undefined) as {
    readonly Console: new (target: TextStream | object, errors?: TextStream) => Console; // as in node:console
  };
  const written: string[] = [];
  const stdout = { write: (text: string) => written.push(`out ${text}`) };
  const stderr = { write: (text: string) => written.push(`err ${text}`) };
  for (const console of [new create(stdout), new create(stdout, stderr), new create({ stdout, stderr })]) {
    console.log('high %d', 1);
    console.error('low');
  }
  expect(written).toEqual(['out high 1\n', 'out low\n', 'out high 1\n', 'err low\n', 'out high 1\n', 'err low\n']);
});
