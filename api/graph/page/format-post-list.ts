import { escapeHtml } from '../../../schema/wire/escape-html.ts';
import type { NamedLink } from '../../../schema/records/links.ts';
import type { PageRecord, PostListRecord } from '../../../schema/records/page-record.ts';

/** A post as a list shows it. */
type ShownPost = Pick<PageRecord, 'url' | 'title' | 'description' | 'date' | 'authors' | 'tags'>;

/** Formats a page of a list of posts as HTML: the posts, and the ways to the pages before and after it. */
export function formatPostList(list: PostListRecord, posts: readonly ShownPost[]): string {
  return `<div class="dg-posts">\n${posts.map(formatPost).join('')}${formatPages(list)}</div>\n`;
}

function formatPost({ url, title, description, date, authors, tags }: ShownPost): string {
  const facts = [
    ...(date === undefined ? [] : [`<time datetime="${escapeHtml(date)}">${escapeHtml(date)}</time>`]),
    ...authors.map((author) => formatLink(author)),
    ...tags.map((tag) => formatLink(tag, 'dg-tag')),
  ];
  const text = description === undefined ? '' : `<p>${escapeHtml(description)}</p>\n`;
  const line = facts.length === 0 ? '' : `<p class="dg-date">${facts.join('')}</p>\n`;
  return `<article>\n<h2>${formatLink({ title, url })}</h2>\n${line}${text}</article>\n`;
}

function formatPages({ number, count, newerUrl, olderUrl }: PostListRecord): string {
  if (count === 1) return '';
  const formatPage = (url: string | undefined, label: string, { rel, page }: { rel: string; page: number }): string =>
    url === undefined
      ? ''
      : `<a href="${escapeHtml(url)}" rel="${rel}"><small>${label}</small> <span>Page ${page} of ${count}</span></a>\n`;
  const newer = formatPage(newerUrl, '« Newer', { rel: 'prev', page: number - 1 });
  const older = formatPage(olderUrl, 'Older »', { rel: 'next', page: number + 1 });
  return `<nav class="dg-page-links" aria-label="Pages of the list">\n${newer}${older}</nav>\n`;
}

function formatLink({ title, url }: NamedLink, className?: string): string {
  const classes = className === undefined ? '' : ` class="${className}"`;
  return `<a href="${escapeHtml(url)}"${classes}>${escapeHtml(title)}</a>`;
}
