// The blog posts as an Atom feed: the newest twenty, newest first.

import type { PageRecord } from '../../../schema/records/page-record.ts';
import type { Snapshot } from '../../../schema/records/snapshot.ts';
import { escapeHtml } from '../../../schema/wire/escape-html.ts';
import type { Output } from './output.ts';

const feedPath = 'feed.xml';
const postLimit = 20;

/** The feed. It needs dated posts, and the site's origin for addresses that are valid everywhere. */
export const feed: Output = {
  name: 'feed',
  *produce({ snapshot }) {
    const content = renderFeed(snapshot);
    if (content !== undefined) yield { path: feedPath, content };
  },
  formatHead: (snapshot) =>
    snapshot.site.siteUrl === undefined || listPosts(snapshot).length === 0
      ? ''
      : `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(snapshot.site.name)}" href="/${feedPath}">\n`,
};

/**
 * Renders the feed. Times come from the posts, never from a clock.
 * @see RFC 4287
 */
function renderFeed(snapshot: Snapshot): string | undefined {
  const { siteUrl, name, lang } = snapshot.site;
  const posts = listPosts(snapshot);
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

/** A post of the feed. */
type Post = Pick<PageRecord, 'url' | 'title' | 'description'> & { readonly day: string };

/** Lists the dated pages of the sections whose order is newest first. */
function listPosts({ site, pages }: Snapshot): readonly Post[] {
  const blogs = new Set(site.sections.filter(({ order }) => order === 'newest').map(({ slug }) => slug));
  return pages.items
    .flatMap(({ url, title, description, date, sectionSlug }) =>
      date !== undefined && blogs.has(sectionSlug) ? [{ url, title, description, day: date }] : [],
    )
    .sort((one, other) => (one.day === other.day ? (one.url < other.url ? -1 : 1) : one.day < other.day ? 1 : -1))
    .slice(0, postLimit);
}
