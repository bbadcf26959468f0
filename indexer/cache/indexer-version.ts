// IO. A digest of the code that parses. No number to remember: whoever changes a parser gets a new cache.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const codeFolders = [new URL('../', import.meta.url), new URL('../../schema/', import.meta.url)];
const lockFile = new URL('../../package-lock.json', import.meta.url);

/** Reads the version: sha256 (hex) over this room's and schema's sources and the locked versions of all libraries. */
export function readIndexerVersion(): string {
  const hash = createHash('sha256');
  for (const folder of codeFolders) {
    const names = readdirSync(fileURLToPath(folder), { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => name.endsWith('.ts'));
    for (const name of names.sort()) addPart(name, readSource(new URL(name, folder)));
  }
  addPart('package-lock.json', readSource(lockFile));
  return hash.digest('hex');

  function addPart(name: string, text: string): void {
    hash.update(`${name}:${Buffer.byteLength(text)}:${text}`);
  }
}

/** Line endings are evened out: a checkout on Windows must give the same version. */
function readSource(url: URL): string {
  return readFileSync(url, 'utf8').replaceAll('\r\n', '\n');
}
