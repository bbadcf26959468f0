import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { formatFonts, listNeededFonts } from '../../../indexer/theme/format-fonts.ts';
import { parseFont } from '../../../indexer/theme/parse-font.ts';
import type { FontFacts } from '../../../schema/records/font-facts.ts';

const { resolve } = createRequire(import.meta.url);
const readFile = (subset: string): Uint8Array =>
  readFileSync(resolve(`@fontsource-variable/source-sans-3/files/source-sans-3-${subset}-wght-normal.woff2`));
const latin = readFile('latin');

function parse(bytes: Uint8Array): FontFacts {
  const facts = parseFont(bytes);
  if ('problem' in facts) throw new Error(facts.problem);
  return facts;
}

test('the letters and measures of a font are those of its tables', () => {
  const { ranges, width = 0, ...measures } = parse(latin);
  expect(measures).toEqual({ ascent: 1.024, descent: 0.4, lineGap: 0, isSerif: false });
  expect(ranges.slice(0, 2)).toEqual([
    [0x20, 0x7e],
    [0xa0, 0xff],
  ]);
  expect(width).toBeCloseTo(0.397, 3);
});

test('a font without Latin letters has letters and no width', () => {
  const { ranges, width } = parse(readFile('cyrillic'));
  expect(ranges.some(([first, last]) => first <= 0x416 && last >= 0x416)).toBe(true);
  expect(width).toBeUndefined();
});

test.each([
  ['text', new TextEncoder().encode('no font'), 'it is no WOFF2 file'],
  ['a cut file', latin.subarray(0, 400), 'it is damaged'],
  ['other bytes in its stream', latin.map((byte, index) => (index > 300 ? byte ^ 0x5a : byte)), 'it is damaged'],
])('%s is refused', (_, bytes, problem) => {
  expect(parseFont(bytes)).toEqual({ problem });
});

/** Cuts the tables of the font off, and compresses what is left. */
function cutTables(lengthBytes: number): Uint8Array {
  const sizeBytes = Buffer.from(latin).readUInt32BE(20);
  const start = latin.length - sizeBytes - 3; // the file is filled up to a multiple of four bytes
  const tables = brotliDecompressSync(latin.subarray(start, start + sizeBytes));
  const stream = brotliCompressSync(tables.subarray(0, lengthBytes), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 0 },
  });
  const file = Buffer.concat([latin.subarray(0, start), stream]);
  file.writeUInt32BE(stream.length, 20);
  return file;
}

test('tables that end before their length are refused, whatever the memory after them contains', () => {
  const lengths = Array.from({ length: 80 }, (_, index) => 750 * index);
  expect(lengths.filter((length) => !('problem' in parseFont(cutTables(length))))).toEqual([]);
});

const facts = { 'latin.woff2': parse(latin), 'cyrillic.woff2': parse(readFile('cyrillic')) };
const fonts = { text: { family: 'Own', files: [{ path: 'latin.woff2' }, { path: 'cyrillic.woff2' }] } };

test('a letter is taken from the first file that has it, so that a page loads no other', () => {
  const [first = '', second = ''] = formatFonts(fonts, facts, '');
  expect(first).toContain('unicode-range:U+20-7E,U+A0-FF,');
  expect(second).toContain("url('/cyrillic.woff2')");
  expect(second).toMatch(/unicode-range:U\+400-45F,/);
});

test('a font for text replaces the italic of the client, and one for code does not', () => {
  expect(formatFonts(fonts, facts, '').at(-1)).toMatch(/^:root\{--sans:'Own',.*;--italic:initial\}$/);
  expect(formatFonts({ code: fonts.text }, facts, '').join('')).not.toContain('--italic');
});

test('the files with letters of a text are needed ahead', () => {
  expect(listNeededFonts(fonts, facts, 'Larkspur')).toEqual(['latin.woff2']);
  expect(listNeededFonts(fonts, facts, 'Жаворонок 3')).toEqual(['cyrillic.woff2']);
  expect(listNeededFonts(fonts, facts, 'שלום')).toEqual([]);
});

test('the fallback takes the room that the font takes', () => {
  const fallback = formatFonts(fonts, facts, '').find((rule) => rule.includes("'Own Fallback'"));
  const [, size = '', ascent = ''] = /size-adjust:([\d.]+)%;ascent-override:([\d.]+)%/.exec(fallback ?? '') ?? [];
  expect((Number(size) * Number(ascent)) / 10_000).toBeCloseTo(1.024, 4);
  expect(fallback).toContain("local('Arial')");
});
