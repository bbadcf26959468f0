// The only file that imports the drawing library: icons from an SVG, cards from words. Loaded when something is drawn.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts, loadImage, type Canvas, type Image, type SKRSContext2D } from '@napi-rs/canvas';
import { themeColor } from '../../app/theme/theme.ts';
import type { CardPlan } from './social-card-plan.ts';
import type { IconPlan } from './icon-plan.ts';

/** The bytes of the fonts that cards use. */
export interface CardFonts {
  readonly sans: Uint8Array;
}

/** Draws a card as JPEG. The sign is a PNG of our own. */
type DrawCard = (card: CardPlan, sign?: Uint8Array) => Promise<Uint8Array>;

const family = 'Docgraph Card';
const size = { width: 1200, height: 630, margin: 88 } as const;
const signPx = 112;

/** Reads the font of the cards, which the client uses too. */
function readCardFont(): Uint8Array {
  return readFileSync(
    createRequire(import.meta.url).resolve(
      '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    ),
  );
}

/** Draws an icon as PNG. */
export async function drawIcon(svg: Uint8Array, { sizePx, isMaskable }: IconPlan): Promise<Uint8Array> {
  const canvas = createCanvas(sizePx, sizePx);
  const context = canvas.getContext('2d');
  if (isMaskable) {
    context.fillStyle = themeColor;
    context.fillRect(0, 0, sizePx, sizePx);
  }
  const image = await loadImage(Buffer.from(svg));
  const insetPx = isMaskable ? sizePx * 0.18 : 0; // a mask may cut a tenth on every side, corners more
  context.drawImage(image, insetPx, insetPx, sizePx - 2 * insetPx, sizePx - 2 * insetPx);
  return canvas.encode('png');
}

/**
 * Creates a function that draws cards. Encoding happens on other threads. A canvas is used again once its card is
 * encoded: new ones would make the garbage collector look at the whole heap every twenty cards.
 */
function createCardDrawer(fonts: CardFonts): DrawCard {
  GlobalFonts.register(Buffer.from(fonts.sans), family);
  const idle: Canvas[] = [];
  return async (card, sign) => {
    const image = sign === undefined ? undefined : await loadImage(Buffer.from(sign));
    const canvas = idle.pop() ?? createCanvas(size.width, size.height);
    paintCard(canvas.getContext('2d'), card, image);
    const bytes = await canvas.encode('jpeg', 86);
    idle.push(canvas);
    return bytes;
  };
}

/** Draws a card as JPEG. */
export const drawCard = createCardDrawer({ sans: readCardFont() });

/** Draws a card over whatever the canvas shows. */
function paintCard(
  context: SKRSContext2D,
  { siteName, lead, title, description }: CardPlan,
  sign: Image | undefined,
): void {
  drawBackground(context, sign);
  context.textBaseline = 'alphabetic';
  drawLines(context, { text: siteName, y: 112, weight: 600, px: 34, color: '#8dd6f9', lines: 1 });
  drawLines(context, { text: lead, y: 250, weight: 400, px: 34, color: '#a9bfcc', lines: 1 });
  const titlePx = title.length > 44 ? 58 : 76;
  const used = drawLines(context, { text: title, y: 332, weight: 650, px: titlePx, color: '#ffffff', lines: 2 });
  const y = 332 + used * titlePx * 1.15 + 8;
  drawLines(context, { text: description, y, weight: 400, px: 32, color: '#c9d8e1', lines: used > 1 ? 2 : 3 });
}

/** Draws the background: slate, with the site's icon at the right. */
function drawBackground(context: SKRSContext2D, sign: Image | undefined): void {
  context.fillStyle = '#16232b';
  context.fillRect(0, 0, size.width, size.height);
  context.fillStyle = themeColor;
  context.fillRect(0, size.height - 10, size.width, 10);
  if (sign !== undefined) context.drawImage(sign, size.width - size.margin - signPx, 56, signPx, signPx);
}

/** Draws a text over at most `lines` lines, the last one cut with an ellipsis, and returns how many it took. */
function drawLines(
  context: SKRSContext2D,
  options: {
    readonly text: string;
    readonly y: number;
    readonly weight: number;
    readonly px: number;
    readonly color: string;
    readonly lines: number;
  },
): number {
  const { text, y, weight, px, color, lines } = options;
  // the shorthand accepts whole hundreds only; the axis of the font accepts the exact weight
  context.font = `${Math.round(weight / 100) * 100} ${px}px "${family}", sans-serif`;
  context.fontVariationSettings = `"wght" ${weight}`;
  context.fillStyle = color;
  const widthPx = size.width - 2 * size.margin;
  const fits = (row: string): boolean => context.measureText(row).width <= widthPx;
  const words = text.split(/\s+/).filter((part) => part !== '');
  const shown: string[] = [];
  for (let start = 0; start < words.length && shown.length < lines;) {
    const end = findRowEnd(words, start, fits);
    const row = words.slice(start, end).join(' ');
    const isCut = shown.length === lines - 1 && end < words.length;
    shown.push(isCut || (end === start + 1 && !fits(row)) ? cutRow(context, row, widthPx) : row);
    start = end;
  }
  for (const [index, row] of shown.entries()) context.fillText(row, size.margin, y + index * px * 1.2);
  return shown.length;
}

/** Words of a description in one row, more or less: measuring begins there. */
const usualWords = 10;

/**
 * Finds the word after the last one of a row; a row has at least one word. Each word makes a row wider, so that measuring
 * a few rows near the width is enough.
 */
function findRowEnd(words: readonly string[], start: number, fits: (row: string) => boolean): number {
  const hasRoom = (end: number): boolean => fits(words.slice(start, end).join(' '));
  let end = Math.min(start + usualWords, words.length);
  while (end > start + 1 && !hasRoom(end)) end -= 1;
  if (end < Math.min(start + usualWords, words.length)) return end;
  while (end < words.length && hasRoom(end + 1)) end += 1;
  return end;
}

function cutRow(context: SKRSContext2D, row: string, widthPx: number): string {
  const letters = [...row];
  while (letters.length > 1 && context.measureText(`${letters.join('')}…`).width > widthPx) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
