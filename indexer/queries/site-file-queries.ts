// The pictures and fonts that site.yaml names: which of them can be used.

import type { FontFacts } from '../../schema/records/font-facts.ts';
import type { Read } from '../engine/query.ts';
import { findSvgProblem, type SvgProblem } from '../parse/data-files/find-svg-problem.ts';
import { parseFont, type FontProblem } from '../theme/parse-font.ts';
import { hasFile } from './address-queries.ts';
import { dataText, fontData, parsing } from './input-queries.ts';

/** What is wrong with an SVG, by its path; undefined for one that can be published, and for every other file. */
export const svgProblem = parsing.derive('svgProblem', (read, path): SvgProblem | undefined => {
  const source = /\.svg$/i.test(path) ? read(dataText, path) : undefined;
  if (source?.text !== undefined) return findSvgProblem(source.text);
  const isUnreadable = source !== undefined && hasFile(read, path);
  return isUnreadable ? { problem: 'it cannot be read, or is too large', offset: 0 } : undefined;
});

/** What is known of a font, or why it cannot be used, by its path; undefined for a file that does not exist. */
export const fontResult = parsing.derive('fontResult', (read, path): FontFacts | FontProblem | undefined => {
  const data = read(fontData, path);
  return data === undefined ? undefined : parseFont(Buffer.from(data, 'base64'));
});

/** Returns whether a picture can be shown. */
export function canShow(read: Read, path: string): boolean {
  return hasFile(read, path) && read(svgProblem, path) === undefined;
}

/** Returns what is known of a font; undefined for one that cannot be used. */
export function readFontFacts(read: Read, path: string): FontFacts | undefined {
  const result = read(fontResult, path);
  return result === undefined || 'problem' in result ? undefined : result;
}

export const siteFileQueries = [svgProblem, fontResult];
