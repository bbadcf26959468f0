// Pure. The pages whose samples need not be built again, because the record says that they are right.

import { createHash } from 'node:crypto';
import type { CheckedContent, CheckedPage } from './read-pages.ts';

/** One page in this many is checked again all the same. */
const shareCount = 20;

/**
 * Selects the pages whose samples and facts have the recorded hash.
 * Leaves out one page in twenty: a different twentieth for each state of the content, the same one for everybody.
 * @param isRecordCurrent whether the record was made with the packages that are installed
 */
export function selectRecordedPages(
  { pages, snapshot }: Pick<CheckedContent, 'pages' | 'snapshot'>,
  isRecordCurrent: boolean,
): ReadonlySet<CheckedPage> {
  if (!isRecordCurrent) return new Set();
  const turn = readShare(snapshot.id);
  return new Set(
    pages.filter(({ filePath, verifiedWith }) => verifiedWith !== undefined && readShare(filePath) !== turn),
  );
}

function readShare(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() % shareCount;
}
