// The pictures that other sites show beside a link.

import { defineQueries, type Read } from '../../../indexer/engine/query.ts';
import { record } from '../../../indexer/queries/record-queries.ts';
import { pageUrls } from '../../../indexer/queries/post-queries.ts';
import type { CardFont } from './draw-picture.ts';
import { describeUndrawable } from './describe-undrawable.ts';
import { publishedBytes, publishedHash } from './export-inputs.ts';
import { cardPlan, type CardPlan } from './social-card-plan.ts';
import { iconPictures } from './site-icons.ts';
import { defineFile, deriveLater, type Output } from './output.ts';

const { deriveLater: derivePicture } = defineQueries('picture');

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
    return drawCard(card, {
      sign: sign === undefined ? undefined : Buffer.from(sign, 'base64'),
      font: readFont(read, card),
    });
  },
  'picture',
);

/** Reads the font of a card; undefined for the one of the client, and for one that cannot be read. */
function readFont(read: Read, { fontPath }: CardPlan): CardFont | undefined {
  const hash = fontPath === undefined ? undefined : read(publishedHash, fontPath);
  return hash === undefined ? undefined : { hash, bytes: read(publishedBytes, hash) };
}

/** Letters beyond those of the package's fonts, which are not looked for in every card. */
const rareLetter = /[\u{250}-\u{200F}\u{2027}-\u{10FFFF}]/u;

/** The letters of a page's title and description that its card cannot show, by the page's address. */
const undrawable = derivePicture('undrawable letters', async (read, url): Promise<string> => {
  const card = read(cardPlan, url);
  const text = card === undefined ? '' : `${card.title} ${card.description}`;
  if (card === undefined || !rareLetter.test(text)) return '';
  const { findUndrawable } = await import('./draw-picture.ts');
  return findUndrawable(text, readFont(read, card));
});

/** A card that does not show its title, for people. */
export const cardProblems = deriveLater('card problems', async (read): Promise<readonly string[]> => {
  const problems: string[] = [];
  for (const url of read(pageUrls, '')) {
    const letters = await read.later(undrawable, url);
    const filePath = letters === '' ? undefined : read(record, url)?.filePath;
    if (filePath !== undefined) problems.push(describeUndrawable(filePath, letters));
  }
  return problems;
});

/** A social card for each page. Its path is a hash of everything that it shows. */
export const socialCards: Output = {
  name: 'social cards',
  per: 'page',
  queries: [cardPlan, drawn, undrawable, cardProblems],
  list(read, url) {
    const card = read(cardPlan, url);
    return card === undefined ? [] : [{ path: card.path, query: drawn, key: url }];
  },
};
