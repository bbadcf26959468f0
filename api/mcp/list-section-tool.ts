import { findNearestName } from '../../schema/nearest-name.ts';
import { ListSectionsToolDocument, ListSectionToolDocument } from '../../schema/generated/tool-documents/graphql.ts';
import { formatText } from '../graph/page/format-page-markdown.ts';
import type { QueryGraph } from './graph-client.ts';
import { cutText, formatAddress } from './page-address.ts';
import { ToolError } from './tool-error.ts';
import type { RunTool, ToolAnswer } from './tool-outputs.ts';

/** Creates the tool that lists the sections, or the pages of a section. */
export function createListSectionTool(ask: QueryGraph): RunTool<'list_section'> {
  return async ({ section, limit, cursor }) =>
    section === undefined
      ? listSections(ask)
      : listPages(ask, { slug: section.replace(/^\/+|(?<!\/)\/+$/g, ''), first: limit, after: cursor });
}

async function listSections(ask: QueryGraph): Promise<ToolAnswer<'list_section'>> {
  const { content, site, sections: found } = await ask(ListSectionsToolDocument, {});
  const sections = found.map(({ slug, title, url, pages }) => ({
    section: slug,
    title,
    url: formatAddress(url, site.url),
    pageCount: pages.totalCount,
  }));
  const lines = sections.map(
    ({ section, title, url, pageCount }) =>
      `- [${formatText(title)}](${url}): section "${section}", ${pageCount} pages`,
  );
  const { snapshotId } = content;
  return {
    text: `${site.name}: ${site.description}\n\n${lines.join('\n')}\n\nSnapshot ${snapshotId}`,
    structured: { snapshotId, sections, total: sections.length },
  };
}

async function listPages(
  ask: QueryGraph,
  variables: { readonly slug: string; readonly first: number; readonly after: string | undefined },
): Promise<ToolAnswer<'list_section'>> {
  const { content, site, section } = await ask(ListSectionToolDocument, variables);
  if (section === null) throw await buildMissingSection(ask, variables.slug);
  const pages = section.pages.nodes.map(({ url, title, description, group, wordCount }) => ({
    url: formatAddress(url, site.url),
    title,
    ...(description !== null && { description }),
    ...(group !== null && group !== '-' && { group }),
    words: wordCount,
  }));
  const lines = pages.map(({ url, title, description }) => {
    return `- [${formatText(title)}](${url})${description === undefined ? '' : `: ${formatText(description)}`}`;
  });
  const { hasNextPage, endCursor } = section.pages.pageInfo;
  const nextCursor = hasNextPage && endCursor !== null ? endCursor : undefined;
  const { snapshotId } = content;
  const more = nextCursor === undefined ? '' : `\nMore pages: cursor ${nextCursor}`;
  return {
    text: `${section.title}: ${section.pages.totalCount} pages (snapshot ${snapshotId}).\n\n${lines.join('\n')}${more}`,
    structured: {
      snapshotId,
      pages,
      total: section.pages.totalCount,
      ...(nextCursor !== undefined && { nextCursor }),
    },
  };
}

async function buildMissingSection(ask: QueryGraph, slug: string): Promise<ToolError> {
  const { sections } = await ask(ListSectionsToolDocument, {});
  const slugs = sections.map((section) => section.slug);
  const nearest = findNearestName(
    slug,
    slugs.filter((name) => name !== ''),
  );
  const known = `sections: ${slugs.map((name) => `"${name}"`).join(', ')}`;
  return new ToolError(
    `There is no section "${cutText(slug)}".`,
    nearest === undefined ? known : `did you mean "${nearest}"? ${known}`,
  );
}
