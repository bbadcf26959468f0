import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/fixtures/**', 'tests/bench/**/node_modules/**'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
