import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { GraphExtension } from '../../schema/kits/graph-extension.ts';
import type { GraphFactKind } from '../../schema/kits/kit-facts.ts';
import { formatText } from '../graph/page/format-page-markdown.ts';
import type { QueryGraph } from './graph-client.ts';
import { formatAddress } from './page-address.ts';
import { ToolError } from './tool-error.ts';
import { listConditions } from './fact-conditions.ts';
import type { ToolInput } from './tool-inputs.ts';
import type { RunTool, ToolAnswer } from './tool-outputs.ts';

type Structured = ToolAnswer<'find_facts'>['structured'];
type Fact = Structured['facts'][number];

/** The answer of the document of a kind, whose nodes have all fields of the kind, too. */
interface FactsAnswer {
  readonly content: { readonly snapshotId: string };
  readonly site: { readonly url: string | null };
  readonly facts: {
    readonly totalCount: number;
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    readonly nodes: readonly (Readonly<Record<string, unknown>> & {
      readonly factUrl: string;
      readonly factHeading: { readonly title: string } | null;
      readonly factPage: { readonly title: string };
    })[];
  };
}

interface FactsVariables {
  readonly first: number;
  readonly after?: string | undefined;
  readonly filter: object;
}

/** Creates the tool that finds facts. */
export function createFindFactsTool(ask: QueryGraph, kinds: GraphExtension['facts']): RunTool<'find_facts'> {
  const byName = new Map(Object.values(kinds).map((kind) => [kind.directive, kind]));
  const query = (kind: GraphFactKind, variables: FactsVariables): Promise<FactsAnswer> =>
    ask<FactsAnswer, FactsVariables>(createDocument(kind), variables);

  return async (input) => {
    const kind = byName.get(input.kind);
    if (kind === undefined)
      throw new ToolError(`There is no kind "${input.kind}".`, `kinds: ${[...byName.keys()].join(', ')}`);
    const filter = createFilter(kind, input, kinds);
    const { content, site, facts } = await query(kind, { first: input.limit, after: input.cursor, filter });
    const { hasNextPage, endCursor } = facts.pageInfo;
    const structured: Structured = {
      snapshotId: content.snapshotId,
      total: facts.totalCount,
      facts: facts.nodes.map((node) => buildFact(node, kind, site.url)),
      ...(hasNextPage && endCursor !== null && { nextCursor: endCursor }),
    };
    const others: string[] = [];
    for (const other of facts.totalCount > 0 ? [] : byName.values()) {
      if (other === kind || !hasConditions(other, input, kinds)) continue;
      const { totalCount } = (await query(other, { first: 1, filter: createFilter(other, input, kinds) })).facts;
      if (totalCount > 0) others.push(`There are ${totalCount} of kind "${other.directive}".`);
    }
    return { text: formatAnswer(structured, kind, others), structured };
  };
}

/** Creates the document of a kind, which is persisted under its hash. */
function createDocument({ documentId }: GraphFactKind): TypedDocumentNode<FactsAnswer, FactsVariables> {
  // the client reads nothing but the hash of a document
  return { __meta__: { hash: `sha256:${documentId}` } } as unknown as TypedDocumentNode<FactsAnswer, FactsVariables>;
}

/** Lists the conditions of an input by name. The schema of the tool has them, see `findInputSchema`. */
function listGiven(
  input: ToolInput<'find_facts'>,
  kinds: GraphExtension['facts'],
): readonly (readonly [string, unknown])[] {
  const values: Readonly<Record<string, unknown>> = { ...input };
  return [...listConditions(kinds).keys()].flatMap((name) =>
    values[name] === undefined ? [] : [[name, values[name]]],
  );
}

/** Returns whether a kind has all conditions of an input. */
function hasConditions(kind: GraphFactKind, input: ToolInput<'find_facts'>, kinds: GraphExtension['facts']): boolean {
  const own = listConditions({ kind });
  return listGiven(input, kinds).every(([name]) => own.has(name));
}

/** @throws ToolError for a condition that the kind does not have */
function createFilter(kind: GraphFactKind, input: ToolInput<'find_facts'>, kinds: GraphExtension['facts']): object {
  const own = listConditions({ kind });
  const given = listGiven(input, kinds);
  const wrong = given.find(([name]) => !own.has(name))?.[0];
  if (wrong !== undefined) {
    const others = Object.values(kinds).filter((other) => listConditions({ other }).has(wrong));
    throw new ToolError(
      `A ${kind.directive} has no ${wrong}.`,
      `leave "${wrong}" out, or ask for kind ${others.map(({ directive }) => `"${directive}"`).join(' or ')}`,
    );
  }
  const { name } = input;
  const named = Object.entries(kind.fields)
    .filter(([field, { filter, isIdentifier }]) => filter !== undefined && (field === kind.nameField || isIdentifier))
    .map(([field]) => field);
  return {
    ...Object.fromEntries(
      given.map(([field, value]) => [field, typeof value === 'string' ? { contains: value } : value]),
    ),
    ...(name !== undefined && { anyOf: [...named, 'heading'].map((field) => ({ [field]: { contains: name } })) }),
  };
}

function buildFact(node: FactsAnswer['facts']['nodes'][number], kind: GraphFactKind, siteUrl: string | null): Fact {
  const { factUrl, factHeading, factPage } = node;
  const fields = Object.keys(kind.fields).flatMap((field): [string, unknown][] => {
    const value = field === kind.nameField ? undefined : clean(node[field]);
    return value === undefined ? [] : [[field, value]];
  });
  const name = node[kind.nameField] ?? factHeading?.title;
  return {
    kind: kind.directive,
    ...(typeof name === 'string' && { name }),
    ...Object.fromEntries(fields),
    page: factPage.title,
    url: formatAddress(factUrl, siteUrl),
  };
}

/** Removes what is null, and empty lists. */
function clean(value: unknown): unknown {
  if (value === null) return undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(clean);
  if (typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value ?? {}).filter(([, member]) => member !== null));
}

function formatAnswer(
  { facts, total, nextCursor, snapshotId }: Structured,
  kind: GraphFactKind,
  others: readonly string[],
): string {
  return [
    `${total} ${total === 1 ? kind.directive : kind.plural} (snapshot ${snapshotId}).`,
    ...(facts.length === 0 ? [] : ['', ...facts.map((fact) => formatFact(fact, kind)), '']),
    ...others,
    ...(total === 0 ? ['Give a shorter name or fewer conditions, or ask search.'] : []),
    ...(nextCursor === undefined ? [] : [`More: cursor ${nextCursor}`]),
  ].join('\n');
}

function formatFact(fact: Fact, { fields }: GraphFactKind): string {
  const stated = Object.entries(fields).flatMap(([field, { label }]) => {
    const text = formatValue(fact[field]);
    return text === '' ? [] : [`${label?.toLowerCase() ?? field} ${text}`];
  });
  return `- [${formatText(fact.name ?? fact.page)}](${fact.url}): ${stated.join('; ')}`;
}

function formatValue(value: unknown): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map(formatValue).join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  return `(${Object.entries(value)
    .map(([name, member]) => `${name} ${formatValue(member)}`)
    .join('; ')})`;
}
