import { expect, test } from 'vitest';
import { hideFolder, normalizeOutput } from './normalize-output.ts';

test.each([
  ['webpack 5.112.2 compiled successfully in 123 ms', 'webpack 5.x.x compiled successfully in 0 ms'],
  ['webpack 5.112.2 compiled in 1.25 s', 'webpack 5.x.x compiled in 0 ms'],
  ['webpack 5.1.0 compiled in … ms', 'webpack 5.x.x compiled in 0 ms'],
  ['\u001B[32masset main.js\u001B[39m 12 bytes\r\n', 'asset main.js 12 bytes\n'],
  ['main.12ms.js 4.5 KiB, 10 modules', 'main.12ms.js 4.5 KiB, 10 modules'],
])('evens out %j', (text, expected) => {
  expect(normalizeOutput(text)).toBe(expected);
});

test('writes /project for the folder of the project', () => {
  expect(hideFolder("in '/tmp/x-1/src' and file:///tmp/x-1/a.js", '/tmp/x-1')).toBe(
    "in '/project/src' and file:///project/a.js",
  );
});
