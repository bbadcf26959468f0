// Which pictures for previews a site has: one a page, its name made from everything that is drawn. Pure.

import { createHash } from 'node:crypto';
import type { Snapshot } from '../../schema/snapshot.ts';

/** Is a picture to draw. */
export interface CardPlan {
  /** Below the site's root; the same words give the same path. */
  readonly path: string;
  readonly siteName: string;
  /** What stands above the title: the section, or the words of the splash. */
  readonly lead: string;
  readonly title: string;
  readonly description: string;
}

/** Changes with what the pictures look like, so that old ones are not taken for new. */
export const cardVersion = '2';

/**
 * Plans the pictures of all pages that search engines may show.
 * @returns by page url; none where the site's origin is not known, because a picture's address must hold everywhere
 */
export function planCards(snapshot: Snapshot): ReadonlyMap<string, CardPlan> {
  const { site, pages, sections } = snapshot;
  if (site.siteUrl === undefined) return new Map();
  const cards = pages.items
    .filter(({ isPrintable }) => !isPrintable)
    .map(({ url, title, description, sectionSlug }): [string, CardPlan] => {
      const lead = sectionSlug === '' ? '' : (sections.get(sectionSlug)?.title ?? '');
      const words = {
        siteName: site.name,
        lead: lead === title ? '' : lead,
        title: url === '/' ? site.name : title,
        description: description ?? site.description,
      };
      const hash = createHash('sha256')
        .update(JSON.stringify([cardVersion, words]))
        .digest('hex');
      return [url, { ...words, path: `cards/${hash.slice(0, 24)}.jpg` }];
    });
  return new Map(cards);
}
