import { expect, test } from 'vitest';
import { parseText } from '../../parse-text.ts';

const outline = (text: string) =>
  parseText(text).page.anchors.map(({ fragment, level, title }) => `${level} ${fragment} ${title}`);

test('lists headings of level 1 to 3 with the slugs of GitHub', () => {
  expect(outline('## One `two`\n\n### A & *B*\n\n#### Deep\n\nSet\n---\n\n# Top\n')).toEqual([
    '2 one-two One two',
    '3 a--b A & B',
    '2 set Set',
    '1 top Top',
  ]);
});

test('gives the place of a heading', () => {
  expect(parseText('---\ntitle: A\n---\n\n## B {#c}\n').page.anchors).toEqual([
    { fragment: 'c', title: 'B', level: 2, place: { line: 5, column: 1, endLine: 5, endColumn: 10 } },
  ]);
});

test('numbers headings with the same text without a diagnostic', () => {
  const { page, findings } = parseText('## A\n\n## A\n\n## A\n\n## A 1\n');
  expect([page.anchors.map(({ fragment }) => fragment), findings]).toEqual([['a', 'a-1', 'a-2', 'a-1-1'], []]);
});

test('numbers the second of two equal authored ids and reports it', () => {
  const { page, findings } = parseText('## A {#x}\n\n## B {#x}\n\n## X\n\n<a id="b"></a>\n\n## B\n');
  expect([page.anchors.map(({ fragment }) => fragment), page.extraIds, findings]).toEqual([
    ['x', 'x-1', 'x-2', 'b-1'],
    ['b'],
    [
      '3:1 heading/duplicate-id The id "x" is taken; it becomes "x-1".',
      '5:1 heading/duplicate-id The id "x" is taken; it becomes "x-2".',
      '9:1 heading/duplicate-id The id "b" is taken; it becomes "b-1".',
    ],
  ]);
});

test('renames ids that are reserved for the page frame', () => {
  const { page, findings } = parseText('## DG Body\n\n## A {#dg-main}\n\n<a name="dg-x"></a>\n');
  expect([page.anchors.map(({ fragment }) => fragment), page.extraIds, findings]).toEqual([
    ['id-dg-body', 'id-dg-main'],
    ['id-dg-x'],
    [
      '1:1 heading/reserved-id The id "dg-body" starts with "dg-", which is reserved for the page frame.',
      '3:1 heading/reserved-id The id "dg-main" starts with "dg-", which is reserved for the page frame.',
      '5:1 heading/reserved-id The id "dg-x" starts with "dg-", which is reserved for the page frame.',
    ],
  ]);
});

test('knows the ids of deeper headings, raw HTML and footnotes as link targets', () => {
  expect(parseText('#### Deep\n\n<a name="old"></a> x[^1]\n\n[^1]: y\n').page.extraIds).toEqual([
    'deep',
    'old',
    'fnref-1',
    'footnote-label',
    'fn-1',
  ]);
});

test('leaves badges out of titles and slugs, and accepts a heading without text', () => {
  expect(outline('## output.clean :badge[5.20+]\n\n## !!!\n\n## ![Logo](x.png)\n\n## __proto__ constructor\n')).toEqual(
    ['2 outputclean output.clean', '2 section !!!', '2 logo Logo', '2 proto-constructor proto constructor'],
  );
});

test('leaves the first heading out when it serves as the title, and keeps its id', () => {
  const first = parseText('# A *b*\n\n## C\n');
  expect([first.page.headingTitle, first.page.extraIds, outline('# A *b*\n\n## C\n'), first.html]).toEqual([
    'A b',
    ['a-b'],
    ['2 c C'],
    '<span id="{I:a-b}"></span>\n<div class="heading"><h2 id="{I:c}">C</h2><a class="heading-link" href="#{I:c}" aria-label="Link to “C”"></a></div>',
  ]);
  expect(outline('---\ntitle: A\n---\n# A\n')).toEqual([]);
  expect(outline('---\ntitle: B\n---\n# A\n')).toEqual(['1 a A']);
  expect(outline('text\n\n# A\n')).toEqual(['1 a A']);
});
