// The only file that imports the drawing library: icons from an SVG, cards from words. Loaded when something is drawn.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts, loadImage, type Canvas, type Image, type SKRSContext2D } from '@napi-rs/canvas';
import { themeColor } from '../../app/theme/theme.ts';
import { isRightToLeft, splitText } from './card-text.ts';
import type { CardPlan } from './social-card-plan.ts';
import type { IconPlan } from './icon-plan.ts';

/** What a card shows besides its words. */
export interface CardParts {
  /** A PNG of our own. */
  readonly sign?: Uint8Array | undefined;
  /** The font of the site's texts. */
  readonly font?: CardFont | undefined;
}

/** A font of a site. */
export interface CardFont {
  /** Hash of its bytes. */
  readonly hash: string;
  readonly bytes: Uint8Array;
}

const size = { width: 1200, height: 630, margin: 88 } as const;
const signPx = 112;

/** The parts of the client's font. Those that it does not use are for cards alone. */
const fontFiles: readonly (string | URL)[] = [
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
  ),
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2',
  ),
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/source-sans-3/files/source-sans-3-vietnamese-wght-normal.woff2',
  ),
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/source-sans-3/files/source-sans-3-greek-wght-normal.woff2',
  ),
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/source-sans-3/files/source-sans-3-greek-ext-wght-normal.woff2',
  ),
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/source-sans-3/files/source-sans-3-cyrillic-wght-normal.woff2',
  ),
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/source-sans-3/files/source-sans-3-cyrillic-ext-wght-normal.woff2',
  ),
];

/** The families of cards: our own, then those of the system, for what the former lack. */
const families: readonly string[] = registerFonts();

function registerFonts(): readonly string[] {
  const ofSystem = GlobalFonts.families.map(({ family }) => family).sort();
  const own = fontFiles.map((path, index) => {
    const family = `Docgraph Card ${index}`;
    GlobalFonts.register(readFileSync(path), family);
    return family;
  });
  return [...own, ...ofSystem.filter((family) => !own.includes(family))];
}

/** Lists the families to draw with, for a font shorthand. */
function listFamilies(font: CardFont | undefined): string {
  if (font === undefined) return formatFamilies(families);
  const family = `Docgraph Site ${font.hash}`;
  if (!GlobalFonts.has(family)) GlobalFonts.register(Buffer.from(font.bytes), family);
  return formatFamilies([family, ...families]);
}

function formatFamilies(names: readonly string[]): string {
  return names.map((name) => `"${name.replaceAll('"', '')}"`).join(', ');
}

/** Letters that are looked at; a card has room for fewer. */
const maxLetters = 400;

/** Finds the letters of a text that no font has, each once, in their order. */
export function findUndrawable(text: string, font?: CardFont): string {
  const canvas = createCanvas(48, 48);
  const context = canvas.getContext('2d');
  context.font = `32px ${listFamilies(font)}`;
  const paint = (letter: string): string => {
    context.clearRect(0, 0, 48, 48);
    context.fillText(letter, 8, 36);
    return Buffer.from(context.getImageData(0, 0, 48, 48).data).toString('latin1');
  };
  const missing = paint('\u{10FFFD}'); // no font has it
  const letters = new Set([...text].slice(0, maxLetters).filter((letter) => /[\p{L}\p{N}\p{S}]/u.test(letter)));
  return [...letters].filter((letter) => paint(letter) === missing).join('');
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
function createCardDrawer(): (card: CardPlan, parts: CardParts) => Promise<Uint8Array> {
  const idle: Canvas[] = [];
  return async (card, { sign, font }) => {
    const image = sign === undefined ? undefined : await loadImage(Buffer.from(sign));
    const canvas = idle.pop() ?? createCanvas(size.width, size.height);
    paintCard(canvas.getContext('2d'), card, { sign: image, family: listFamilies(font) });
    const bytes = await canvas.encode('jpeg', 86);
    idle.push(canvas);
    return bytes;
  };
}

/** Draws a card as JPEG. */
export const drawCard = createCardDrawer();

/** Draws a card over whatever the canvas shows. */
function paintCard(
  context: SKRSContext2D,
  { siteName, lead, title, description }: CardPlan,
  { sign, family }: { readonly sign: Image | undefined; readonly family: string },
): void {
  const isMirrored = isRightToLeft(title);
  drawBackground(context, sign, isMirrored);
  context.textBaseline = 'alphabetic';
  context.direction = isMirrored ? 'rtl' : 'ltr';
  context.textAlign = 'start';
  const drawLines = (words: Omit<LineOptions, 'family'>): number => drawTextLines(context, { ...words, family });
  drawLines({ text: siteName, y: 112, weight: 600, px: 34, color: '#8dd6f9', lines: 1 });
  drawLines({ text: lead, y: 250, weight: 400, px: 34, color: '#a9bfcc', lines: 1 });
  const titlePx = title.length > 44 ? 58 : 76;
  const used = drawLines({ text: title, y: 332, weight: 650, px: titlePx, color: '#ffffff', lines: 2 });
  const y = 332 + used * titlePx * 1.15 + 8;
  drawLines({ text: description, y, weight: 400, px: 32, color: '#c9d8e1', lines: used > 1 ? 2 : 3 });
}

/** Draws the background: slate, with the site's icon at the end of a line. */
function drawBackground(context: SKRSContext2D, sign: Image | undefined, isMirrored: boolean): void {
  context.fillStyle = '#16232b';
  context.fillRect(0, 0, size.width, size.height);
  context.fillStyle = themeColor;
  context.fillRect(0, size.height - 10, size.width, 10);
  const signX = isMirrored ? size.margin : size.width - size.margin - signPx;
  if (sign !== undefined) context.drawImage(sign, signX, 56, signPx, signPx);
}

/** What to draw of a text, and how. */
interface LineOptions {
  readonly text: string;
  readonly y: number;
  readonly weight: number;
  readonly px: number;
  readonly color: string;
  readonly lines: number;
  /** Families of a font shorthand. */
  readonly family: string;
}

/** Draws a text over at most `lines` lines, the last one cut with an ellipsis, and returns how many it took. */
function drawTextLines(context: SKRSContext2D, options: LineOptions): number {
  const { text, y, weight, px, color, lines, family } = options;
  // the shorthand accepts whole hundreds only; the axis of the font accepts the exact weight
  context.font = `${Math.round(weight / 100) * 100} ${px}px ${family}`;
  context.fontVariationSettings = `"wght" ${weight}`;
  context.fillStyle = color;
  const widthPx = size.width - 2 * size.margin;
  const fits = (row: string): boolean => context.measureText(row).width <= widthPx;
  const words = splitText(text);
  const shown: string[] = [];
  for (let start = 0; start < words.length && shown.length < lines;) {
    const end = findRowEnd(words, start, fits);
    const row = joinRow(words, start, end);
    const isCut = shown.length === lines - 1 && end < words.length;
    shown.push(isCut || (end === start + 1 && !fits(row)) ? cutRow(context, row, widthPx) : row);
    start = end;
  }
  const x = context.direction === 'rtl' ? size.width - size.margin : size.margin;
  for (const [index, row] of shown.entries()) context.fillText(row, x, y + index * px * 1.2);
  return shown.length;
}

/** Joins what is in a row, without the space before it. */
const joinRow = (words: readonly string[], start: number, end: number): string =>
  words.slice(start, end).join('').trimStart();

/** Words of a description in one row, more or less: measuring begins there. */
const usualWords = 10;

/**
 * Finds the word after the last one of a row; a row has at least one word. Each word makes a row wider, so that measuring
 * a few rows near the width is enough.
 */
function findRowEnd(words: readonly string[], start: number, fits: (row: string) => boolean): number {
  const hasRoom = (end: number): boolean => fits(joinRow(words, start, end));
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
