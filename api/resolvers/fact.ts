import type { HookResolvers, OptionResolvers } from '../../schema/generated/resolvers.ts';
import type { AnchorValue, HookValue, OptionValue } from '../../schema/graph-values.ts';

/** Resolves the fields of an option. */
export const optionResolvers: OptionResolvers = {
  path: ({ fact }) => fact.path,
  type: ({ fact }) => fact.type,
  default: ({ fact }) => fact.default,
  developmentDefault: ({ fact }) => fact.developmentDefault,
  noneDefault: ({ fact }) => fact.noneDefault,
  defaultText: ({ fact }) => fact.defaultText,
  flag: ({ fact }) => fact.flag,
  since: ({ fact }) => fact.since,
  deprecated: ({ fact }) => fact.deprecated,
  anchor: findAnchor,
  url: formatUrl,
  place: ({ fact }) => fact.place,
};

/** Resolves the fields of a hook. */
export const hookResolvers: HookResolvers = {
  path: ({ fact }) => fact.path,
  type: ({ fact }) => fact.type,
  arguments: ({ fact }) => [...fact.argumentNames],
  since: ({ fact }) => fact.since,
  deprecated: ({ fact }) => fact.deprecated,
  anchor: findAnchor,
  url: formatUrl,
  place: ({ fact }) => fact.place,
};

function findAnchor({ page, fact }: OptionValue | HookValue): AnchorValue | null {
  const index = page.anchors.findIndex((anchor) => anchor.fragment === fact.fragment);
  return index === -1 ? null : { page, index };
}

function formatUrl({ page, fact }: OptionValue | HookValue): string {
  return fact.fragment === undefined ? page.url : `${page.url}#${fact.fragment}`;
}
