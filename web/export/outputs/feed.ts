// The blog posts as an Atom feed: the newest twenty, newest first.

import type { PageRecord } from '../../../schema/records/page-record.ts';
import type { Read } from '../../../indexer/engine/query.ts';
import { record } from '../../../indexer/queries/record-queries.ts';
import { pageUrls } from '../../../indexer/queries/post-queries.ts';
import { siteRecord } from '../../../indexer/queries/section-queries.ts';
import { escapeHtml } from '../../../schema/wire/escape-html.ts';
import { collect, defineOutput } from './output.ts';

const feedPath = 'feed.xml';
const postLimit = 20;

/** A post of the feed. */
type Post = Pick<PageRecord, 'url' | 'title' | 'description'> & { readonly day: string };

/** The pages with a date, by section. */
const dated = collect('dated pages', {
  keys: pageUrls,
  from: record,
  emit({ getValue }) {
    const { url, title, description, date, sectionSlug = '' } = getValue() ?? {};
    const isPost = url !== undefined && title !== undefined && date !== undefined;
    return isPost ? [[sectionSlug, { url, title, description, day: date } satisfies Post] as const] : [];
  },
});

/** The feed. It needs dated posts, and the site's origin for addresses that are valid everywhere. */
export const feed = defineOutput({
  name: 'feed',
  per: 'site',
  isReplaceable: true,
  queries: [dated],
  locate: (read) => (renderFeed(read) === undefined ? undefined : feedPath),
  make: (read) => renderFeed(read) ?? '',
  formatHead: (read) =>
    renderFeed(read) === undefined
      ? ''
      : `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(read(siteRecord, '').name)}" href="/${feedPath}">\n`,
});

/**
 * Renders the feed. Times come from the posts, never from a clock.
 * @see RFC 4287
 */
function renderFeed(read: Read): string | undefined {
  const { siteUrl, name, lang } = read(siteRecord, '');
  const posts = listPosts(read);
  const [latest] = posts;
  if (siteUrl === undefined || latest === undefined) return undefined;
  const home = escapeHtml(`${siteUrl}/`);
  const entries = posts.map(
    ({ url, title, description, day }) =>
      `<entry>\n<title>${escapeHtml(title)}</title>\n<id>${escapeHtml(siteUrl + url)}</id>\n` +
      `<link rel="alternate" href="${escapeHtml(siteUrl + url)}"/>\n` +
      `<published>${day}T00:00:00Z</published>\n<updated>${day}T00:00:00Z</updated>\n` +
      `<summary>${escapeHtml(description ?? title)}</summary>\n</entry>\n`,
  );
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeHtml(lang)}">\n` +
    `<title>${escapeHtml(name)}</title>\n<id>${home}</id>\n<link rel="alternate" href="${home}"/>\n` +
    `<link rel="self" href="${escapeHtml(`${siteUrl}/${feedPath}`)}"/>\n<updated>${latest.day}T00:00:00Z</updated>\n` +
    `<author><name>${escapeHtml(name)}</name></author>\n${entries.join('')}</feed>\n`
  );
}

/** Lists the dated pages of the sections whose order is newest first. */
function listPosts(read: Read): readonly Post[] {
  const { sections } = read(siteRecord, '');
  return sections
    .filter(({ order }) => order === 'newest')
    .flatMap(({ slug }) => read(dated.buckets, slug))
    .map(([, post]) => post)
    .sort((one, other) => (one.day === other.day ? (one.url < other.url ? -1 : 1) : one.day < other.day ? 1 : -1))
    .slice(0, postLimit);
}
