import { expect, test } from 'vitest';
import { parseText } from '../../parse-text.ts';

const tip = (content: string, title = 'Tip', kind = 'tip') =>
  `<aside role="note" class="callout callout-${kind}"><p class="callout-title">${title}</p>${content}</aside>`;

test.each([
  ['> [!TIP]\n> a', tip('<p>a</p>')],
  ['> [!NOTE]  \n> **a**', tip('<p><strong>a</strong></p>', 'Note', 'note')],
  ['> [!important] Read this\n> a', tip('<p>a</p>', 'Read this', 'important')],
  ['> [!WARNING]\n>\n> - a', tip('<ul>\n<li>a</li>\n</ul>', 'Warning', 'warning')],
  ['> [!CAUTION]', tip('', 'Caution', 'caution')],
  ['T> a *b*', tip('<p>a <em>b</em></p>')],
  ['W> a\nW> b\nW>\nW> c', tip('<p>a\nb</p><p>c</p>', 'Warning', 'warning')],
  ['?> a', tip('<p>a</p>', 'Note', 'note')],
  [':::tip\na\n:::', tip('<p>a</p>')],
  [':::info[A *b*]\na\n:::', tip('<p>a</p>', 'A <em>b</em>', 'note')],
  ['::: danger Take care\na\n:::', tip('<p>a</p>', 'Take care', 'caution')],
  ['- ::: tip\n  a\n  :::', `<ul>\n<li>\n${tip('<p>a</p>')}\n</li>\n</ul>`],
])('renders %j', (text, html) => {
  expect([parseText(text).html, parseText(text).findings]).toEqual([html, []]);
});

test.each(['> a\n> [!TIP]', '> [!HINT]\n> a', 'T>a', 'X> a', 'a\nT> b'])('leaves %j a paragraph or quote', (text) => {
  expect(parseText(text).html.includes('callout')).toBe(false);
});

test('nests callouts of different lengths', () => {
  expect(parseText('::::warning\n:::tip\na\n:::\n::::').html).toBe(tip(tip('<p>a</p>'), 'Warning', 'warning'));
});
