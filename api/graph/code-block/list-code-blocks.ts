import type { CodeBlockFilter, QueryCodeBlocksArgs } from '../generated/resolvers.ts';
import type { CodeBlockValue } from '../context/graph-values.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import { createFieldTests, type FieldReaders } from '../list/match-fields.ts';
import { createFilterTest } from '../list/match-filter.ts';
import { connectSelectedItems, pagePlaceReaders } from '../list/select-items.ts';
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
    filter: createFilterTest(args.filter, (filter) => createFieldTests(filter, readers)),
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

const readers: FieldReaders<CodeBlockFilter, CodeBlockValue> = {
  language: (block) => readEntry(block)?.language,
  fileName: (block) => readEntry(block)?.fileName,
  check: readCodeCheck,
  isEvidence: (block) => readEntry(block)?.claims !== undefined,
  ...pagePlaceReaders,
};

function readEntry({ page, blockIndex }: CodeBlockValue) {
  return page.blockEntries[blockIndex];
}
