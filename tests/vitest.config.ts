import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const exclude = ['tests/fixtures/**', '**/node_modules/**'];

// Two cores: everything that needs no browser runs two files at a time; then the browser's tests, one file at a
// time, because they measure and wait on a real Chromium and the processes that serve it.
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  // Vite would take graphql's CommonJS build for our files while Node takes the other one for Yoga's: two schemas' worlds.
  resolve: { alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }] },
  test: {
    reporters: ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...exclude, 'tests/browser/**'],
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          exclude,
          maxWorkers: 1,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
