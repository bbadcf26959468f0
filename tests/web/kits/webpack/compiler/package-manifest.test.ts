import { expect, test } from 'vitest';
import { listScriptLines, readBin, readScript } from '../../../../../web/kits/webpack/compiler/package-manifest.ts';

test('a script has the title that npm prints', () => {
  const manifest = '{ "name": "shop", "version": "1.2.0", "scripts": { "build": "webpack" } }';
  expect(readScript(manifest, 'build')).toEqual({ title: 'shop@1.2.0 build', command: 'webpack' });
  expect(readScript('{ "scripts": { "build": "webpack" } }', 'build')?.title).toBe('build');
});

test.each(['{}', '[]', 'null', '{ "scripts": { "build": 1 } }', '{ "scripts": "build" }'])(
  'no script in %s',
  (text) => {
    expect(readScript(text, 'build')).toBeUndefined();
  },
);

test('the commands of a script are lines of their own; only node needs no npx', () => {
  expect(listScriptLines('webpack && node dist/main.js', [])).toEqual(['npx webpack', 'node dist/main.js']);
  expect(listScriptLines('NODE_ENV=test A_1=b webpack', ['--mode', 'none'])).toEqual([
    'NODE_ENV=test A_1=b npx webpack --mode none',
  ]);
  expect(listScriptLines('DEBUG=1 node build.js', [])).toEqual(['DEBUG=1 node build.js']);
});

test('a package has one program or names several', () => {
  expect(readBin('{ "bin": "cli.js" }')).toBe('cli.js');
  expect(readBin('{ "bin": { "first": "bin/a.js", "second": "bin/b.js" } }')).toBe('bin/a.js');
  expect([readBin('{}'), readBin('{ "bin": {} }'), readBin('{ "bin": [1] }')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
