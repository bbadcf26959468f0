import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { listUnusedFiles } from './commands/list-unused-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

// `npm run check:long` sets them: the full numbers of runs, and the tests that `npm test` leaves out.
const isLong = process.env['CHECK_LONG'] === '1';
const hasSlow = isLong || process.env['SLOW_TESTS'] === '1';
const exclude = [
  'tests/fixtures/**',
  '**/node_modules/**',
  ...listUnusedFiles(),
  ...(hasSlow ? [] : ['tests/**/*.slow.test.ts']),
];

// Files that replace modules, set flags of V8 or count steps have a process of their own: what V8 has compiled before it is
// asked to count is counted by calls alone. Those with a DOM share processes in which
// nothing else runs, each with one document: React and its scheduler keep the first document that they see. With a process
// for each file, the 14 files take 20 s of processor time instead of 11 s.
const findTests = (marker: RegExp): readonly string[] =>
  globSync('tests/**/*.test.{ts,tsx}', { cwd: root, exclude }).filter((file) =>
    marker.test(readFileSync(`${root}${file}`, 'utf8')),
  );
const isolatedTests = findTests(/\bvi\.mock\(|\bsetFlagsFromString\(|\bopenStepCounter\(\)/);
const domTests = findTests(/^\/\/ @vitest-environment jsdom$/m);

// Three files at a time keep two cores busy: many wait for a server, a browser or another process.
export default defineConfig({
  root,
  // Vite would load graphql's CommonJS build for our files, while Node loads the other one for Yoga's: two copies.
  // Kits import the client by its name, and this repository is not built.
  resolve: {
    alias: [
      { find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) },
      { find: /^docgraph\/client$/, replacement: `${root}web/app/kits/kit-client.ts` },
    ],
  },
  test: {
    reporters: ['default'],
    globalSetup: ['tests/shared-folder.ts'],
    maxWorkers: 3,
    // On a busy machine a test takes many times as long: only what hangs takes this long.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 120_000 } },
    // The others share what they import, and their Chromium: with a process for each file, those that need no browser take
    // 240 s of processor time instead of 190 s. So neither code nor tests have module state.
    isolate: false,
    projects: [
      { extends: true, test: { name: 'browser', include: ['tests/browser/**/*.test.ts'], exclude } },
      { extends: true, test: { name: 'isolated', include: [...isolatedTests], exclude, isolate: true } },
      {
        extends: true,
        test: {
          name: 'dom',
          include: [...domTests],
          exclude,
          setupFiles: ['tests/web/app/empty-document.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...isolatedTests, ...domTests, 'tests/browser/**'],
        },
      },
    ],
  },
});
