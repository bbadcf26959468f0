// IO. Results that depend on their key alone: texts, locked packages and the code that checked them.

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomically } from '../../../indexer/disk/write-file-atomically.ts';

export interface ResultCache {
  /** Finds a result; undefined when it is missing or damaged. */
  readonly find: <Result>(key: string) => Result | undefined;
  readonly add: (key: string, result: unknown) => void;
  /** Removes the results that this run did not use. */
  readonly prune: () => void;
}

/** Builds a key. Equal parts give equal keys. */
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
        const [checksum, text = ''] = readFileSync(join(directory, key), 'utf8').split('\n', 2);
        // The caller that added a result under this key gave it this shape.
        return checksum === hashKey(text) ? (JSON.parse(text) as { result: Result }).result : undefined;
      } catch {
        return undefined; // not there yet
      }
    },
    add(key, result) {
      used.add(key);
      const text = JSON.stringify({ result });
      writeFileAtomically(join(directory, key), `${hashKey(text)}\n${text}`);
    },
    prune() {
      for (const name of readdirSync(directory)) if (!used.has(name)) rmSync(join(directory, name), { force: true });
    },
  };
}
