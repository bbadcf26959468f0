import type { AnchorFilter, QueryAnchorsArgs } from '../generated/resolvers.ts';
import type { AnchorValue } from '../context/graph-values.ts';
import type { RequestContext } from '../context/request-context.ts';
import { createFieldTests, type FieldReaders } from '../list/match-fields.ts';
import { createFilterTest } from '../list/match-filter.ts';
import { connectSelectedItems, pagePlaceReaders } from '../list/select-items.ts';
import type { Connection } from '../list/paginate.ts';
import { selectAnchors } from './select-anchors.ts';

/** Lists the headings of authored pages that match a filter, page by page unless another order is given. */
export function listAnchors(
  args: QueryAnchorsArgs,
  { content, budget, slices }: RequestContext,
): Promise<Connection<AnchorValue>> {
  return connectSelectedItems({
    pages: content.table('pages').items,
    listItems: (page) => selectAnchors(page, { isFlat: true, maxLevel: 3 }),
    filter: createFilterTest(args.filter, (filter) => createFieldTests(filter, readers)),
    order: args.orderBy,
    orderKeys: { READING: null, TITLE: ({ page, index }) => page.anchors[index]?.title },
    args,
    budget,
    slices,
  });
}

const readers: FieldReaders<AnchorFilter, AnchorValue> = {
  title: ({ page, index }) => page.anchors[index]?.title,
  fragment: ({ page, index }) => page.anchors[index]?.fragment,
  level: ({ page, index }) => page.anchors[index]?.level,
  ...pagePlaceReaders,
};
