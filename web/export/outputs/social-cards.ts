// The pictures that other sites show beside a link.

import { cardPlan } from './social-card-plan.ts';
import { iconPictures } from './site-icons.ts';
import { defineFile, type Output } from './output.ts';

/** The icon that a card shows. */
const signPath = 'icons/icon-192.png';

/** The card of a page, by its address. */
const drawn = defineFile(
  'card',
  async (read, url) => {
    const card = read(cardPlan, url);
    if (card === undefined) throw new Error(`${url} has no card.`);
    const sign = card.hasSign ? (await read.later(iconPictures, ''))[signPath] : undefined;
    const { drawCard } = await import('./draw-picture.ts');
    return drawCard(card, sign === undefined ? undefined : Buffer.from(sign, 'base64'));
  },
  'picture',
);

/** A social card for each page. Its path is a hash of everything that it shows. */
export const socialCards: Output = {
  name: 'social cards',
  per: 'page',
  queries: [cardPlan, drawn],
  list(read, url) {
    const card = read(cardPlan, url);
    return card === undefined ? [] : [{ path: card.path, query: drawn, key: url }];
  },
};
