// Pure. The hashes of everything that a snapshot is built from, except the code. While they are unchanged, so is the
// snapshot.

import { createHash } from 'node:crypto';
import type { TreeInputParts } from './build-tree-input.ts';

/** The hashes of the inputs of a snapshot, each a sha256 in hex. */
export interface InputHashes {
  /** Over everything. */
  readonly inputHash: string;
  /** Over everything but the texts of pages, their sizes and the times of their last commits. */
  readonly surroundingsHash: string;
}

/** Hashes the parts of the link stage's input, before any page is parsed. */
export function hashInputs({
  tree,
  data,
  lastChanges,
  siteUrl,
  lockDiagnostic,
}: Omit<TreeInputParts, 'previous'>): InputHashes {
  const surroundings = createValueHash();
  const texts = createValueHash();
  const { site, sponsors, proposals, verified } = data.source;
  surroundings.add([siteUrl ?? null, lockDiagnostic ?? null, site, sponsors, proposals, verified]);
  for (const [filePath, { entry, key }] of tree) {
    const { kind, sizeBytes, isLink, diagnostic } = entry;
    const text = [sizeBytes, lastChanges.get(filePath) ?? null, key ?? null];
    const isPage = key !== undefined;
    surroundings.add([filePath, kind, isLink, diagnostic ?? null, ...(isPage ? [] : text)]);
    if (isPage) texts.add(text);
  }
  const surroundingsHash = surroundings.digest();
  const all = createValueHash();
  all.add([surroundingsHash, texts.digest()]);
  return { inputHash: all.digest(), surroundingsHash };
}

/** Creates a hash over plain values, each with its length. */
function createValueHash(): { readonly add: (value: unknown) => void; readonly digest: () => string } {
  const hash = createHash('sha256');
  return {
    add(value) {
      const text = JSON.stringify(value);
      hash.update(`${Buffer.byteLength(text)}:${text}`);
    },
    digest: () => hash.digest('hex'),
  };
}
