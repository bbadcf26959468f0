// The files of all outputs but those that are made from them.

import { parseFileFingerprint, type BlobFile } from '../../../indexer/engine/value-memory.ts';
import { madeFiles, parts } from './made-files.ts';
import { deriveLater } from './output.ts';
import { compareTexts } from './path-owners.ts';
import { pathReview } from './path-review.ts';

/** Those files, each with its owner's bytes, in the order of their paths. */
export const otherFiles = deriveLater(
  'other files',
  async (read): Promise<ReadonlyMap<string, BlobFile>> => {
    const { conflicts } = await read.later(pathReview, '');
    const lost = new Set(conflicts.map(({ loser: [unit, [path]] }) => `${unit}\n${path}`));
    const files: (readonly [path: string, file: BlobFile])[] = [];
    for (const part of read(parts, ''))
      for (const [unit, [path, fingerprint]] of await read.later(madeFiles.buckets, part))
        if (lost.size === 0 || !lost.has(`${unit}\n${path}`)) files.push([path, parseFileFingerprint(fingerprint)]);
    return new Map(files.sort(([one], [other]) => compareTexts(one, other)));
  },
  { encoding: 'none' },
);
