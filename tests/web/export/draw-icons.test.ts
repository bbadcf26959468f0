import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { drawIcons } from '../../../web/export/outputs/draw-icons.ts';
import { ExpectedError } from '../../../schema/expected-error.ts';
import { createWorkshopFactory, sampleFiles } from './export-tree.ts';

/** Formats an SVG. */
const formatSvg = (attributes: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;

const small = 'width="64" height="64"';
const square = '<rect width="64" height="64" fill="red"/>';
const plans = [
  { path: 'a.png', sizePx: 32, isMaskable: false },
  { path: 'b.png', sizePx: 64, isMaskable: true },
];

const draw = (svg: string, limits?: Parameters<typeof drawIcons>[2]): Promise<unknown> =>
  drawIcons(new TextEncoder().encode(svg), plans, limits).catch((error: unknown) =>
    error instanceof Error ? `${error.name}: ${error.message}` : error,
  );

/** Groups that each use the one before it several times. */
function nestUses(count: number, times: number): string {
  const groups = Array.from({ length: count }, (_, index) => {
    const uses = `<use href="#g${index - 1}" xlink:href="#g${index - 1}"/>`.repeat(times);
    return `<g id="g${index}">${index === 0 ? square : uses}</g>`;
  });
  return groups.join('');
}

test.each([
  ['text', 'no picture', 'it is no SVG'],
  ['an empty file', '', 'it is no SVG'],
  ['a page', `<!doctype html><p>${formatSvg(small, square)}`, 'it is no SVG'],
  ['a PNG', '\u{89}PNG\r\n\u{1a}\n', 'it is no SVG'],
  ['the bytes of UTF-16', Buffer.from(formatSvg(small, square), 'utf16le').toString('latin1'), 'it is no SVG'],
  ['a compressed picture', gzipSync(formatSvg(small, square)).toString('latin1'), 'it is no SVG'],
  [
    'a file of the machine',
    formatSvg(small, '<image href="file:///etc/hosts"/>'),
    'it refers to something outside of it with "href"',
  ],
  [
    'a style sheet of the machine',
    formatSvg(small, '<style>@import url(file:///etc/hosts);</style>'),
    'its styles load something outside of it',
  ],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${formatSvg(small, square)}`, 'it is no SVG'],
  ['wide', formatSvg('width="999999" height="999999"', square), 'it is larger than 4096 × 4096 pixels'],
  ['a wide view box', formatSvg('viewBox="0 0 999999 999999"', square), 'it is larger than 4096 × 4096 pixels'],
  ['high with units', formatSvg("width='1in' height='5e3mm'", square), 'it is larger than 4096 × 4096 pixels'],
  ['many elements', formatSvg(small, '<g/>'.repeat(30_000)), 'it has more than 20000 elements'],
  [
    'nested groups',
    formatSvg(small, '<g>'.repeat(15_000) + '</g>'.repeat(15_000)),
    'its elements are nested more than 200 deep',
  ],
  ['much text', formatSvg(small, `<desc>${'x'.repeat(1_000_000)}</desc>`), 'it has more than 1000000 bytes'],
  ['many uses', formatSvg(small, nestUses(600, 2)), 'it has more than 1000 "use" elements'],
])('an SVG with %s is refused before anything draws it', async (_name, svg, problem) => {
  expect(await draw(svg)).toBe(`UnusablePictureError: ${problem}`);
});

test('an SVG that keeps its process busy ends after its time', async () => {
  expect(await draw(formatSvg(small, nestUses(30, 4)), { timeMs: 2_000, memoryKb: 1_000_000 })).toBe(
    'UnusablePictureError: drawing it takes more than 2 s',
  );
});

test.each([
  ['with a width written as a character reference', formatSvg('width="&#57;99999" height="&#57;99999"', square)],
  ['of a gigabyte of pixels', formatSvg('width="&#50;0000" height="&#50;0000"', square)],
  ['that is cut off', formatSvg(small, square).slice(0, -9)],
])('an SVG %s ends at most the process that draws it', async (_name, svg) => {
  expect(await draw(svg)).toMatch(/^UnusablePictureError: /);
});

test.each([
  [
    'a filter over an area without end',
    '<filter id="f" x="-9999999" width="99999999" height="9999999"><feTurbulence baseFrequency="0.01" numOctaves="99999"/>' +
      '<feGaussianBlur stdDeviation="999999"/></filter><rect width="64" height="64" filter="url(#f)"/>',
  ],
  ['a line of dashes without number', '<path d="M0 0H9999999999" stroke="red" stroke-dasharray="0.0001"/>'],
  [
    'a pattern of tiles without number',
    '<pattern id="p" width="0.0001" height="0.0001" patternUnits="userSpaceOnUse"><rect width="1" height="1"/></pattern>' +
      '<rect width="64" height="64" fill="url(#p)"/>',
  ],
])('an SVG with %s is drawn', async (_name, content) => {
  expect(await draw(formatSvg(small, content))).toMatchObject({ length: 2 });
});

test.runIf(process.platform === 'linux')('a process that needs more memory than it may have ends', async () => {
  const large = formatSvg('width="4000" height="4000"', square);
  expect(await draw(large)).toMatchObject({ length: 2 });
  expect(await draw(large, { timeMs: 30_000, memoryKb: 100_000 })).toBe(
    'UnusablePictureError: it ends the process that draws it, e.g. for want of memory',
  );
});

test.each([
  ['nothing before it', ''],
  ['a byte order mark', '\u{feff}'],
  ['a declaration and a comment', '<?xml version="1.0"?>\n<!-- a > b -->\n'],
  ['a document type', '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">'],
])('a usual SVG with %s is drawn in all sizes', async (_name, start) => {
  const svg = new TextEncoder().encode(`${start}${formatSvg(small, square)}`);
  const pictures = await drawIcons(svg, plans);
  expect(pictures.map((bytes) => Buffer.from(bytes).toString('latin1', 1, 4))).toEqual(['PNG', 'PNG']);
});

test('a build with such an icon names the line of site.yaml, and keeps the export that was there', async () => {
  const factory = createWorkshopFactory();
  try {
    const site = `${sampleFiles['site.yaml']}icon: guides/icon.svg\n`;
    const icon = formatSvg(small, square);
    const workshop = await factory.create({ ...sampleFiles, 'site.yaml': site, 'guides/icon.svg': icon });
    await workshop.build();
    const before = workshop.readOut();
    workshop.edit({ 'guides/icon.svg': 'no picture' });
    const error = await workshop.build().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ExpectedError);
    expect((error as ExpectedError).message.replace(/^.*\/(?=site\.yaml)/, '')).toBe(
      'site.yaml:5:7 error export/unusable-icon\n' +
        '  No icons can be drawn from "guides/icon.svg": it is no SVG.\n' +
        '  5 | icon: guides/icon.svg\n' +
        '    |       ^^^^^^^^^^^^^^^\n' +
        '  hint: name a plain SVG of a few kilobytes, or remove the field "icon".',
    );
    expect(workshop.readOut()).toEqual(before);
  } finally {
    factory.close();
  }
});
