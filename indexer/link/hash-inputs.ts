// Pure. Everything that a snapshot is made from, besides the code, as one hash: while it stays the same, so does the
// snapshot.

import { createHash } from 'node:crypto';
import type { TreeInputParts } from './build-tree-input.ts';

/** Hashes what the link stage's input is built from, before any page is parsed. */
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
