// IO: forgets what earlier runs kept. Only folders of ours are removed: the cache folder may hold other things.

import { rmSync } from 'node:fs';
import { join } from 'node:path';

/** Removes parsed pages, their texts, bundles and manifests from a cache folder. */
export function clearCache(cacheDir: string): void {
  for (const name of ['packs', 'bodies', 'last-changes', 'bundles', 'exports']) {
    rmSync(join(cacheDir, name), { recursive: true, force: true });
  }
}
