// The SVGs that site.yaml names: which of them can be shown.

import type { Read } from '../engine/query.ts';
import { findSvgProblem, type SvgProblem } from '../parse/data-files/find-svg-problem.ts';
import { hasFile } from './address-queries.ts';
import { dataText, parsing } from './input-queries.ts';

/** What is wrong with an SVG, by its path; undefined for one that can be published, and for every other file. */
export const svgProblem = parsing.derive('svgProblem', (read, path): SvgProblem | undefined => {
  const text = /\.svg$/i.test(path) ? read(dataText, path)?.text : undefined;
  return text === undefined ? undefined : findSvgProblem(text);
});

/** Returns whether a picture can be shown. */
export function canShow(read: Read, path: string): boolean {
  return hasFile(read, path) && read(svgProblem, path) === undefined;
}

export const pictureQueries = [svgProblem];
