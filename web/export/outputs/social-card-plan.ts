// The social cards of a site: one for each page, named after everything that is drawn.

import { createHash } from 'node:crypto';
import { untrustedOption } from '../../../indexer/queries/input-queries.ts';
import { openSnapshot } from '../../../indexer/queries/snapshot-view.ts';
import { canDraw, publishedHash } from './export-inputs.ts';
import { rightToLeft, unspaced } from './card-text.ts';
import { derive } from './output.ts';

/** A card to draw. */
export interface CardPlan {
  /** Relative to the site's root. The same words give the same path. */
  readonly path: string;
  readonly siteName: string;
  /** Text above the title: the section. */
  readonly lead: string;
  readonly title: string;
  readonly description: string;
  /** Whether the site's icon is shown. */
  readonly hasSign: boolean;
  /** Path of the font of the site's texts, in the content. */
  readonly fontPath: string | undefined;
}

/** More of a text does not fit on a card. The time that a text takes grows with the square of its length. */
const maxCharacters = 500;

/** Version of how pictures are drawn, in their paths: hosts and other sites keep pictures for a year. */
const drawingVersion = '4';

/** Words in scripts that are drawn as described since: from right to left, or in rows that end between letters. */
const laterVersion = '5';

const laterScripts = new RegExp(`${rightToLeft.source}|${unspaced.source}`, 'u');

/**
 * The card of a page, by its address; undefined for a printable page, where nothing can be drawn, and where the site's
 * origin is not known, because a card's address must be absolute.
 */
export const cardPlan = derive('card plan', (read, url): CardPlan | undefined => {
  const { site, pages, sections } = openSnapshot(read);
  const page = site.siteUrl === undefined || read(canDraw, '') !== true ? undefined : pages.get(url);
  if (page === undefined || page.isPrintable) return undefined;
  const { title, description, sectionSlug } = page;
  const lead = sectionSlug === '' ? '' : (sections.get(sectionSlug)?.title ?? '');
  const sign = site.icon === undefined ? undefined : read(publishedHash, site.icon);
  // what reads fonts trusts them
  const fontPath = read(untrustedOption, '') === true ? undefined : site.theme?.fonts?.text?.files?.[0]?.path;
  const font = fontPath === undefined ? undefined : read(publishedHash, fontPath);
  const words = {
    siteName: cut(site.name),
    lead: lead === title ? '' : cut(lead),
    title: cut(url === '/' ? site.name : title),
    description: cut(description ?? site.description),
  };
  const hash = createHash('sha256')
    .update(
      JSON.stringify([
        laterScripts.test(Object.values(words).join('')) ? laterVersion : drawingVersion,
        sign,
        words,
        font,
      ]),
    )
    .digest('hex');
  return { ...words, hasSign: sign !== undefined, fontPath, path: `cards/${hash.slice(0, 24)}.jpg` };
});

function cut(text: string): string {
  return text.slice(0, maxCharacters).toWellFormed();
}
