import type { HookFilter, OptionFilter } from '../generated/resolvers.ts';
import type { HookValue, OptionValue } from '../context/graph-values.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import type { HookEntry, OptionEntry } from '../../../schema/records/reference-entries.ts';
import type { PageItems } from '../list/connect.ts';
import { createTextTest } from '../list/match-text.ts';

/** Lists the options that pages document and that match a filter, page by page. */
export function selectOptions(
  pages: readonly PageRecord[],
  filter: OptionFilter | null | undefined,
): PageItems<OptionValue>[] {
  const hasPath = createTextTest(filter?.path);
  const hasFlag = createTextTest(filter?.flag);
  const isWanted = createDeprecationTest(filter?.isDeprecated);
  const isSelected = (entry: OptionEntry): boolean => hasPath(entry.path) && hasFlag(entry.flag) && isWanted(entry);
  return pages.map((page) => ({
    pageUrl: page.url,
    items: page.options.filter(isSelected).map((entry) => ({ page, entry })),
  }));
}

/** Lists the hooks that pages document and that match a filter, page by page. */
export function selectHooks(
  pages: readonly PageRecord[],
  filter: HookFilter | null | undefined,
): PageItems<HookValue>[] {
  const hasPath = createTextTest(filter?.path);
  const hasType = createTextTest(filter?.type);
  const isWanted = createDeprecationTest(filter?.isDeprecated);
  const isSelected = (entry: HookEntry): boolean => hasPath(entry.path) && hasType(entry.type) && isWanted(entry);
  return pages.map((page) => ({
    pageUrl: page.url,
    items: page.hooks.filter(isSelected).map((entry) => ({ page, entry })),
  }));
}

function createDeprecationTest(
  isDeprecated: boolean | null | undefined,
): (entry: { readonly deprecated: string | undefined }) => boolean {
  if (isDeprecated === null || isDeprecated === undefined) return () => true;
  return ({ deprecated }) => (deprecated !== undefined) === isDeprecated;
}
