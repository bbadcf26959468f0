import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

// `npm run check:long` sets them: the full numbers of runs, and the tests that `npm test` leaves out.
const isLong = process.env['CHECK_LONG'] === '1';
const hasSlow = isLong || process.env['SLOW_TESTS'] === '1';
const exclude = ['tests/fixtures/**', '**/node_modules/**', ...(hasSlow ? [] : ['tests/**/*.slow.test.ts'])];

// A process of their own have the files with a DOM (React and its scheduler keep the first one that they see), those that
// replace modules and those that set flags of V8.
const needsProcess = /^\/\/ @vitest-environment |\bvi\.mock\(|\bsetFlagsFromString\(/;
const isolatedTests = globSync('tests/**/*.test.{ts,tsx}', { cwd: root, exclude }).filter((file) =>
  needsProcess.test(readFileSync(`${root}${file}`, 'utf8')),
);

// Three files at a time keep two cores busy: many wait for a server, a browser or another process.
export default defineConfig({
  root,
  // Vite would load graphql's CommonJS build for our files, while Node loads the other one for Yoga's: two copies.
  resolve: { alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }] },
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
      { extends: true, test: { name: 'isolated', include: isolatedTests, exclude, isolate: true } },
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...isolatedTests, 'tests/browser/**'],
        },
      },
    ],
  },
});
