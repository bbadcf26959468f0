// Pure. The fonts of a theme → rules of the stylesheet, and what the head of a document preloads.

import type { ThemeSetting } from '../../schema/fields/theme-fields.ts';
import type { FontFacts } from '../../schema/records/font-facts.ts';
import { systemFonts } from './letter-widths.ts';

/** What is known of the files, by path. */
export type FontTable = Readonly<Record<string, FontFacts>>;

type FontKind = 'text' | 'code';
type FontFile = NonNullable<NonNullable<NonNullable<ThemeSetting['fonts']>[FontKind]>['files']>[number];

/** A file with the letters that are taken from it. */
interface Face {
  readonly file: FontFile;
  readonly facts: FontFacts;
  readonly ranges: FontFacts['ranges'];
}

const genericFamilies = new Set([
  'serif',
  'sans-serif',
  'monospace',
  'system-ui',
  'ui-serif',
  'ui-sans-serif',
  'ui-monospace',
]);

/** The property of a font of one's own, what comes after the font, and the rest of the rule: the client's italic is for its own font. */
const fallbacks = {
  text: ['--sans', 'system-ui, sans-serif', ';--italic:initial'],
  code: ['--mono', 'ui-monospace, monospace', ''],
} as const;

export const fontKinds = ['text', 'code'] as const satisfies readonly FontKind[];

/**
 * Formats the rules of both fonts. A browser loads a file only for the letters that it has and no file before it has. Until
 * it is there, text has a font of the system that takes the same room; a file that is late is used from the next page on,
 * so that nothing moves while it is read.
 */
export function formatFonts(fonts: ThemeSetting['fonts'], table: FontTable, base: string): readonly string[] {
  return fontKinds.flatMap((kind) => {
    const font = fonts?.[kind];
    if (font === undefined) return [];
    const { family } = font;
    const [property, last, rest] = fallbacks[kind];
    if (genericFamilies.has(family)) return [`:root{${property}:${family},${last}${rest}}`];
    const faces = listFaces(font.files, table);
    const rules = faces.map(({ file: { path, weight = '400', style = 'normal' }, ranges }) => {
      const url = `${base}/${encodeURI(path).replaceAll("'", '%27')}`;
      return `@font-face{font-family:'${family}';font-style:${style};font-weight:${weight};font-display:optional;src:url('${url}') format('woff2');unicode-range:${formatRanges(ranges)}}`;
    });
    const fallback = formatFallback(`${family} Fallback`, kind, faces.find(isUpright)?.facts);
    const names = fallback === undefined ? `'${family}'` : `'${family}','${family} Fallback'`;
    return [...rules, ...(fallback === undefined ? [] : [fallback]), `:root{${property}:${names},${last}${rest}}`];
  });
}

/** Lists the upright files that have letters of a text. */
export function listNeededFonts(fonts: ThemeSetting['fonts'], table: FontTable, text: string): readonly string[] {
  const letters = Array.from(new Set(text.match(/\p{L}/gu)), (letter) => letter.codePointAt(0) ?? 0);
  const isNeeded = ({ ranges }: Face): boolean =>
    letters.some((letter) => ranges.some(([first, last]) => letter >= first && letter <= last));
  const faces = fontKinds.flatMap((kind) => listFaces(fonts?.[kind]?.files, table));
  return [...new Set(faces.filter((face) => isUpright(face) && isNeeded(face)).map(({ file }) => file.path))];
}

const isUpright = ({ file }: Face): boolean => file.style !== 'italic';

/** Lists the files whose letters are known, each without those that a file of the same style and weight before it has. */
function listFaces(files: readonly FontFile[] = [], table: FontTable): readonly Face[] {
  const faces: Face[] = [];
  for (const file of files) {
    const facts = Object.hasOwn(table, file.path) ? table[file.path] : undefined;
    if (facts === undefined) continue;
    const before = faces.filter(({ file: { style, weight } }) => style === file.style && weight === file.weight);
    const ranges = before.reduce((rest, { facts: { ranges: taken } }) => subtractRanges(rest, taken), facts.ranges);
    if (ranges.length > 0) faces.push({ file, facts, ranges });
  }
  return faces;
}

function subtractRanges(ranges: FontFacts['ranges'], taken: FontFacts['ranges']): FontFacts['ranges'] {
  return ranges.flatMap(([first, last]) => {
    const rest: [number, number][] = [];
    let start = first;
    for (const [takenFirst, takenLast] of taken) {
      if (takenLast < start || takenFirst > last) continue;
      if (takenFirst > start) rest.push([start, takenFirst - 1]);
      start = takenLast + 1;
    }
    return start > last ? rest : [...rest, [start, last] as [number, number]];
  });
}

const formatHex = (codePoint: number): string => codePoint.toString(16).toUpperCase();

function formatRanges(ranges: FontFacts['ranges']): string {
  return ranges.map(([first, last]) => `U+${formatHex(first)}${first === last ? '' : `-${formatHex(last)}`}`).join(',');
}

const formatPercent = (part: number): string => `${Number((part * 100).toFixed(4))}%`;

/** Formats a font of the system with the measures of another; undefined for one without Latin letters. */
function formatFallback(name: string, kind: FontKind, facts: FontFacts | undefined): string | undefined {
  if (facts?.width === undefined || facts.width === 0) return undefined;
  const { names, width } = systemFonts[kind === 'code' ? 'mono' : facts.isSerif ? 'serif' : 'sans'];
  const size = facts.width / width;
  const measures = [
    `size-adjust:${formatPercent(size)}`,
    `ascent-override:${formatPercent(facts.ascent / size)}`,
    `descent-override:${formatPercent(facts.descent / size)}`,
    `line-gap-override:${formatPercent(facts.lineGap / size)}`,
  ];
  const sources = names.map((each) => `local('${each}')`).join(',');
  return `@font-face{font-family:'${name}';src:${sources};${measures.join(';')}}`;
}
