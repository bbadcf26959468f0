import type { SectionResolvers, SidebarItemResolvers } from '../../schema/generated/resolvers.ts';
import { formatGlobalId } from '../select/global-id.ts';
import { connectPages } from '../select/page-connection.ts';
import { paginate } from '../select/paginate.ts';
import { findPage, readPage, readPages } from '../select/read-records.ts';
import { selectSidebarAnchors } from '../select/select-anchors.ts';

/** Resolves the fields of a section that are not properties of its record. */
export const sectionResolvers: SectionResolvers = {
  id: (section) => formatGlobalId('Section', section.slug),
  url: (section) => (section.slug === '' ? '/' : `/${section.slug}/`),
  index: (section, _args, { content }) => findPage(content, section.indexUrl),
  printable: (section, _args, { content }) => findPage(content, section.printableUrl),
  pages: (section, args, { content }) => {
    const urls = section.pageUrls;
    // Without a filter or an order only the pages of the asked part are read, so the answer depends on them alone.
    if (!args.filter && !args.orderBy) {
      return paginate({ keys: urls, readNode: (index) => readPage(content, urls[index] ?? ''), args });
    }
    const printable = args.filter?.includePrintable ? findPage(content, section.printableUrl) : undefined;
    return connectPages([...readPages(content, urls), ...(printable === undefined ? [] : [printable])], args);
  },
  sidebar: (section) => [...section.sidebar],
};

/** Resolves the fields of a sidebar entry that are not properties of its record. */
export const sidebarItemResolvers: SidebarItemResolvers = {
  content: async (item, _args, { content, readBody }) => {
    const page = findPage(content, item.url);
    return page === undefined ? null : (await readBody(page)).markdown;
  },
  page: (item, _args, { content }) => findPage(content, item.url),
  anchors: (item, _args, { content }) => selectSidebarAnchors(readPage(content, item.url)),
};
