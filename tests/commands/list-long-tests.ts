import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Lists the test files that do more in `npm run check:long` than in `npm test`. */
export function listLongTests(): readonly string[] {
  return globSync('tests/**/*.test.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**', 'tests/fixtures/**'] })
    .filter((file) => readFileSync(path.join(root, file), 'utf8').includes('/long-runs.ts'))
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}
