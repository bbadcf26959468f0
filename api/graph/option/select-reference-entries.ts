import type { HookFilter, OptionFilter, QueryHooksArgs, QueryOptionsArgs } from '../generated/resolvers.ts';
import type { HookValue, OptionValue } from '../context/graph-values.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import { isGiven } from '../list/is-given.ts';
import { createFilterTest, createValueTest, type ItemTest } from '../list/match-filter.ts';
import { createTextTest } from '../list/match-text.ts';
import { connectSelectedItems, createPagePlaceTests } from '../list/select-items.ts';
import type { Connection } from '../list/paginate.ts';

/** Lists the documented options that match a filter, page by page unless another order is given. */
export function selectOptions(
  args: QueryOptionsArgs,
  { content, budget, slices }: RequestContext,
): Promise<Connection<OptionValue>> {
  return connectSelectedItems({
    pages: content.table('pages').items,
    listItems: listPageOptions,
    filter: createFilterTest(args.filter, createOptionTests),
    order: args.orderBy,
    orderKeys: { READING: null, PATH: readPath, SINCE: readSince },
    args,
    budget,
    slices,
  });
}

/** Lists the documented hooks that match a filter, page by page unless another order is given. */
export function selectHooks(
  args: QueryHooksArgs,
  { content, budget, slices }: RequestContext,
): Promise<Connection<HookValue>> {
  return connectSelectedItems({
    pages: content.table('pages').items,
    listItems: listPageHooks,
    filter: createFilterTest(args.filter, createHookTests),
    order: args.orderBy,
    orderKeys: { READING: null, PATH: readPath, SINCE: readSince },
    args,
    budget,
    slices,
  });
}

/** Lists the options of a page. */
export function listPageOptions(page: PageRecord): OptionValue[] {
  return page.options.map((entry) => ({ page, entry }));
}

/** Lists the hooks of a page. */
export function listPageHooks(page: PageRecord): HookValue[] {
  return page.hooks.map((entry) => ({ page, entry }));
}

type EntryValue = HookValue | OptionValue;

function createOptionTests(filter: OptionFilter): readonly ItemTest<OptionValue>[] {
  const hasFlag = createTextTest(filter.flag);
  const hasDefault = createTextTest(filter.default);
  return [({ entry }) => hasFlag(entry.flag) && hasDefault(entry.default), ...createEntryTests(filter)];
}

function createHookTests(filter: HookFilter): readonly ItemTest<HookValue>[] {
  return createEntryTests(filter);
}

/** Creates the tests of the fields that options and hooks share. */
function createEntryTests(filter: HookFilter): readonly ItemTest<EntryValue>[] {
  const hasPath = createTextTest(filter.path);
  const hasType = createTextTest(filter.type);
  const isDeprecated = createValueTest(filter.isDeprecated);
  const hasReason = createTextTest(filter.deprecated);
  const hasHeading = isGiven(filter.heading) ? createTextTest(filter.heading) : undefined;
  return [
    ({ entry }) => hasPath(entry.path) && hasType(entry.type),
    ({ entry: { deprecated } }) => isDeprecated(deprecated !== undefined) && hasReason(deprecated),
    ({ page, entry }) =>
      hasHeading === undefined || hasHeading(page.anchors.find(({ fragment }) => fragment === entry.fragment)?.title),
    ...createPagePlaceTests(filter),
  ];
}

function readPath({ entry }: EntryValue): string | undefined {
  return entry.path;
}

/** Reads a version as a text that sorts like versions, with nine digits for each number. */
function readSince({ entry: { since } }: EntryValue): string | undefined {
  return since?.replace(/\d{1,9}/g, (number) => number.padStart(9, '0'));
}
