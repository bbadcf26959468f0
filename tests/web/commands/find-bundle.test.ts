import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { CommandBundle, KnownFile } from '../../../web/export/bundle/bundle-ahead.ts';

const { findBundle } = (await import(new URL('../../../web/commands/find-bundle.mjs', import.meta.url).href)) as {
  // what find-bundle.mjs exports; it has no types
  readonly findBundle: (name: string, rootDir: string) => string | undefined;
};

const bundlesPath = 'node_modules/.cache/docgraph/bundles';
const modulePath = `${bundlesPath}/commands-1/query.mjs`;

/** Creates a checkout with a bundle of one command. */
function createCheckout() {
  const rootDir = `${mkdtempSync(join(tmpdir(), 'docgraph-checkout-'))}/`;
  onTestFinished(() => rmSync(rootDir, { recursive: true, force: true }));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(rootDir + path), { recursive: true });
    writeFileSync(rootDir + path, text);
  };
  const paths = ['web/commands/query.ts', 'package-lock.json', modulePath];
  for (const path of paths) write(path, `text of ${path}`);
  const files = paths.map((path): [string, KnownFile] => {
    const { size, mtimeMs } = statSync(rootDir + path);
    return [path, [size, mtimeMs, hash('sha256', readFileSync(rootDir + path))]];
  });
  const bundle: CommandBundle = { dir: 'commands-1', files: Object.fromEntries(files) };
  write(`${bundlesPath}/commands.json`, JSON.stringify(bundle));
  return { rootDir, write };
}

test('a command is found while neither the bundle nor its sources have changed', () => {
  const { rootDir } = createCheckout();
  expect(findBundle('query', rootDir)).toBe(rootDir + modulePath);
  expect(findBundle('content-readmes', rootDir)).toBeUndefined();
});

test('files that were copied or changed and changed back are the same', () => {
  const { rootDir } = createCheckout();
  for (const path of ['web/commands/query.ts', modulePath]) utimesSync(rootDir + path, 1, 1);
  expect(findBundle('query', rootDir)).toBe(rootDir + modulePath);
});

test.each(['web/commands/query.ts', 'package-lock.json', modulePath])('an edit of %s is noticed', (path) => {
  const { rootDir, write } = createCheckout();
  write(path, `text of ${path}.`);
  expect(findBundle('query', rootDir)).toBeUndefined();
  write(path, `TEXT of ${path}`); // of the same size
  utimesSync(rootDir + path, 1, 1);
  expect(findBundle('query', rootDir)).toBeUndefined();
});

test('a file that is gone, or a damaged list, is no bundle', () => {
  const { rootDir, write } = createCheckout();
  rmSync(`${rootDir}web/commands/query.ts`);
  expect(findBundle('query', rootDir)).toBeUndefined();
  write(`${bundlesPath}/commands.json`, '{"dir":');
  expect(findBundle('query', rootDir)).toBeUndefined();
  rmSync(`${rootDir}${bundlesPath}`, { recursive: true });
  expect(findBundle('query', rootDir)).toBeUndefined();
});
