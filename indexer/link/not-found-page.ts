// Pure. The author's own text for addresses without a page: `404.md` at the root. It is no page: it has no place in sections,
// lists and searches, and no address of its own.

import { notFoundUrl } from '../../schema/wire/reserved-urls.ts';
import type { PageRecord } from '../../schema/records/page-record.ts';
import type { NotFoundText } from '../../schema/records/site-settings.ts';
import type { StoredBody } from '../../schema/records/page-body.ts';
import { emptyPage } from './empty-page.ts';
import type { ResolvedLinks } from './resolve-links.ts';
import { resolveBody } from './resolve-body.ts';

/** The files that are the text, the first before the second. */
export const notFoundPaths: readonly string[] = ['404.md', '404.mdx'];

/** Builds the text. Its links are those of a page at {@link notFoundUrl}; it is shown at any address. */
export function buildNotFoundText(
  { title, body }: { readonly title: string; readonly body: StoredBody },
  { links, related }: Pick<ResolvedLinks, 'links' | 'related'>,
): NotFoundText {
  const page: PageRecord = { ...emptyPage, hash: '', url: notFoundUrl, title, sectionSlug: '', links, related };
  return { title, html: resolveBody({ page, body }).html };
}
