// Pure. The hash of everything that a snapshot is built from, except the code. While it is unchanged, so is the
// snapshot.

import { createHash } from 'node:crypto';
import type { TreeInputParts } from './build-tree-input.ts';

/** Hashes the parts of the link stage's input, before any page is parsed. */
export function hashInputs({
  tree,
  data,
  lastChanges,
  siteUrl,
  lockDiagnostic,
}: Omit<TreeInputParts, 'previous'>): string {
  const hash = createHash('sha256');
  const add = (value: unknown): void => {
    const text = JSON.stringify(value);
    hash.update(`${Buffer.byteLength(text)}:${text}`);
  };
  const { site, sponsors, proposals, verified } = data.source;
  add([siteUrl ?? null, lockDiagnostic ?? null, site, sponsors, proposals, verified]);
  for (const [filePath, { entry, key }] of tree) {
    const { kind, sizeBytes, isLink, diagnostic } = entry;
    add([filePath, kind, sizeBytes, isLink, diagnostic ?? null, key ?? null, lastChanges.get(filePath) ?? null]);
  }
  return hash.digest('hex');
}
