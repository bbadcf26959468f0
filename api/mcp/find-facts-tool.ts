import {
  FindHooksToolDocument,
  FindOptionsToolDocument,
  type HookFilter,
  type OptionFilter,
} from '../../schema/generated/tool-documents/graphql.ts';
import { formatText } from '../graph/page/format-page-markdown.ts';
import type { QueryGraph } from './graph-client.ts';
import { formatAddress } from './page-address.ts';
import { ToolError } from './tool-error.ts';
import type { ToolInput } from './tool-inputs.ts';
import type { RunTool, ToolAnswer } from './tool-outputs.ts';

type Structured = ToolAnswer<'find_facts'>['structured'];
type Fact = Structured['facts'][number];

/** The result, and the number of results of the other kind. */
interface Found {
  readonly structured: Structured;
  readonly otherCount: number;
}

/** Creates the tool that finds documented options and hooks. */
export function createFindFactsTool(ask: QueryGraph): RunTool<'find_facts'> {
  return async (input) => {
    if (input.kind === 'hook' && input.default !== undefined) {
      throw new ToolError('A hook has no default.', 'leave "default" out, or ask for kind "option"');
    }
    const { structured, otherCount } = await (input.kind === 'hook' ? findHooks : findOptions)(ask, input);
    return { text: formatAnswer(structured, input, otherCount), structured };
  };
}

async function findOptions(ask: QueryGraph, input: ToolInput<'find_facts'>): Promise<Found> {
  const answer = await ask(FindOptionsToolDocument, {
    first: input.limit,
    after: input.cursor,
    filter: createOptionFilter(input),
    otherFilter: createHookFilter(input),
  });
  const { content, site, options, hooks } = answer;
  const facts = options.nodes.map((option): Fact => ({
    kind: 'option',
    ...omitNull({
      name: option.path ?? option.anchor?.title ?? null,
      default: option.default,
      defaultInDevelopment: option.developmentDefault,
      defaultInNone: option.noneDefault,
      defaultText: option.defaultText,
      flag: option.flag,
      since: option.since,
      deprecated: option.deprecated,
    }),
    ...(option.targetDefaults.length > 0 && {
      defaultsByTarget: option.targetDefaults.map((own) => ({
        targets: own.targets,
        default: own.default,
        ...omitNull({ defaultInDevelopment: own.developmentDefault, defaultInNone: own.noneDefault }),
      })),
    }),
    type: option.type,
    page: option.page.title,
    url: formatAddress(option.url, site.url),
  }));
  const otherCount = input.default === undefined ? hooks.totalCount : 0;
  return { structured: { snapshotId: content.snapshotId, ...buildList(options, facts) }, otherCount };
}

async function findHooks(ask: QueryGraph, input: ToolInput<'find_facts'>): Promise<Found> {
  const answer = await ask(FindHooksToolDocument, {
    first: input.limit,
    after: input.cursor,
    filter: createHookFilter(input),
    otherFilter: createOptionFilter(input),
  });
  const { content, site, options, hooks } = answer;
  const facts = hooks.nodes.map((hook): Fact => ({
    kind: 'hook',
    ...omitNull({ name: hook.path ?? hook.anchor?.title ?? null, since: hook.since, deprecated: hook.deprecated }),
    type: hook.type,
    arguments: hook.arguments,
    page: hook.page.title,
    url: formatAddress(hook.url, site.url),
  }));
  return {
    structured: { snapshotId: content.snapshotId, ...buildList(hooks, facts) },
    otherCount: options.totalCount,
  };
}

function createOptionFilter({ name, default: literal, ...input }: ToolInput<'find_facts'>): OptionFilter {
  return {
    ...createSharedFilter(input),
    ...(literal !== undefined && { default: { eq: literal } }),
    ...(name !== undefined && {
      anyOf: [{ path: { contains: name } }, { flag: { contains: name } }, { heading: { contains: name } }],
    }),
  };
}

function createHookFilter({ name, ...input }: ToolInput<'find_facts'>): HookFilter {
  const names = name === undefined ? [] : [{ path: { contains: name } }, { heading: { contains: name } }];
  return { ...createSharedFilter(input), ...(names.length > 0 && { anyOf: names }) };
}

function createSharedFilter({ type, deprecated }: Pick<ToolInput<'find_facts'>, 'type' | 'deprecated'>) {
  return {
    ...(type !== undefined && { type: { contains: type } }),
    ...(deprecated !== undefined && { isDeprecated: deprecated }),
  };
}

/** A part of a connection without its nodes. */
interface ListPart {
  readonly totalCount: number;
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

function buildList({ totalCount, pageInfo: { hasNextPage, endCursor } }: ListPart, facts: Fact[]) {
  return { total: totalCount, facts, ...(hasNextPage && endCursor !== null && { nextCursor: endCursor }) };
}

/** Removes members that are null. */
function omitNull(texts: Readonly<Record<string, string | null>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== null));
}

function formatAnswer(
  { facts, total, nextCursor, snapshotId }: Structured,
  { kind }: ToolInput<'find_facts'>,
  otherCount: number,
): string {
  const other = kind === 'hook' ? 'option' : 'hook';
  return [
    `${total} ${total === 1 ? kind : `${kind}s`} (snapshot ${snapshotId}).`,
    ...(facts.length === 0 ? [] : ['', ...facts.map(formatFact), '']),
    ...(total === 0 && otherCount > 0 ? [`There are ${otherCount} of kind "${other}".`] : []),
    ...(total === 0 ? ['Give a shorter name or fewer conditions, or ask search.'] : []),
    ...(nextCursor === undefined ? [] : [`More: cursor ${nextCursor}`]),
  ].join('\n');
}

function formatFact(fact: Fact): string {
  const facts = [
    ['type', fact.type],
    ['default', fact.default ?? fact.defaultText],
    ['in mode development', fact.defaultInDevelopment],
    ['in mode none', fact.defaultInNone],
    ...(fact.defaultsByTarget ?? []).flatMap(({ targets, ...own }) => [
      [`for target ${targets.join(', ')}`, own.default],
      ['there in mode development', own.defaultInDevelopment],
      ['there in mode none', own.defaultInNone],
    ]),
    ['arguments', fact.arguments?.join(', ')],
    ['flag', fact.flag],
    ['since', fact.since],
    ['deprecated', fact.deprecated],
  ].flatMap(([name, value]) => (value === undefined || value === '' ? [] : [`${name} ${value}`]));
  return `- [${formatText(fact.name ?? fact.page)}](${fact.url}): ${facts.join('; ')}`;
}
