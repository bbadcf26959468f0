import type { PageResolvers } from '../../schema/generated/resolvers.ts';
import { formatPageMarkdown } from '../format-page-markdown.ts';
import { cutExcerpt } from '../select/cut-excerpt.ts';
import { filterLinks } from '../select/filter-links.ts';
import { formatGlobalId } from '../select/global-id.ts';
import { connectKeyed } from '../select/keyed-value.ts';
import { paginate } from '../select/paginate.ts';
import { findPage, readPages, requireRecord } from '../select/read-records.ts';
import { selectAnchors } from '../select/select-anchors.ts';
import { selectBacklinks } from '../select/select-backlinks.ts';

/** Resolves the fields of a page that are not properties of its record. */
export const pageResolvers: PageResolvers = {
  id: (page) => formatGlobalId('Page', page.url),
  section: (page, _args, { content }) =>
    requireRecord(content.record('sections', page.sectionSlug), 'sections', page.sectionSlug),
  file: (page, _args, { content }) => (page.filePath === undefined ? null : content.record('nodes', page.filePath)),
  content: async (page, _args, { readBody }) => (await readBody(page)).markdown,
  markdown: async (page, _args, { readCleanBody }) => formatPageMarkdown(page, await readCleanBody(page)),
  html: async (page, _args, { readBody }) => (await readBody(page)).html,
  text: async (page, _args, { readBody }) => (await readBody(page)).text,
  excerpt: async (page, { length }, { readBody }) =>
    cutExcerpt({ title: page.title, body: await readBody(page), length }),
  codeBlocks: async (page, _args, { readBody }) =>
    (await readBody(page)).codeBlocks.map((block, index) => ({
      ...block,
      state: page.blockStates[index] ?? 'unchecked',
    })),
  options: (page) => page.options.map((fact) => ({ page, fact })),
  hooks: (page) => page.hooks.map((fact) => ({ page, fact })),
  anchors: (page, { flat, maxLevel }) => selectAnchors(page, { isFlat: flat, maxLevel }),
  anchor: (page, { fragment }) => {
    const index = page.anchors.findIndex((anchor) => anchor.fragment === fragment);
    return index === -1 ? null : { page, index };
  },
  contributors: (page, args, { content }) => {
    const handles = page.contributors;
    return paginate({
      keys: handles,
      readNode: (index) => {
        const handle = handles[index] ?? '';
        return requireRecord(content.record('contributors', handle), 'contributors', handle);
      },
      args,
    });
  },
  previous: (page, _args, { content }) => findPage(content, page.previousUrl),
  next: (page, _args, { content }) => findPage(content, page.nextUrl),
  markdownUrl: (page) => (page.isPrintable ? null : `${page.url}index.md`),
  package: (page) => page.packageName,
  links: (page, { filter }) => filterLinks(page.links, filter).map((link) => ({ page, link })),
  backlinks: (page, args, { content }) => connectKeyed(selectBacklinks(page, readPages(content, page.backlinks)), args),
  parts: (page, _args, { content }) => readPages(content, page.partUrls),
  diagnostics: (page, _args, { content }) =>
    content.table('diagnostics').items.filter((diagnostic) => diagnostic.filePath === page.filePath),
};
