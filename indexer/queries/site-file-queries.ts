// The pictures and fonts that site.yaml names: which of them can be used.

import type { FontFacts } from '../../schema/records/font-facts.ts';
import type { Read } from '../engine/query.ts';
import { findSvgProblem, type SvgProblem } from '../parse/data-files/find-svg-problem.ts';
import { parseFont, type FontProblem } from '../theme/parse-font.ts';
import { hasFile } from './address-queries.ts';
import { dataText, fontData, parsing, pictureStart } from './input-queries.ts';

const unreadable = 'it cannot be read, or is too large';

/** How files with the usual extensions of pictures begin; browsers take one for the other. */
const pictureExtension = /\.(?:avif|gif|ico|jpe?g|png|webp)$/i;
const pictureSignature = /^(?:\x89PNG\r\n|\xff\xd8\xff|GIF8[79]a|RIFF.{4}WEBP|.{4}ftyp|\0\0[^\0]\0)/s;

/** Width and height that a PNG may have: it is decoded whole, however small its file is. */
const maxPngPx = 8_192;

/** Describes a PNG that is too large to decode. @see PNG, section 11.2.1: its head begins with width and height */
function findPngProblem(start: Buffer): SvgProblem | undefined {
  if (start.length < 24 || start.toString('latin1', 0, 4) !== '\x89PNG') return undefined;
  const [width, height] = [start.readUInt32BE(16), start.readUInt32BE(20)];
  if (width <= maxPngPx && height <= maxPngPx) return undefined;
  return { problem: `it is ${width} × ${height} pixels, and ${maxPngPx} is the limit`, offset: 0 };
}

/** What is wrong with a picture, by its path; undefined for one that can be shown, and for a file that does not exist. */
export const pictureProblem = parsing.derive('pictureProblem', (read, path): SvgProblem | undefined => {
  if (!hasFile(read, path)) return undefined;
  if (/\.svg$/i.test(path)) {
    const text = read(dataText, path)?.text;
    return text === undefined ? { problem: unreadable, offset: 0 } : findSvgProblem(text);
  }
  const start = read(pictureStart, path);
  if (start === undefined) return { problem: unreadable, offset: 0 };
  const bytes = Buffer.from(start, 'base64');
  const isPicture = !pictureExtension.test(path) || pictureSignature.test(bytes.toString('latin1'));
  return isPicture ? findPngProblem(bytes) : { problem: 'it is no picture', offset: 0 };
});

/** What is known of a font, or why it cannot be used, by its path; undefined for a file that does not exist. */
export const fontResult = parsing.derive('fontResult', (read, path): FontFacts | FontProblem | undefined => {
  const data = read(fontData, path);
  if (data !== undefined) return parseFont(Buffer.from(data, 'base64'));
  return hasFile(read, path) ? { problem: unreadable } : undefined;
});

/** Returns whether a picture can be shown. */
export function canShow(read: Read, path: string): boolean {
  return hasFile(read, path) && read(pictureProblem, path) === undefined;
}

/** Returns what is known of a font; undefined for one that cannot be used. */
export function readFontFacts(read: Read, path: string): FontFacts | undefined {
  const result = read(fontResult, path);
  return result === undefined || 'problem' in result ? undefined : result;
}

export const siteFileQueries = [pictureProblem, fontResult];
