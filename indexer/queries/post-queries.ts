// Posts → the lists of a blog, which are pages without a file. A page of the tree with the address of one takes its place.

import { selectContributors } from '../link/build-contributors.ts';
import { listPostPages, type PostListPage } from '../link/post-lists.ts';
import type { Read } from '../engine/query.ts';
import { served } from './address-queries.ts';
import { brief, readOfFile } from './fact-queries.ts';
import { linking } from './input-queries.ts';
import { menu, section, sectionHead, sectionSetting, siteRecord } from './section-queries.ts';

const { derive } = linking;

/** All pages of the lists of a section, by its slug; none for a section that is no blog. */
const listedPages = derive('listedPages', (read, slug): readonly PostListPage[] => {
  const { postsPerPage } = read(sectionSetting, slug);
  const own = postsPerPage === undefined ? undefined : read(section, slug);
  if (postsPerPage === undefined || own === undefined) return [];
  const site = read(siteRecord, '');
  const posts = own.pageUrls
    .filter((url) => url !== own.indexUrl)
    .map((url) => {
      const path = read(served, url);
      const { tags = [], contributors = [] } =
        (path === undefined ? undefined : readOfFile(read, brief, path)?.frontMatter) ?? {};
      return { url, tags, authors: selectContributors(contributors, site) };
    });
  return listPostPages({ slug, title: own.title, postsPerPage, posts });
});

const listIndex = derive(
  'listIndex',
  (read, slug): ReadonlyMap<string, PostListPage> => new Map(read(listedPages, slug).map((page) => [page.url, page])),
  { encoding: 'none' },
);

/** The page of a list at an address; undefined where there is none. */
export const postList = derive('postList', (read, url): PostListPage | undefined => {
  const slug = url.split('/')[1] ?? '';
  return slug === '' || read(sectionHead, slug) === undefined ? undefined : read(listIndex, slug).get(url);
});

/** The addresses of the lists of a section that no page of the tree has, by its slug. */
export const postListUrls = derive('postListUrls', (read, slug): readonly string[] =>
  read(listedPages, slug)
    .map(({ url }) => url)
    .filter((url) => read(served, url) === undefined),
);

/** Reads the list that is generated at an address: not one that a page of the tree takes the place of. */
export function readGeneratedList(read: Read, url: string): PostListPage | undefined {
  return read(served, url) === undefined ? read(postList, url) : undefined;
}

/** Returns whether a page has no file. @param url of a page */
export function isGenerated(read: Read, url: string): boolean {
  return read(served, url) === undefined;
}

/** The addresses that are generated for a section, by its slug: its printable page and its lists. */
export const generatedUrls = derive('generatedUrls', (read, slug): readonly string[] => {
  const printableUrl = read(sectionHead, slug)?.printableUrl;
  return [...(printableUrl === undefined ? [] : [printableUrl]), ...read(postListUrls, slug)];
});

/** The addresses of all pages in menu and reading order, each section followed by what is generated for it. */
export const pageUrls = derive(
  'pageUrls',
  (read): readonly string[] =>
    read(menu, '').flatMap((slug) => [...(read(section, slug)?.pageUrls ?? []), ...read(generatedUrls, slug)]),
  { retention: 'always' },
);

export const postQueries = [listedPages, listIndex, postList, postListUrls, generatedUrls, pageUrls];
