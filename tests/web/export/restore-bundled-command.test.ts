// A fresh clone that is given a cache runs its commands from the bundle in it, while that was made from the same sources.

import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { restoreBundledCommand } from '../../../web/export/bundle/bundle-commands.ts';
import { replaceFolder } from '../../../web/export/bundle/bundle-folder.ts';
import { codeSources, createSourceHasher } from '../../../web/export/bundle/hash-sources.ts';

const ownBundles = 'node_modules/.cache/docgraph/bundles';

/** Creates a checkout without bundles, and a cache with a bundle of its sources. */
async function createClone() {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'docgraph-clone-')));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const [rootDir, cacheDir] = [join(dir, 'checkout/'), join(dir, 'cache')];
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(rootDir, path)), { recursive: true });
    writeFileSync(join(rootDir, path), text);
  };
  write('web/source.ts', 'source');
  write('package-lock.json', '{}');
  mkdirSync(join(rootDir, 'node_modules'));
  const name = `${createSourceHasher({ rootDir })(codeSources).slice(0, 32)}-commands`;
  await replaceFolder(join(cacheDir, 'bundles', name), (draftDir) => {
    writeFileSync(join(draftDir, 'build.cjs'), 'bundled');
    writeFileSync(join(draftDir, 'sources.json'), '["web/source.ts"]');
    return Promise.resolve();
  });
  return {
    rootDir,
    cacheDir,
    write,
    cachedFile: join(cacheDir, 'bundles', name, 'build.cjs'),
    ownFile: join(rootDir, ownBundles, name, 'build.cjs'),
    name,
    restore: (command = 'build') => restoreBundledCommand(command, { cacheDir, rootDir })?.href,
  };
}

test('a command of a restored cache runs from the checkout', async () => {
  const { ownFile, cachedFile, restore } = await createClone();
  expect([restore(), restore('content-readmes')]).toEqual([pathToFileURL(ownFile).href, undefined]);
  writeFileSync(cachedFile, 'changed');
  expect([restore(), readFileSync(ownFile, 'utf8')]).toEqual([pathToFileURL(ownFile).href, 'bundled']);
});

test('the folder of bundles can itself be what was restored', async () => {
  const { rootDir, cacheDir, ownFile } = await createClone();
  const ownCache = join(rootDir, 'node_modules/.cache/docgraph');
  cpSync(cacheDir, ownCache, { recursive: true });
  const restored = restoreBundledCommand('build', { cacheDir: ownCache, rootDir });
  expect(restored?.href).toBe(pathToFileURL(ownFile).href);
});

test('a bundle of other sources is not used', async () => {
  const { ownFile, write, restore } = await createClone();
  write('web/source.ts', 'edited');
  expect([restore(), existsSync(ownFile)]).toEqual([undefined, false]);
});

test('a bundle that is only right for other sources restores nothing', async () => {
  const { rootDir, cacheDir, ownFile, name } = await createClone();
  const restore = (bundleName: string): URL | undefined =>
    restoreBundledCommand('build', { cacheDir, rootDir, bundleName });
  expect([restore(name.replace(/^.{8}/, '00000000')), existsSync(ownFile)]).toEqual([undefined, false]);
  expect(restore(name)?.href).toBe(pathToFileURL(ownFile).href);
});

test('a damaged bundle is not used, and is replaced by an intact one', async () => {
  const { ownFile, cachedFile, restore } = await createClone();
  writeFileSync(cachedFile, 'damaged');
  expect(restore()).toBeUndefined();
  writeFileSync(cachedFile, 'bundled');
  expect([restore(), readFileSync(ownFile, 'utf8')]).toEqual([pathToFileURL(ownFile).href, 'bundled']);
});

test('a checkout whose packages are those of another one gets no bundle', async () => {
  const { rootDir, restore } = await createClone();
  rmSync(join(rootDir, 'node_modules'), { recursive: true });
  const otherDir = join(rootDir, '../other');
  mkdirSync(otherDir);
  symlinkSync(otherDir, join(rootDir, 'node_modules'));
  expect([restore(), existsSync(join(otherDir, '.cache'))]).toEqual([undefined, false]);
});
