import type { HookResolvers, OptionResolvers } from '../generated/resolvers.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import { formatGlobalId } from '../node/global-id.ts';
import { listEntryKeys } from '../node/item-keys.ts';
import { findAnchorAt, formatUrl } from '../node/locate.ts';

/** Resolvers of the fields of an option. */
export const optionResolvers: OptionResolvers = {
  id: ({ page, entry }) => formatEntryId('Option', page, listEntryKeys(page.options)[page.options.indexOf(entry)]),
  path: ({ entry }) => entry.path,
  type: ({ entry }) => entry.type,
  default: ({ entry }) => entry.default,
  developmentDefault: ({ entry }) => entry.developmentDefault,
  noneDefault: ({ entry }) => entry.noneDefault,
  defaultText: ({ entry }) => entry.defaultText,
  targetDefaults: ({ entry }) => [...(entry.targetDefaults ?? [])],
  flag: ({ entry }) => entry.flag,
  since: ({ entry }) => entry.since,
  deprecated: ({ entry }) => entry.deprecated,
  anchor: ({ page, entry }) => findAnchorAt(page, entry.fragment),
  url: ({ page, entry }) => formatUrl(page, entry.fragment),
  place: ({ entry }) => entry.place,
};

/** Resolvers of the fields of a hook. */
export const hookResolvers: HookResolvers = {
  id: ({ page, entry }) => formatEntryId('Hook', page, listEntryKeys(page.hooks)[page.hooks.indexOf(entry)]),
  path: ({ entry }) => entry.path,
  type: ({ entry }) => entry.type,
  arguments: ({ entry }) => [...entry.argumentNames],
  since: ({ entry }) => entry.since,
  deprecated: ({ entry }) => entry.deprecated,
  anchor: ({ page, entry }) => findAnchorAt(page, entry.fragment),
  url: ({ page, entry }) => formatUrl(page, entry.fragment),
  place: ({ entry }) => entry.place,
};

function formatEntryId(typeName: 'Hook' | 'Option', page: PageRecord, key: string | undefined): string {
  return formatGlobalId(typeName, `${page.url}#${key ?? ''}`);
}
