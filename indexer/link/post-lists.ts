// Pure. The lists of a blog: all posts, those with a tag and those of an author, each in pages.

import type { contentMessages } from '../../schema/messages/english/content-messages.ts';
import { formatMessage } from '../../schema/messages/format-message.ts';
import type { NamedLink } from '../../schema/records/links.ts';
import type { PageRecord, PostListRecord } from '../../schema/records/page-record.ts';
import { compareCodePoints } from '../../schema/compare-code-points.ts';
import { emptyPage } from './empty-page.ts';
import type { Unhashed } from './hash-record.ts';
import { encodeSegment } from './page-url.ts';

/** A post as lists need it. */
interface ListedPost {
  readonly url: string;
  readonly tags: readonly string[];
  /** Handles without the excluded ones. */
  readonly authors: readonly string[];
}

/** A page of a list. */
export interface PostListPage extends PostListRecord {
  readonly url: string;
  readonly title: string;
}

/** A section that is a blog. */
export interface Blog {
  readonly slug: string;
  readonly title: string;
  readonly postsPerPage: number;
  /** In the order in which they are listed. */
  readonly posts: readonly ListedPost[];
}

/** Builds the address of the posts with a tag. Tags that differ in case or spaces alone have the same. */
export function buildTagUrl(slug: string, tag: string): string {
  const name = tag
    .trim()
    .toLowerCase()
    .replace(/[\s/]+/g, '-');
  return `/${slug}/tags/${encodeSegment(name)}/`;
}

/** Builds the address of the posts of an author. */
export function buildAuthorUrl(slug: string, handle: string): string {
  return `/${slug}/authors/${encodeSegment(handle.replaceAll('/', '-'))}/`;
}

/** Lists the pages of all lists, that of all posts first. */
export function listPostPages(
  { slug, title, postsPerPage, posts }: Blog,
  { postsAbout, postsBy }: Pick<typeof contentMessages, 'postsAbout' | 'postsBy'>,
): readonly PostListPage[] {
  const tags = groupPosts(
    posts,
    ({ tags: names }) => names,
    (name) => buildTagUrl(slug, name),
  );
  const authors = groupPosts(
    posts,
    ({ authors: names }) => names,
    (name) => buildAuthorUrl(slug, name),
  );
  const split = (url: string, heading: string, urls: readonly string[]): readonly PostListPage[] =>
    splitList(url, heading, { urls, size: postsPerPage });
  return [
    ...split(
      `/${slug}/`,
      title,
      posts.map(({ url }) => url),
    ),
    ...tags.flatMap((group) => split(group.url, formatMessage(postsAbout, { name: group.name }), group.urls)),
    ...authors.flatMap((group) => split(group.url, formatMessage(postsBy, { name: group.name }), group.urls)),
  ];
}

/** Lists a post's tags or authors with the addresses of their posts. */
export function linkNames(names: readonly string[], buildUrl: (name: string) => string): readonly NamedLink[] {
  const byUrl = new Map(names.map((name) => [buildUrl(name), name]));
  return [...byUrl].map(([url, title]) => ({ title, url }));
}

/** Builds the record of a page of a list. Its text is empty: it shows the posts. */
export function buildPostListPage(slug: string, { url, title, ...postList }: PostListPage): Unhashed<PageRecord> {
  return { ...emptyPage, url, title, sectionSlug: slug, isPrintable: true, postList };
}

/** The posts with one name. */
interface PostGroup {
  readonly url: string;
  readonly name: string;
  readonly urls: readonly string[];
}

function groupPosts(
  posts: readonly ListedPost[],
  listNames: (post: ListedPost) => readonly string[],
  buildUrl: (name: string) => string,
): readonly PostGroup[] {
  const groups = new Map<string, { readonly url: string; readonly name: string; readonly urls: Set<string> }>();
  for (const post of posts) {
    for (const name of listNames(post)) {
      const url = buildUrl(name);
      const group = groups.get(url) ?? { url, name, urls: new Set<string>() };
      group.urls.add(post.url);
      groups.set(url, group);
    }
  }
  return [...groups.values()]
    .map(({ urls, ...group }) => ({ ...group, urls: [...urls] }))
    .sort((left, right) => compareCodePoints(left.url, right.url));
}

function splitList(
  first: string,
  title: string,
  { urls, size }: { readonly urls: readonly string[]; readonly size: number },
): readonly PostListPage[] {
  const count = Math.max(1, Math.ceil(urls.length / size));
  const buildUrl = (number: number): string => (number === 1 ? first : `${first}page/${number}/`);
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    return {
      url: buildUrl(number),
      title: number === 1 ? title : `${title}, page ${number}`,
      number,
      count,
      postUrls: urls.slice(index * size, number * size),
      newerUrl: number === 1 ? undefined : buildUrl(number - 1),
      olderUrl: number === count ? undefined : buildUrl(number + 1),
    };
  });
}
