import { expect, test } from 'vitest';
import { applyChanges, chooseFile, listChanges, planRun } from '../../../../web/app/workbench/plan-run.ts';

const isBuild = (command: string): boolean => /^npx webpack|^npm run/.test(command);

const steps = [
  { filePath: 'package.json', text: '{}' },
  { filePath: 'src/a.js', text: '1' },
  { command: 'npx webpack' },
  { command: 'node dist/main.js' },
  { filePath: 'src/a.js', text: '2' },
  { filePath: 'package.json' },
  { command: 'node check.js' },
  { command: 'npm run build -- --watch' },
  { filePath: 'src/later.js', text: '3' },
];

test('a run has the files as they are at its command, and begins at the last build', () => {
  expect(planRun(steps, 1, { isBuild })).toEqual({
    files: new Map([
      ['package.json', '{}'],
      ['src/a.js', '1'],
    ]),
    commands: ['npx webpack', 'node dist/main.js'],
  });
  expect(planRun(steps, 3, { isBuild })).toEqual({
    files: new Map([['src/a.js', '2']]),
    commands: ['npm run build -- --watch'],
  });
});

test('without a build, all commands run', () => {
  expect(planRun([{ command: 'node dist/a.js' }, { command: 'node dist/b.js' }], 1, {}).commands).toEqual([
    'node dist/a.js',
    'node dist/b.js',
  ]);
  expect(planRun([], 0, {})).toEqual({ files: new Map(), commands: [] });
});

test('changes lead from one state of the files to another', () => {
  const from = new Map([
    ['same', '1'],
    ['edited', '1'],
    ['removed', '1'],
  ]);
  const to = new Map([
    ['same', '1'],
    ['edited', '2'],
    ['added', ''],
  ]);
  const changes = listChanges(from, to);
  expect(changes).toEqual([
    { filePath: 'edited', text: '2' },
    { filePath: 'added', text: '' },
    { filePath: 'removed', text: undefined },
  ]);
  expect(applyChanges(from, changes)).toEqual(to);
  expect(applyChanges(from, [])).toBe(from);
});

test('the file that the kit names is shown first, else the first file that is not the manifest', () => {
  expect(
    chooseFile(
      new Map([
        ['src/a.js', ''],
        ['webpack.config.js', ''],
      ]),
      'webpack.config.js',
    ),
  ).toBe('webpack.config.js');
  expect(
    chooseFile(
      new Map([
        ['package.json', ''],
        ['src/a.js', ''],
      ]),
    ),
  ).toBe('src/a.js');
  expect(chooseFile(new Map([['package.json', '']]))).toBe('package.json');
  expect(chooseFile(new Map())).toBe('');
});
