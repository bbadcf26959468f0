// The social cards of a site: one for each page, named after everything that is drawn.

import { createHash } from 'node:crypto';
import type { Snapshot } from '../../../schema/records/snapshot.ts';

/** A card to draw. */
export interface CardPlan {
  /** Relative to the site's root. The same words give the same path. */
  readonly path: string;
  readonly siteName: string;
  /** Text above the title: the section. */
  readonly lead: string;
  readonly title: string;
  readonly description: string;
}

/** More of a text does not fit on a card. The time that a text takes grows with the square of its length. */
const maxCharacters = 500;

/** Version of how pictures are drawn. A new one keeps old pictures from being used. */
export const drawingVersion = '2';

/**
 * Plans the cards of all pages but the printable ones.
 * @returns by page URL; empty where the site's origin is not known, because a card's address must be absolute
 */
export function planCards(snapshot: Snapshot): ReadonlyMap<string, CardPlan> {
  const { site, pages, sections } = snapshot;
  if (site.siteUrl === undefined) return new Map();
  const cards = pages.items
    .filter(({ isPrintable }) => !isPrintable)
    .map(({ url, title, description, sectionSlug }): [string, CardPlan] => {
      const lead = sectionSlug === '' ? '' : (sections.get(sectionSlug)?.title ?? '');
      const words = {
        siteName: cut(site.name),
        lead: lead === title ? '' : cut(lead),
        title: cut(url === '/' ? site.name : title),
        description: cut(description ?? site.description),
      };
      const hash = createHash('sha256')
        .update(JSON.stringify([drawingVersion, words]))
        .digest('hex');
      return [url, { ...words, path: `cards/${hash.slice(0, 24)}.jpg` }];
    });
  return new Map(cards);
}

function cut(text: string): string {
  return text.slice(0, maxCharacters).toWellFormed();
}
