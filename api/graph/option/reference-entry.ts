import type { HookResolvers, OptionResolvers } from '../generated/resolvers.ts';
import type { AnchorValue, HookValue, OptionValue } from '../context/graph-values.ts';

/** Resolves the fields of an option. */
export const optionResolvers: OptionResolvers = {
  path: ({ entry }) => entry.path,
  type: ({ entry }) => entry.type,
  default: ({ entry }) => entry.default,
  developmentDefault: ({ entry }) => entry.developmentDefault,
  noneDefault: ({ entry }) => entry.noneDefault,
  defaultText: ({ entry }) => entry.defaultText,
  flag: ({ entry }) => entry.flag,
  since: ({ entry }) => entry.since,
  deprecated: ({ entry }) => entry.deprecated,
  anchor: findAnchor,
  url: formatUrl,
  place: ({ entry }) => entry.place,
};

/** Resolves the fields of a hook. */
export const hookResolvers: HookResolvers = {
  path: ({ entry }) => entry.path,
  type: ({ entry }) => entry.type,
  arguments: ({ entry }) => [...entry.argumentNames],
  since: ({ entry }) => entry.since,
  deprecated: ({ entry }) => entry.deprecated,
  anchor: findAnchor,
  url: formatUrl,
  place: ({ entry }) => entry.place,
};

function findAnchor({ page, entry }: OptionValue | HookValue): AnchorValue | null {
  const index = page.anchors.findIndex((anchor) => anchor.fragment === entry.fragment);
  return index === -1 ? null : { page, index };
}

function formatUrl({ page, entry }: OptionValue | HookValue): string {
  return entry.fragment === undefined ? page.url : `${page.url}#${entry.fragment}`;
}
