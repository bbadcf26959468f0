// IO. Results that depend on nothing but their key: texts, the locked software, and the code that looked at them.

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sealText, unsealText } from '../../indexer/cache/seal-text.ts';
import { writeFileAtomically } from '../../indexer/read/write-file-atomically.ts';

/** Is the store of results. */
export interface ResultCache {
  /** Finds a result; undefined when it is missing or damaged. */
  readonly find: <Result>(key: string) => Result | undefined;
  readonly add: (key: string, result: unknown) => void;
  /** Removes what this run did not ask for. */
  readonly prune: () => void;
}

/** Makes a key: equal parts give equal keys. */
export function hashKey(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Opens the cache in `docs-check/` of the cache folder. */
export function createResultCache(cacheDir: string): ResultCache {
  const directory = join(cacheDir, 'docs-check');
  mkdirSync(directory, { recursive: true });
  const used = new Set<string>();
  return {
    find<Result>(key: string): Result | undefined {
      used.add(key);
      try {
        const text = unsealText(readFileSync(join(directory, key), 'utf8'));
        // Whoever added it under this key gave this shape.
        return text === undefined ? undefined : (JSON.parse(text) as { result: Result }).result;
      } catch {
        return undefined; // not there yet
      }
    },
    add(key, result) {
      used.add(key);
      writeFileAtomically(join(directory, key), sealText(JSON.stringify({ result })));
    },
    prune() {
      for (const name of readdirSync(directory)) if (!used.has(name)) rmSync(join(directory, name), { force: true });
    },
  };
}
