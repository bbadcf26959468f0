// Pure. The cache key of a page: everything its parsed form depends on, and nothing else (no path, no time).

import { createHash } from 'node:crypto';
import type { PageFormat } from '../parse/page-format.ts';
import type { PageReadme } from '../readmes/page-readmes.ts';

/** Is what a parsed page depends on. */
export interface PageKeyParts {
  /** Changes whenever the code that parses changes. */
  readonly indexerVersion: string;
  readonly format: PageFormat;
  readonly bytes: Uint8Array;
  /** README that is shown below the page's own text: what it is of, and the hash of its bytes. */
  readonly readme?: Pick<PageReadme, 'packageId' | 'integrity'> | undefined;
}

/**
 * Builds a cache key: sha256 (hex) over length-prefixed parts, so that no two lists of parts run together.
 */
export function buildPageKey({ indexerVersion, format, bytes, readme }: PageKeyParts): string {
  const hash = createHash('sha256');
  const add = (part: string) => hash.update(`${Buffer.byteLength(part)}:${part}`);
  add(indexerVersion);
  add(format);
  hash.update(`${bytes.byteLength}:`).update(bytes);
  if (readme !== undefined) [readme.packageId, readme.integrity].forEach(add);
  return hash.digest('hex');
}
