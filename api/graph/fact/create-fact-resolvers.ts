import type { GraphQLFieldResolver } from 'graphql';
import type { GraphExtension } from '../../../schema/kits/graph-extension.ts';
import type { GraphFactField, GraphFactKind } from '../../../schema/kits/kit-facts.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import type { FactValue } from '../context/graph-values.ts';
import type { RequestContext } from '../context/request-context.ts';
import { formatGlobalId } from '../node/global-id.ts';
import { listFactKeys } from '../node/item-keys.ts';
import { findAnchorAt, formatUrl } from '../node/locate.ts';
import { listPageFacts, readFactField } from './list-facts.ts';
import { selectFacts, type FactArguments } from './select-facts.ts';

/** Resolvers by type and field. The schema has checked the arguments, so that each is given what it takes. */
export type FactResolvers = Readonly<Record<string, Readonly<Record<string, GraphQLFieldResolver<never, never>>>>>;

/** Creates the resolvers of all kinds of facts: their types, and the fields of `Page` and `Query` with their lists. */
export function createFactResolvers({ facts }: Pick<GraphExtension, 'facts'>): FactResolvers {
  const kinds = Object.entries(facts);
  return {
    ...Object.fromEntries(kinds.map(([type, kind]) => [type, createTypeResolvers(type, kind)])),
    Page: Object.fromEntries(
      kinds.map(([type, { plural }]) => [plural, (page: PageRecord) => listPageFacts(page, type)] as const),
    ),
    Query: Object.fromEntries(
      kinds.map(
        ([type, kind]) =>
          [
            kind.plural,
            (_root: unknown, args: FactArguments, context: RequestContext) =>
              selectFacts({ type, kind, args, context }),
          ] as const,
      ),
    ),
  };
}

/** Creates the resolvers of the fields of a kind. */
function createTypeResolvers(type: string, kind: GraphFactKind): FactResolvers[string] {
  const { fields } = kind;
  return {
    ...Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        ({ fact }: FactValue): unknown => readFactField(fact, name, kind) ?? getEmpty(field),
      ]),
    ),
    id: ({ page, fact }: FactValue) =>
      formatGlobalId(type, `${page.url}#${listFactKeys(page)[page.facts.indexOf(fact)] ?? ''}`),
    anchor: ({ page, fact }: FactValue) => findAnchorAt(page, fact.fragment),
    url: ({ page, fact }: FactValue) => formatUrl(page, fact.fragment),
    place: ({ fact }: FactValue) => fact.place,
  };
}

/** What a field without a value returns. */
function getEmpty({ shape }: GraphFactField): unknown {
  return typeof shape === 'object' && 'list' in shape ? [] : undefined;
}
