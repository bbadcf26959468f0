// Pure. A WOFF2 file → its letters, and the measures that text in it depends on. A library for fonts would read ten tables
// and draw outlines (fontkit 1 MB, its smallest descendant 300 kB); four tables are needed here, of which none is transformed
// but the widths, where only the side bearings are left out. @see https://www.w3.org/TR/WOFF2/

import { brotliDecompressSync } from 'node:zlib';
import type { FontFacts } from '../../schema/records/font-facts.ts';
import { averageWidth } from './letter-widths.ts';

/** Why a file cannot be used: the end of a sentence. */
export interface FontProblem {
  readonly problem: string;
}

/** Fonts of Chinese are the largest; they have twenty megabytes of tables. */
const maxTableBytes = 60_000_000;
const signature = 0x774f4632;
const collection = 0x74746366;

/** The tables that are read, by their number among the known ones. */
const knownTables: Readonly<Record<number, string>> = { 0: 'cmap', 1: 'head', 2: 'hhea', 3: 'hmtx', 6: 'OS/2' };
const [glyfNumber, locaNumber, unknownNumber] = [10, 11, 63];

interface Table {
  readonly view: DataView;
  readonly isTransformed: boolean;
}

/** Parses a font; never throws on what a file may contain. */
export function parseFont(bytes: Uint8Array): FontFacts | FontProblem {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < 48 || view.getUint32(0) !== signature) return { problem: 'it is no WOFF2 file' };
  if (view.getUint32(4) === collection) return { problem: 'it is a collection of fonts' };
  try {
    return readFacts(readTables(bytes, view));
  } catch {
    return { problem: 'it is damaged' }; // a position outside of a table, or no Brotli stream
  }
}

function readTables(bytes: Uint8Array, view: DataView): ReadonlyMap<string, Table> {
  let position = 48;
  const readNumber = (): number => {
    let value = 0;
    for (let index = 0; index < 5; index += 1) {
      const byte = view.getUint8(position++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
    throw new RangeError('A number has more than five bytes.');
  };
  const entries = Array.from({ length: view.getUint16(12) }, () => {
    const flags = view.getUint8(position++);
    const number = flags & 63;
    if (number === unknownNumber) position += 4;
    const transform = flags >> 6;
    const isTransformed = number === glyfNumber || number === locaNumber ? transform !== 3 : transform !== 0;
    const length = readNumber();
    return { name: knownTables[number], isTransformed, length: isTransformed ? readNumber() : length };
  });
  const stream = bytes.subarray(position, position + view.getUint32(20));
  const data = brotliDecompressSync(stream, { maxOutputLength: maxTableBytes });
  const tables = new Map<string, Table>();
  let offset = 0;
  for (const { name, isTransformed, length } of entries) {
    // what is behind a short buffer is memory of others
    if (offset + length > data.byteLength) throw new RangeError('A table is cut off.');
    const table = { view: new DataView(data.buffer, data.byteOffset + offset, length), isTransformed };
    if (name !== undefined) tables.set(name, table);
    offset += length;
  }
  return tables;
}

function readFacts(tables: ReadonlyMap<string, Table>): FontFacts {
  const get = (name: string): DataView => {
    const table = tables.get(name);
    if (table === undefined) throw new RangeError(`There is no table "${name}".`);
    return table.view;
  };
  const [head, hhea] = [get('head'), get('hhea')];
  const unitsPerEm = head.getUint16(18);
  const { ranges, findGlyph } = readLetters(get('cmap'));
  const measures = [hhea.getInt16(4), -hhea.getInt16(6), hhea.getInt16(8)].map((value) => value / unitsPerEm);
  const [ascent = 1, descent = 0, lineGap = 0] = measures;
  if (!measures.every((value) => Number.isFinite(value)) || ranges.length === 0)
    throw new RangeError('It has no letters.');
  const widths = tables.get('hmtx');
  const widthCount = hhea.getUint16(34);
  const width = averageWidth((letter) => {
    const glyph = findGlyph(letter.codePointAt(0) ?? 0);
    if (glyph === 0 || widths === undefined) return undefined;
    const index = Math.min(glyph, widthCount - 1); // the last width is that of all others
    return widths.view.getUint16(widths.isTransformed ? 1 + 2 * index : 4 * index) / unitsPerEm;
  });
  const familyClass = (tables.get('OS/2')?.view.getInt16(30) ?? 0) >> 8;
  const isSerif = [1, 2, 3, 4, 5, 7].includes(familyClass);
  return { ranges, ascent, descent, lineGap, width, isSerif };
}

/** What the table of letters says. */
interface Letters {
  readonly ranges: FontFacts['ranges'];
  /** Finds the number of a letter's glyph; 0 for a letter that the font has not. */
  readonly findGlyph: (codePoint: number) => number;
}

/** Reads the letters, from the subtable with all of Unicode where there is one. */
function readLetters(cmap: DataView): Letters {
  const offsets = Array.from({ length: cmap.getUint16(2) }, (_, index) => cmap.getUint32(4 + 8 * index + 4));
  const whole = offsets.find((offset) => cmap.getUint16(offset) === 12);
  const basic = offsets.find((offset) => cmap.getUint16(offset) === 4);
  if (whole !== undefined) return readGroups(cmap, whole);
  if (basic === undefined) throw new RangeError('There is no table of Unicode letters.');
  return readSegments(cmap, basic);
}

function readGroups(cmap: DataView, start: number): Letters {
  const groups = Array.from({ length: readCount(cmap.getUint32(start + 12), cmap, 12) }, (_, index) => {
    const offset = start + 16 + 12 * index;
    return { first: cmap.getUint32(offset), last: cmap.getUint32(offset + 4), glyph: cmap.getUint32(offset + 8) };
  });
  return {
    ranges: mergeRanges(groups.map(({ first, last }) => [first, last] as const)),
    findGlyph: (codePoint) => {
      const group = groups.find(({ first, last }) => codePoint >= first && codePoint <= last);
      return group === undefined ? 0 : group.glyph + codePoint - group.first;
    },
  };
}

function readSegments(cmap: DataView, start: number): Letters {
  const size = cmap.getUint16(start + 6);
  const count = readCount(size / 2, cmap, 8);
  const [ends, starts, deltas, offsets] = [start + 14, start + 16 + size, start + 16 + 2 * size, start + 16 + 3 * size];
  const segments = Array.from({ length: count }, (_, index) => ({
    first: cmap.getUint16(starts + 2 * index),
    last: cmap.getUint16(ends + 2 * index),
    delta: cmap.getUint16(deltas + 2 * index),
    place: offsets + 2 * index,
  })).filter(({ first }) => first !== 0xffff);
  return {
    ranges: mergeRanges(segments.map(({ first, last }) => [first, last] as const)),
    findGlyph(codePoint) {
      const segment = segments.find(({ first, last }) => codePoint >= first && codePoint <= last);
      if (segment === undefined) return 0;
      const offset = cmap.getUint16(segment.place);
      const own = offset === 0 ? codePoint : cmap.getUint16(segment.place + offset + 2 * (codePoint - segment.first));
      return own === 0 ? 0 : (own + segment.delta) & 0xffff;
    },
  };
}

/** The fonts with the most letters have some twenty thousand groups of them. */
const maxGroups = 100_000;

/** Refuses a count that no font has, or that the table has no room for. */
function readCount(count: number, { byteLength }: DataView, bytesPerEntry: number): number {
  if (count > maxGroups || count * bytesPerEntry > byteLength) throw new RangeError('A table is cut off.');
  return count;
}

const maxRanges = 200;

/** Sorts ranges and merges them; where there are many, also those with a small gap between them. */
function mergeRanges(ranges: FontFacts['ranges']): FontFacts['ranges'] {
  const sorted = ranges
    .filter(([first, last]) => first <= last && last <= 0x10_ffff)
    .toSorted(([left], [right]) => left - right);
  for (let gap = 1; ; gap *= 2) {
    const merged: [number, number][] = [];
    for (const [first, last] of sorted) {
      const before = merged.at(-1);
      if (before !== undefined && first <= before[1] + gap) before[1] = Math.max(before[1], last);
      else merged.push([first, last]);
    }
    if (merged.length <= maxRanges) return merged;
  }
}
