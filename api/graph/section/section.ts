import type { SectionResolvers, SidebarItemResolvers } from '../generated/resolvers.ts';
import { formatGlobalId } from '../node/global-id.ts';
import { connectPages } from '../page/page-connection.ts';
import { paginate } from '../list/paginate.ts';
import { findPage, getPage, getPages } from '../context/find-record.ts';
import { selectSidebarAnchors } from '../anchor/select-anchors.ts';

/** Resolvers of the fields of a section that are not properties of its record. */
export const sectionResolvers: SectionResolvers = {
  id: (section) => formatGlobalId('Section', section.slug),
  url: (section) => (section.slug === '' ? '/' : `/${section.slug}/`),
  index: (section, _args, { content }) => findPage(content, section.indexUrl),
  printable: (section, _args, { content }) => findPage(content, section.printableUrl),
  pages: (section, args, { content }) => {
    const urls = section.pageUrls;
    // Without a filter or an order, only the requested pages are read, so that the answer depends only on these.
    if (!args.filter && !args.orderBy) {
      return paginate({ keys: urls, getNode: (index) => getPage(content, urls[index] ?? ''), args });
    }
    const printable = args.filter?.includePrintable ? findPage(content, section.printableUrl) : undefined;
    return connectPages([...getPages(content, urls), ...(printable === undefined ? [] : [printable])], args);
  },
  sidebar: (section) => [...section.sidebar],
};

/** Resolvers of the fields of a sidebar entry that are not properties of its record. */
export const sidebarItemResolvers: SidebarItemResolvers = {
  content: async (item, _args, { content, readBody }) => {
    const page = findPage(content, item.url);
    return page === undefined ? null : (await readBody(page)).markdown;
  },
  page: (item, _args, { content }) => findPage(content, item.url),
  anchors: (item, _args, { content }) => selectSidebarAnchors(getPage(content, item.url)),
};
