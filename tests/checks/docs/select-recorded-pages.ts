// Pure. The pages whose samples need not be built again, because the record says that they are right.

import { takeTurn } from '../../long-runs.ts';
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
  const turn = new Set(takeTurn(pages, ({ filePath }) => filePath, snapshot.id, shareCount));
  return new Set(pages.filter((page) => page.verifiedWith !== undefined && !turn.has(page)));
}
