import {
  IncomingLinksToolDocument,
  OutgoingLinksToolDocument,
  type LinkKind,
} from '../../schema/generated/tool-documents/graphql.ts';
import { formatText } from '../graph/page/format-page-markdown.ts';
import type { QueryGraph } from './graph-client.ts';
import { createPageNotFound } from './page-not-found.ts';
import { formatOffsetCursor, parseOffsetCursor } from './offset-cursor.ts';
import { checkOrigin, formatAddress } from './page-address.ts';
import { resolvePageAddress } from './resolve-page-address.ts';
import type { ToolInput } from './tool-inputs.ts';
import type { RunTool, ToolAnswer } from './tool-outputs.ts';

type Structured = ToolAnswer<'follow_links'>['structured'];
type FollowedLink = Structured['links'][number];

const kinds: Readonly<Record<LinkKind, FollowedLink['kind']>> = {
  INTERNAL: 'page',
  FRAGMENT: 'page',
  EXTERNAL: 'external',
  FILE: 'file',
  IMAGE: 'image',
};

/** Creates the tool that lists the links of a page, or the links to it. */
export function createFollowLinksTool(ask: QueryGraph): RunTool<'follow_links'> {
  return async (input) => {
    const { url } = await resolvePageAddress(ask, input.url);
    const structured = await (input.direction === 'incoming' ? listIncoming : listOutgoing)(ask, input, url);
    return { text: formatAnswer(structured), structured };
  };
}

async function listOutgoing(ask: QueryGraph, input: ToolInput<'follow_links'>, wanted: string): Promise<Structured> {
  const { content, site, page } = await ask(OutgoingLinksToolDocument, { url: wanted });
  if (page === null) throw await createPageNotFound(ask, input.url, wanted);
  checkOrigin(input.url, site.url);
  const { snapshotId } = content;
  const links = [
    ...page.links.map(({ title, url, kind, problem, target }): FollowedLink => ({
      url: formatAddress(url, site.url),
      text: title,
      ...(target !== null && { title: target.title }),
      kind: kinds[kind],
      isBroken: problem !== null,
    })),
    ...page.related.map(({ title, url }): FollowedLink => ({
      url: formatAddress(url, site.url),
      text: title,
      kind: 'related',
      isBroken: false,
    })),
  ];
  const start = parseOffsetCursor(input.cursor, snapshotId);
  const end = start + input.limit;
  return {
    snapshotId,
    url: formatAddress(page.url, site.url),
    title: page.title,
    direction: 'outgoing',
    total: links.length,
    links: links.slice(start, end),
    ...(end < links.length && { nextCursor: formatOffsetCursor(snapshotId, end) }),
  };
}

async function listIncoming(ask: QueryGraph, input: ToolInput<'follow_links'>, wanted: string): Promise<Structured> {
  const { content, site, page } = await ask(IncomingLinksToolDocument, {
    url: wanted,
    first: input.limit,
    after: input.cursor,
  });
  if (page === null) throw await createPageNotFound(ask, input.url, wanted);
  checkOrigin(input.url, site.url);
  const { nodes, totalCount, pageInfo } = page.backlinks;
  return {
    snapshotId: content.snapshotId,
    url: formatAddress(page.url, site.url),
    title: page.title,
    direction: 'incoming',
    total: totalCount,
    links: nodes.map(({ title, source }) => ({
      url: formatAddress(source.url, site.url),
      text: title,
      title: source.title,
      kind: 'page',
      isBroken: false,
    })),
    ...(pageInfo.hasNextPage && pageInfo.endCursor !== null && { nextCursor: pageInfo.endCursor }),
  };
}

function formatAnswer({ title, url, direction, total, links, nextCursor, snapshotId }: Structured): string {
  const lines = links.map((link) => {
    const page = link.title === undefined || link.title === link.text ? '' : ` (${formatText(link.title)})`;
    const kind = link.kind === 'page' ? '' : `, ${link.kind}`;
    return `- [${formatText(link.text)}](${link.url})${page}${kind}${link.isBroken ? ', broken' : ''}`;
  });
  const head = `${total} ${direction} ${total === 1 ? 'link' : 'links'} of ${title}, ${url} (snapshot ${snapshotId}).`;
  return [
    head,
    ...(lines.length === 0 ? [] : ['', ...lines]),
    ...(nextCursor === undefined ? [] : ['', `More links: cursor ${nextCursor}`]),
  ].join('\n');
}
