// The pictures that other sites show beside a link.

import { formatDiagnostic } from '../../../api/graph/diagnostic/format-diagnostic.ts';
import { defineQueries, type Read } from '../../../indexer/engine/query.ts';
import { record } from '../../../indexer/queries/record-queries.ts';
import { pageUrls } from '../../../indexer/queries/post-queries.ts';
import { createDiagnostic, formatQuoted } from '../../../schema/create-diagnostic.ts';
import { fileStart } from '../../../schema/place.ts';
import type { CardFont } from './draw-picture.ts';
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

/** The letters of a page's title that its card cannot show, by the page's address. */
const undrawable = derivePicture('undrawable letters', async (read, url): Promise<string> => {
  const card = read(cardPlan, url);
  if (card === undefined || !/[^\p{Script=Latin}\p{Script=Common}]/u.test(card.title)) return '';
  const { findUndrawable } = await import('./draw-picture.ts');
  return findUndrawable(card.title, readFont(read, card));
});

/** A card that does not show its title, for people. */
export const cardProblems = deriveLater('card problems', async (read): Promise<readonly string[]> => {
  const problems: string[] = [];
  for (const url of read(pageUrls, '')) {
    const letters = await read.later(undrawable, url);
    const filePath = letters === '' ? undefined : read(record, url)?.filePath;
    if (filePath !== undefined) problems.push(describeProblem(filePath, letters));
  }
  return problems;
});

function describeProblem(filePath: string, letters: string): string {
  const finding = createDiagnostic({
    code: 'export/undrawable-card',
    message: `The social card has boxes in place of ${formatQuoted(letters)}: no font here has them.`,
    filePath,
    place: fileStart,
    hint: `install a font for ${nameScript(letters)}, and build with --clean; or name one in theme.fonts.text of site.yaml.`,
  });
  return formatDiagnostic(finding, undefined);
}

/** Scripts, with a family that has all of their letters. */
const scripts: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'Japanese (Noto Sans CJK JP)'],
  [/\p{Script=Hangul}/u, 'Korean (Noto Sans CJK KR)'],
  [/\p{Script=Han}/u, 'Chinese (Noto Sans CJK SC)'],
  [/\p{Script=Arabic}/u, 'Arabic (Noto Sans Arabic)'],
  [/\p{Script=Hebrew}/u, 'Hebrew (Noto Sans Hebrew)'],
  [/\p{Script=Devanagari}/u, 'Devanagari (Noto Sans Devanagari)'],
  [/\p{Script=Thai}/u, 'Thai (Noto Sans Thai)'],
];

function nameScript(letters: string): string {
  return scripts.find(([pattern]) => pattern.test(letters))?.[1] ?? 'these letters';
}

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
