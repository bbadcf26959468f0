// IO. Where an installed package says that its source is.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads `repository` of a manifest, as it is written there; undefined for none. */
export function readRepository(samplesDirectory: string, packageName: string): string | undefined {
  const path = join(samplesDirectory, 'node_modules', packageName, 'package.json');
  if (!existsSync(path)) return undefined;
  const manifest: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const repository = readField(manifest, 'repository');
  const address = typeof repository === 'string' ? repository : readField(repository, 'url');
  return typeof address === 'string' ? address : undefined;
}

function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
