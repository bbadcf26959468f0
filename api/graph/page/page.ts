import type { PageResolvers, PostListResolvers } from '../generated/resolvers.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import type { BannerSetting } from '../../../schema/records/site-settings.ts';
import { getSiteLanguage } from '../../../schema/messages/site-language.ts';
import { formatPageMarkdown } from './format-page-markdown.ts';
import { formatPostList } from './format-post-list.ts';
import { cutExcerpt } from './cut-excerpt.ts';
import { listPageBlocks } from '../code-block/list-code-blocks.ts';
import { createLinkTest } from '../link/filter-links.ts';
import { listLinks, selectBacklinks } from '../link/select-links.ts';
import { findAnchorAt } from '../node/locate.ts';
import { formatGlobalId } from '../node/global-id.ts';
import { connectPageItems } from '../list/connect.ts';
import { paginate } from '../list/paginate.ts';
import { findPage, getPages, requireRecord } from '../context/find-record.ts';
import { selectAnchors } from '../anchor/select-anchors.ts';

/** Steps of a work slice for each character: an excerpt of 1,000 characters takes as long as 100 comparisons. */
const stepsPerExcerptCharacter = 0.1;

/** Resolvers of the fields of a page that are not properties of its record. */
export const pageResolvers: PageResolvers = {
  id: (page) => formatGlobalId('Page', page.url),
  section: (page, _args, { content }) =>
    requireRecord(content.record('sections', page.sectionSlug), 'sections', page.sectionSlug),
  file: (page, _args, { content }) => (page.filePath === undefined ? null : content.record('nodes', page.filePath)),
  content: async (page, _args, { readBody }) => (await readBody(page)).markdown,
  markdown: async (page, _args, { readBodyWithOrigin }) => formatPageMarkdown(page, await readBodyWithOrigin(page)),
  async html(page, _args, { readBody, content }) {
    const { html } = await readBody(page);
    const { postList } = page;
    return postList === undefined
      ? html
      : html + formatPostList(postList, getPages(content, postList.postUrls), getSiteLanguage(content.table('site')));
  },
  text: async (page, _args, { readBody }) => (await readBody(page)).text,
  async excerpt(page, { length }, { readBody, slices }) {
    const body = await readBody(page);
    const pause = slices.take(length * stepsPerExcerptCharacter);
    if (pause !== undefined) await pause;
    return cutExcerpt({ title: page.title, body, length });
  },
  codeBlocks: (page, _args, { content }) =>
    page.isPrintable ? getPages(content, page.partUrls).flatMap(listPageBlocks) : listPageBlocks(page),
  checkedBlocks: ({ verifiedWith, blockStates, blockEntries, isPrintable }) =>
    verifiedWith === undefined || isPrintable
      ? null
      : {
          run: blockStates.filter((state) => state === 'built' || state === 'compared').length,
          all: blockEntries.length,
        },
  anchors: (page, { flat, maxLevel }) => selectAnchors(page, { isFlat: flat, maxLevel }),
  anchor: (page, { fragment }) => findAnchorAt(page, fragment),
  contributors: (page, args, { content }) => {
    const handles = page.contributors;
    return paginate({
      keys: handles,
      getNode: (index) => {
        const handle = handles[index] ?? '';
        return requireRecord(content.record('contributors', handle), 'contributors', handle);
      },
      args,
    });
  },
  previous: (page, _args, { content }) => findPage(content, page.previousUrl),
  next: (page, _args, { content }) => findPage(content, page.nextUrl),
  isPrintable: ({ isPrintable, postList }) => isPrintable && postList === undefined,
  alternates: ({ alternates }) => [...(alternates ?? [])],
  isSuperseded: ({ isSuperseded }) => isSuperseded ?? false,
  banner: (page, _args, { content }) => placeBanner(content.table('site').banner, page),
  markdownUrl: (page) => (page.isPrintable ? null : `${page.url}index.md`),
  package: (page) => page.packageName,
  links(page, { filter }, { budget }) {
    const { isPassed, filterCount } = createLinkTest(filter);
    budget.scan(page.links.length * filterCount);
    return listLinks(page).filter(isPassed);
  },
  backlinks(page, args, { content, budget }) {
    const sources = getPages(content, page.backlinks);
    budget.scan(sources.reduce((sum, source) => sum + source.links.length, 0));
    return connectPageItems(selectBacklinks(page, sources), args);
  },
  parts: (page, _args, { content }) => getPages(content, page.partUrls),
  diagnostics: (page, _args, { content }) =>
    content.table('diagnostics').items.filter((diagnostic) => diagnostic.filePath === page.filePath),
};

/** Lets the notice of a version lead to what the other version has for a page. */
function placeBanner(
  banner: BannerSetting | undefined,
  { alternates = [] }: Pick<PageRecord, 'alternates'>,
): BannerSetting | undefined {
  const { link, versionName } = banner ?? {};
  const alternate = alternates.find(({ kind, name }) => kind === 'VERSION' && name === versionName);
  return banner && link && alternate ? { ...banner, link: { ...link, url: alternate.url } } : banner;
}

/** Resolvers of the fields of a list of posts that are not properties of its record. */
export const postListResolvers: PostListResolvers = {
  posts: ({ postUrls }, _args, { content }) => getPages(content, postUrls),
};
