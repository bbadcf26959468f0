import { expect, test } from 'vitest';
import { formatFontPreloads, formatInlineTheme, listClientFonts } from '../../../web/export/prerender/theme-head.ts';

const facts = { ascent: 1, descent: 0.2, lineGap: 0, width: 0.5, isSerif: false };
const client = {
  fonts: ['assets/source-sans-3-latin-wght-normal-1.woff2', 'assets/jetbrains-mono-latin-wght-normal-2.woff2'],
};
const files = [{ path: 'fonts/a b.woff2' }, { path: 'fonts/greek.woff2' }];

test('a site with a text font of its own preloads that one, and of the client only that of code', () => {
  const theme = { fonts: { text: { family: 'Own', files } } };
  const fontFacts = {
    'fonts/a b.woff2': { ...facts, ranges: [[32, 126]] as const },
    'fonts/greek.woff2': { ...facts, ranges: [[0x370, 0x3ff]] as const },
  };
  expect(formatFontPreloads({ name: 'Larkspur', description: 'Charts.', theme, fontFacts }, '/docs')).toBe(
    '<link rel="preload" as="font" type="font/woff2" href="/docs/fonts/a%20b.woff2" crossorigin>\n',
  );
  expect(listClientFonts(client, theme)).toEqual(client.fonts.slice(1));
  expect(listClientFonts(client, undefined)).toEqual(client.fonts);
});

test('the styles of a site are marked in development, and have another address when they change', () => {
  expect(formatInlineTheme({ theme: { radius: 'none' }, styleHash: '0a1b' }, '/docs')).toBe(
    '<meta name="theme-color" content="#2B3A42">\n<style data-live-style>:root{--round:0}</style>\n' +
      '<link data-live-style rel="stylesheet" href="/docs/extra.css?0a1b">\n',
  );
});
