import { expect, test } from 'vitest';
import type { CheckRun } from './check-run.ts';
import type { Example } from './list-examples.ts';
import { createShareTest } from './share-test.ts';

const versions = new Map([
  ['webpack', '5.0.0'],
  ['babel-loader', '10.0.0'],
]);

/** Only these fields are looked at. */
function isShared(files: Readonly<Record<string, string>>, delaySeed?: number): boolean {
  const run = { samples: { versions }, delaySeed } as unknown as CheckRun;
  const steps = Object.entries(files).map(([filePath, text]) => ({ kind: 'file', filePath, text }));
  return createShareTest(run)({ steps: [...steps, { kind: 'run' }] } as unknown as Example);
}

test('a project that uses webpack alone shares a process', () => {
  expect(isShared({ 'webpack.config.js': 'import webpack from "webpack";\nexport default {};' })).toBe(true);
});

test('packages that may remember something, and files that Node.js reads once, need a process of their own', () => {
  expect(isShared({ 'webpack.config.js': 'export default { loader: "babel-loader" };' })).toBe(false);
  expect(isShared({ 'package.json': '{}' })).toBe(false);
  expect(isShared({ 'node_modules/tides/index.js': '' })).toBe(false);
  expect(isShared({ 'src/.browserslistrc': 'last 2 versions' })).toBe(false);
});

test('with delays, nothing is shared', () => {
  expect(isShared({}, 1)).toBe(false);
});
