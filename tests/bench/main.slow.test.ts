import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const run = (...args: string[]): readonly unknown[] => {
  const entry = path.join(import.meta.dirname, 'main.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [entry, ...args], { encoding: 'utf8' });
  return [status, stdout, stderr];
};

test('a wrong command line exits with 2, says what to type, and measures nothing', () => {
  expect(run('--only', 'exprot')).toEqual([2, '', '--only does not know "exprot".\nhint: did you mean "export"?\n']);
});

test('a content folder that is not there exits with 2', () => {
  expect(run('--content', 'no/such/tree')).toEqual([
    2,
    '',
    'There is no folder "no/such/tree".\nhint: give a tree with --content DIR.\n',
  ]);
});
