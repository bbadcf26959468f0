// A bundled command is run only while the disk says that the bundle and its sources are as they were.

import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { commandBundlePath, readVersion, type CommandBundle } from '../../../web/export/bundle/command-bundle.ts';

const { findBundle } = (await import(new URL('../../../web/commands/find-bundle.mjs', import.meta.url).href)) as {
  // what find-bundle.mjs exports; it has no types
  readonly findBundle: (name: string, rootDir: string) => { readonly isKnown: boolean; readonly filePath?: string };
};

function createCheckout() {
  const dir = mkdtempSync(join(tmpdir(), 'docgraph-commands-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const rootUrl = pathToFileURL(`${dir}/`);
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  };
  const paths = ['web/source.ts', 'bundle/build.cjs', 'bundle/shared.cjs'];
  for (const path of paths) write(path, path);
  const versions = paths.map((path) => [path, readVersion(new URL(path, rootUrl))]);
  const bundle: CommandBundle = { dir: 'bundle', versions: Object.fromEntries(versions) };
  write(commandBundlePath, JSON.stringify(bundle));
  return { dir, rootUrl, write, find: (name = 'build') => findBundle(name, `${dir}/`).filePath };
}

test('a command is found in the bundle, one that was not bundled is not', () => {
  const { dir, find } = createCheckout();
  expect([find(), find('serve')]).toEqual([join(dir, 'bundle/build.cjs'), undefined]);
});

test('a checkout that has had no bundle is told from one whose bundle is out of date', () => {
  const { dir, write } = createCheckout();
  write('web/source.ts', 'edited');
  const outdated = findBundle('build', `${dir}/`);
  rmSync(join(dir, commandBundlePath));
  expect([outdated, findBundle('build', `${dir}/`)]).toEqual([
    { isKnown: true, filePath: undefined },
    { isKnown: false, filePath: undefined },
  ]);
});

test.each(['web/source.ts', 'bundle/build.cjs', 'bundle/shared.cjs', commandBundlePath])(
  'a change of %s is noticed, also when size and time stay the same',
  (path) => {
    const { dir, find, write } = createCheckout();
    const { atime, mtime, size } = statSync(join(dir, path));
    write(path, 'x'.repeat(size));
    utimesSync(join(dir, path), atime, mtime);
    expect(find()).toBeUndefined();
  },
);

test('a file that is gone, or was replaced by a copy, is noticed', () => {
  const gone = createCheckout();
  rmSync(join(gone.dir, 'bundle/shared.cjs'));
  const copied = createCheckout();
  copied.write('copy.ts', 'web/source.ts');
  renameSync(join(copied.dir, 'copy.ts'), join(copied.dir, 'web/source.ts'));
  expect([gone.find(), copied.find()]).toEqual([undefined, undefined]);
});

test('a file that may have changed after a moment has no version for it', () => {
  const { rootUrl } = createCheckout();
  const url = new URL('web/source.ts', rootUrl);
  const { ctimeMs } = statSync(url);
  expect([readVersion(url, ctimeMs), readVersion(url, ctimeMs + 60_000)]).toEqual([undefined, readVersion(url)]);
});
