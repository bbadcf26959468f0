import { expect, test } from 'vitest';
import { listPackageFolders } from './package-tree.ts';

const locked = {
  'node_modules/plugin': {
    dependencies: { tool: '1' },
    peerDependencies: { bundler: '5', other: '1' },
    peerDependenciesMeta: { other: { optional: true } },
  },
  'node_modules/plugin/node_modules/tool': { dependencies: { base: '1' } },
  'node_modules/tool': {},
  'node_modules/base': {},
  'node_modules/bundler': {},
  'node_modules/other': {},
};

test('installs what a package depends on, nested versions and required peers included, and nothing else', () => {
  expect([...listPackageFolders(['plugin', 'unknown'], locked)].toSorted()).toEqual([
    'node_modules/base',
    'node_modules/bundler',
    'node_modules/plugin',
    'node_modules/plugin/node_modules/tool',
  ]);
});
