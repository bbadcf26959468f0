import { join } from 'node:path';
import { expect, test } from 'vitest';
import { collectPackages } from '../../../web/export/bundle/bundled-packages.ts';
import { repositoryDir } from '../../../web/export/bundle/repository.ts';

test('what a bundle of this project takes from the cache belongs to no other package', () => {
  const packages = collectPackages();
  const { generateBundle } = packages.createPlugin();
  if (typeof generateBundle !== 'function') throw new Error('the hook is a function');
  const modules = Object.fromEntries(
    ['react/index.js', '@scope/name/a.js', '.cache/docgraph/bundles/commands-1/sample-host.mjs'].map((path) => [
      join(repositoryDir, 'node_modules', path),
      { renderedLength: 1 },
    ]),
  );
  Reflect.apply(generateBundle, { getModuleIds: () => [] }, [{}, { 'a.js': { type: 'chunk', modules } }, false]);
  expect([...packages.listPackages().keys()]).toEqual(['react', '@scope/name']);
});
