// Cards in scripts other than Latin, and what is said of those that no font has.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRightToLeft, splitText } from '../../../web/export/outputs/card-text.ts';
import { describeUndrawable } from '../../../web/export/outputs/describe-undrawable.ts';
import { findUndrawable } from '../../../web/export/outputs/draw-picture.ts';
import { openWorkshop, prepareWorkshop } from './export-tree.ts';

const rootDir = mkdtempSync(join(tmpdir(), 'docgraph-cards-'));
beforeAll(prepareWorkshop);
afterAll(() => rmSync(rootDir, { recursive: true, force: true }));

test.each(['Plain words, and 1 + 2', 'Ångström çédille ăș', 'Tiếng Việt', 'Привет, мир', 'Ελληνικά ἀρχή'])(
  '%j has a font of the package',
  (text) => {
    expect(findUndrawable(text)).toBe('');
  },
);

test('letters that no font has are found, each once', () => {
  expect(findUndrawable('a\u{E000}b \u{10A60}\u{10A61}\u{10A60}')).toBe('\u{10A60}\u{10A61}'); // Old South Arabian
});

const write = (title: string): string => `---\ntitle: ${title}\ndescription: Words.\n---\n\nText.\n`;

/** By name of the page. */
const titles = {
  ar: 'الخطوات الأولى',
  he: 'צעדים ראשונים',
  th: 'เริ่มต้นใช้งาน',
  hi: 'पहला कदम',
  ja: 'はじめの一歩',
  emoji: 'Launch 🚀',
  ru: 'Привет',
};

test('a title that cannot be drawn is said, with its page', async () => {
  const { edit, build } = openWorkshop(join(rootDir, 'site'));
  const pages = Object.entries(titles).map(([name, title]) => [`${name}.md`, write(title)] as const);
  edit({ 'index.md': write('Home'), 'old.md': write('\u{10A60}\u{10A61}'), ...Object.fromEntries(pages) });
  const { warnings } = await build({ siteUrl: 'https://larkspur.example' });
  const said = Object.entries(titles).flatMap(([name, title]) => {
    const letters = findUndrawable(title); // those that the fonts of this machine lack
    return letters === '' ? [] : [describeUndrawable(`${name}.md`, letters)];
  });
  expect(warnings.toSorted()).toEqual([...said, ...sayOld].toSorted());
  const again = await build({ siteUrl: 'https://larkspur.example' });
  expect(again.warnings).toEqual(warnings);
});

const sayOld = [
  'old.md:1:1 warning export/undrawable-card\n' +
    '  The social card has boxes in place of "\u{10A60}\u{10A61}": no font here has them.\n' +
    '  hint: install a font for these letters, and build with --clean; or name one in theme.fonts.text of site.yaml.',
];

test.each([
  ['تُرسم', 'Arabic (Noto Sans Arabic)'],
  ['שלום', 'Hebrew (Noto Sans Hebrew)'],
  ['สวัสดี', 'Thai (Noto Sans Thai)'],
  ['नमस्ते', 'Devanagari (Noto Sans Devanagari)'],
  ['日本のグラフ', 'Japanese (Noto Sans CJK JP)'],
  ['🚀', 'emoji (Noto Color Emoji)'],
  [
    '日本のグラフ नमस्ते 🚀',
    'Japanese (Noto Sans CJK JP) and for Devanagari (Noto Sans Devanagari) and for emoji (Noto Color Emoji)',
  ],
])('what would draw %j is said', (letters, fonts) => {
  expect(describeUndrawable('page.md', letters)).toContain(
    `hint: install a font for ${fonts}, and build with --clean;`,
  );
});

test('rows of a card end at spaces, and between the words of scripts that have none', () => {
  expect(splitText('  Draw a  chart. ')).toEqual(['Draw', ' a', ' chart.']);
  expect(splitText('グラフを描く、簡単に').join('')).toBe('グラフを描く、簡単に');
  expect(splitText('グラフを描く、簡単に').length).toBeGreaterThan(3);
  expect(splitText('グラフ、表').some((part) => part.startsWith('、'))).toBe(false);
  expect(splitText('สวัสดีชาวโลก').length).toBeGreaterThan(1);
});

test('a card runs in the direction of the first letter of its title', () => {
  expect(['Charts', '1. شرح', 'שלום world', 'C# שלום', '🚀'].map(isRightToLeft)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});
