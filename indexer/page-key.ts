// Pure. The cache key of a page: everything its parsed form depends on, and nothing else (no path, no time).

import { createHash } from 'node:crypto';
import type { PageFormat } from './page-format.ts';

/** Is what a parsed page depends on. */
export interface PageKeyParts {
  /** Changes whenever the code that parses changes. */
  readonly indexerVersion: string;
  readonly format: PageFormat;
  readonly bytes: Uint8Array;
}

/**
 * Builds a cache key: sha256 (hex) over length-prefixed parts, so that no two lists of parts run together.
 */
export function buildPageKey({ indexerVersion, format, bytes }: PageKeyParts): string {
  const hash = createHash('sha256');
  for (const part of [indexerVersion, format]) hash.update(`${Buffer.byteLength(part)}:${part}`);
  return hash.update(`${bytes.byteLength}:`).update(bytes).digest('hex');
}
