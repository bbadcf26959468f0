// The identity and the figures of a snapshot.

import { hashBytes } from '../engine/fingerprint.ts';
import { linking } from './input-queries.ts';
import { folderNodes, nodesHash } from './node-queries.ts';
import { problems } from './problem-queries.ts';
import { contributors } from './contributor-queries.ts';
import { publishedSite } from './published-site-queries.ts';
import { recordTable } from './record-queries.ts';
import { pageUrls } from './post-queries.ts';
import { objects } from './object-queries.ts';
import { menu, section } from './section-queries.ts';
import { redirects } from './redirect-queries.ts';

const { derive } = linking;

/** What a snapshot contains. */
export interface SnapshotCounts {
  /** Number of pages with a file; generated pages are not counted. */
  readonly pages: number;
  readonly anchors: number;
  readonly links: number;
  /** Total size of the pages' files. */
  readonly bytes: number;
}

/** The id of the snapshot: the same content has the same id, on every machine. */
export const snapshotId = derive('snapshotId', (read): string => {
  const parts = [
    ...read(recordTable.names, '').map((shard) => read.fingerprint(recordTable.buckets, shard)),
    read.fingerprint(pageUrls, ''),
    ...read(menu, '').map((slug) => read.fingerprint(section, slug)),
    read.fingerprint(publishedSite, ''),
    read.fingerprint(contributors, ''),
    read.fingerprint(objects, ''),
    read.fingerprint(redirects, ''),
    read.fingerprint(problems, ''),
    read(nodesHash, ''),
  ];
  return hashBytes(parts.join('\n'));
});

export const counts = derive('counts', (read): SnapshotCounts => {
  const sum = { pages: 0, anchors: 0, links: 0, bytes: read(folderNodes, '').summary.pageBytes };
  for (const shard of read(recordTable.names, '')) {
    for (const [, { hasFile, anchorCount, linkCount }] of read(recordTable.buckets, shard)) {
      if (!hasFile) continue;
      sum.pages += 1;
      sum.anchors += anchorCount;
      sum.links += linkCount;
    }
  }
  return sum;
});

export const snapshotQueries = [snapshotId, counts];
