import { SearchToolDocument } from '../../schema/generated/tool-documents/graphql.ts';
import { formatText } from '../graph/page/format-page-markdown.ts';
import type { QueryGraph } from './graph-client.ts';
import { cutText, formatAddress } from './page-address.ts';
import type { RunTool, ToolAnswer } from './tool-outputs.ts';

type Hit = ToolAnswer<'search'>['structured']['hits'][number];

/** Creates the tool that finds pages and headings. */
export function createSearchTool(ask: QueryGraph): RunTool<'search'> {
  return async ({ query, section, limit, cursor }) => {
    const { content, site, search } = await ask(SearchToolDocument, {
      query,
      first: limit,
      after: cursor,
      filter: section === undefined ? undefined : { sections: [section] },
    });
    const hits = search.nodes.map(({ url, title, titlesAbove, sectionSlug, excerpt }): Hit => ({
      url: formatAddress(url, site.url),
      title,
      titlesAbove,
      section: sectionSlug,
      excerpt: excerpt.map(({ text, isMatch }) => formatSegment(text, isMatch)).join(''),
    }));
    const sections = search.sections.map(({ sectionSlug, count }) => ({ section: sectionSlug, count }));
    const { hasNextPage, endCursor } = search.pageInfo;
    const structured = {
      snapshotId: content.snapshotId,
      total: search.totalCount,
      hits,
      sections,
      ...(search.suggestion !== null && { suggestion: search.suggestion }),
      ...(hasNextPage && endCursor !== null && { nextCursor: endCursor }),
    };
    return { text: formatAnswer(cutText(query), structured), structured };
  };
}

function formatSegment(text: string, isMatch: boolean): string {
  return isMatch && text.trim() !== '' ? `**${text}**` : text;
}

function formatAnswer(query: string, answer: ToolAnswer<'search'>['structured']): string {
  const { hits, total, suggestion, sections, nextCursor, snapshotId } = answer;
  const lines = hits.map(({ url, title, titlesAbove, excerpt }, index) => {
    const path = [...titlesAbove, title].map(formatText).join(' › ');
    return `${index + 1}. [${path}](${url})${excerpt === '' ? '' : `\n   ${excerpt.replace(/\s+/g, ' ')}`}`;
  });
  const others = sections.map(({ section, count }) => `${section === '' ? '(root)' : section} ${count}`).join(', ');
  return [
    `${total} ${total === 1 ? 'hit' : 'hits'} for "${query}" (snapshot ${snapshotId}).`,
    ...(lines.length === 0 ? [] : ['', ...lines, '']),
    ...(hits.length > 0 || others === '' ? [] : [`In other sections: ${others}.`]),
    ...(suggestion === undefined ? [] : [`Did you mean "${suggestion}"?`]),
    total === 0
      ? 'Try fewer or other words, or see the sections with list_section.'
      : 'Read a hit with read_heading (an address with #) or read_page.',
    ...(nextCursor === undefined ? [] : [`More hits: cursor ${nextCursor}`]),
  ].join('\n');
}
