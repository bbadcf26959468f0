// Pure. The examples that need not be built again, because the record says that they are right.

import { takeTurn } from '../../long-runs.ts';
import type { CheckedContent, CheckedPage } from './read-pages.ts';

/** One example in this many is built again all the same. */
const shareCount = 20;

/**
 * Selects the pages whose samples and facts have the recorded hash.
 * @param isRecordCurrent whether the record was made with the packages that are installed
 */
export function selectRecordedPages(
  { pages }: Pick<CheckedContent, 'pages'>,
  isRecordCurrent: boolean,
): ReadonlySet<CheckedPage> {
  return new Set(isRecordCurrent ? pages.filter((page) => page.verifiedWith !== undefined) : []);
}

/**
 * Selects the examples that are built: those of pages that are not as recorded, and one in twenty of the others: a
 * different twentieth for each state of the content, the same one for everybody.
 */
export function selectOpenExamples<
  Listed extends { readonly page: Pick<CheckedPage, 'filePath'>; readonly name: string },
>(
  examples: readonly Listed[],
  recorded: ReadonlySet<Listed['page']>,
  { snapshot }: { readonly snapshot: Pick<CheckedContent['snapshot'], 'id'> },
): readonly Listed[] {
  const turn = new Set(takeTurn(examples, ({ page, name }) => `${page.filePath}#${name}`, snapshot.id, shareCount));
  return examples.filter((example) => turn.has(example) || !recorded.has(example.page));
}
