// Lists of the items of pages, e.g. links: filtered, ordered and paginated.

import type { AnswerBudget } from '../context/answer-budget.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import type { WorkSlices } from '../context/work-slices.ts';
import { connectPageItems, type PageItems } from './connect.ts';
import type { FilterTest } from './match-filter.ts';
import { orderPositionsInSlices, type ItemOrder, type ReadOrderKey } from './order-items.ts';
import type { Connection, PageArguments } from './paginate.ts';

/** The pages, and the selection of their items. */
export interface ItemSelection<Item, Field extends string> {
  readonly pages: readonly PageRecord[];
  /** Lists the items of a page in document order. */
  readonly listItems: (page: PageRecord) => readonly Item[];
  readonly filter: FilterTest<Item>;
  readonly order: ItemOrder<Field> | null | undefined;
  readonly orderKeys: Readonly<Record<Field, ReadOrderKey<Item> | null>>;
  readonly args: PageArguments;
  /** Charged for every item that is tested. */
  readonly budget: AnswerBudget;
  readonly slices: WorkSlices;
}

/** Cost of sorting an item, relative to testing it. */
const sortedScans = 5;

/** Connects the items of authored pages that pass a filter. */
export function connectSelectedItems<Item, Field extends string>(
  selection: ItemSelection<Item, Field>,
): Promise<Connection<Item>> {
  return selection.slices.runAlone(() => connectAlone(selection));
}

async function connectAlone<Item, Field extends string>(
  selection: ItemSelection<Item, Field>,
): Promise<Connection<Item>> {
  const { pages, listItems, filter, order, orderKeys, args, budget, slices } = selection;
  const groups: PageItems<Item>[] = [];
  for (const page of pages) {
    if (page.isPrintable) continue;
    const items = listItems(page);
    const testCount = items.length * filter.filterCount;
    budget.scan(testCount);
    groups.push({ pageUrl: page.url, items: items.filter(filter.isPassed) });
    const pause = slices.take(1 + testCount);
    if (pause !== undefined) await pause;
  }
  return connectPageItems(groups, args, async (items) => {
    if (order !== null && order !== undefined) budget.scan(items.length * sortedScans);
    return orderPositionsInSlices(items, order, { keys: orderKeys, slices });
  });
}

/** The fields of all such filters that select the page of an item. */
export const pagePlaceReaders = {
  section: ({ page }: { readonly page: PageRecord }) => page.sectionSlug,
  page: ({ page }: { readonly page: PageRecord }) => page.url,
} as const;
