import { expect, test } from 'vitest';
import { parseSampleCommand } from '../../../../../web/kits/webpack/compiler/parse-sample-command.ts';

const plain = { name: undefined, args: [], env: {}, outputFile: undefined };

test.each([
  ['npx webpack', { ...plain, kind: 'bin', name: 'webpack' }],
  [
    'npx webpack --env a="b c" --mode production',
    { ...plain, kind: 'bin', name: 'webpack', args: ['--env', 'a=b c', '--mode', 'production'] },
  ],
  [
    'NODE_ENV=test npx webpack --json > stats.json',
    { ...plain, kind: 'bin', name: 'webpack', args: ['--json'], env: { NODE_ENV: 'test' }, outputFile: 'stats.json' },
  ],
  ['npm run build -- --watch=false', { ...plain, kind: 'script', name: 'build', args: ['--watch=false'] }],
  ["node build.js 'a b'", { ...plain, kind: 'node', args: ['build.js', 'a b'] }],
])('reads %j', (line, expected) => {
  expect(parseSampleCommand(line)).toEqual(expected);
});

test.each([
  ['npx webpack\nnode a.js', 'It has several lines.'],
  ['npx webpack && node a.js', 'It is more than one command.'],
  ['npx webpack | cat', 'It is more than one command.'],
  ['npx webpack serve', 'It does not end by itself.'],
  ['npx webpack --watch', 'It does not end by itself.'],
  ['npm install webpack', 'The check runs "npx NAME …", "npm run NAME" and "node FILE".'],
  ['curl example.org', 'The check runs "npx NAME …", "npm run NAME" and "node FILE".'],
  ['', 'The check runs "npx NAME …", "npm run NAME" and "node FILE".'],
])('does not run %j', (line, reason) => {
  expect(parseSampleCommand(line)).toBe(reason);
});
