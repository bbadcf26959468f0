import type { AnchorFilter, QueryAnchorsArgs } from '../generated/resolvers.ts';
import type { AnchorValue } from '../context/graph-values.ts';
import type { RequestContext } from '../context/request-context.ts';
import { createFilterTest, createValueTest, type ItemTest } from '../list/match-filter.ts';
import { createTextTest } from '../list/match-text.ts';
import { connectSelectedItems, createPagePlaceTests } from '../list/select-items.ts';
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
    filter: createFilterTest(args.filter, createAnchorTests),
    order: args.orderBy,
    orderKeys: { READING: null, TITLE: ({ page, index }) => page.anchors[index]?.title },
    args,
    budget,
    slices,
  });
}

function createAnchorTests(filter: AnchorFilter): readonly ItemTest<AnchorValue>[] {
  const hasTitle = createTextTest(filter.title);
  const hasFragment = createTextTest(filter.fragment);
  const isLevel = createValueTest(filter.level);
  return [
    ({ page, index }) => {
      const anchor = page.anchors[index];
      return hasTitle(anchor?.title) && hasFragment(anchor?.fragment) && isLevel(anchor?.level);
    },
    ...createPagePlaceTests(filter),
  ];
}
