import type { CodeBlockFilter, QueryCodeBlocksArgs } from '../generated/resolvers.ts';
import type { CodeBlockValue } from '../context/graph-values.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import { createFilterTest, createValueTest, type ItemTest } from '../list/match-filter.ts';
import { createTextTest } from '../list/match-text.ts';
import { connectSelectedItems, createPagePlaceTests } from '../list/select-items.ts';
import type { Connection } from '../list/paginate.ts';
import { readCodeCheck } from './resolve-code-block.ts';

/** Lists the code blocks of authored pages that match a filter, page by page unless another order is given. */
export function listCodeBlocks(
  args: QueryCodeBlocksArgs,
  { content, budget, slices }: RequestContext,
): Promise<Connection<CodeBlockValue>> {
  return connectSelectedItems({
    pages: content.table('pages').items,
    listItems: listPageBlocks,
    filter: createFilterTest(args.filter, createBlockTests),
    order: args.orderBy,
    orderKeys: {
      READING: null,
      LANGUAGE: (block) => readEntry(block)?.language,
      FILE_NAME: (block) => readEntry(block)?.fileName,
    },
    args,
    budget,
    slices,
  });
}

/** Lists the code blocks of an authored page. */
export function listPageBlocks(page: PageRecord): CodeBlockValue[] {
  return page.blockEntries.map((_entry, blockIndex) => ({ page, blockIndex }));
}

function createBlockTests(filter: CodeBlockFilter): readonly ItemTest<CodeBlockValue>[] {
  const hasLanguage = createTextTest(filter.language);
  const hasFileName = createTextTest(filter.fileName);
  const isChecked = createValueTest(filter.check);
  const isEvidence = createValueTest(filter.isEvidence);
  return [
    (block) => hasLanguage(readEntry(block)?.language) && hasFileName(readEntry(block)?.fileName),
    (block) => isChecked(readCodeCheck(block) ?? undefined),
    (block) => isEvidence(readEntry(block)?.claims !== undefined),
    ...createPagePlaceTests(filter),
  ];
}

function readEntry({ page, blockIndex }: CodeBlockValue) {
  return page.blockEntries[blockIndex];
}
