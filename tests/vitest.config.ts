import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// `npm run check:long` sets them: the full numbers of runs, and the tests that `npm test` leaves out.
const isLong = process.env['CHECK_LONG'] === '1';
const hasSlow = isLong || process.env['SLOW_TESTS'] === '1';
const exclude = ['tests/fixtures/**', '**/node_modules/**', ...(hasSlow ? [] : ['tests/**/*.slow.test.ts'])];

// Pure code, tested without the network, processes or module state: a file need not load everything anew, which took a
// third of the time (69 s of processor time with isolation, 43 s without; worker threads 49 s).
const pureTests = ['schema', 'indexer/{parse,link,freeze}', 'api/{graph,search}', 'architecture/rules'].map(
  (folder) => `tests/${folder}/**/*.test.ts`,
);

// Three files at a time keep two cores busy: many wait for a server, a browser or another process.
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  // Vite would load graphql's CommonJS build for our files, while Node loads the other one for Yoga's: two copies.
  resolve: { alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }] },
  test: {
    reporters: ['default'],
    globalSetup: ['tests/shared-folder.ts'],
    maxWorkers: 3,
    // On a busy machine a test takes many times as long: only what hangs takes this long.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: pureTests,
          exclude,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...pureTests, 'tests/browser/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          exclude,
          isolate: false, // files of a process share a Chromium
        },
      },
    ],
  },
});
