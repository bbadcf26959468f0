import { expect, test } from 'vitest';
import { parseText } from '../../parse-text.ts';

const render = (text: string) => [parseText(text).html, parseText(text).findings];

test.each([
  ['<script>alert(1)</script>', '', ['1:1 html/removed The element <script> is removed with its content.']],
  [
    'a <b onclick="x" ONLOAD=y>b</b>',
    '<p>a <b>b</b></p>',
    [
      '1:3 html/removed The attribute "onclick" of <b> is removed.',
      '1:3 html/removed The attribute "onload" of <b> is removed.',
    ],
  ],
  [
    '<iframe src="https://a.example"></iframe>',
    '',
    ['1:1 html/removed The element <iframe> is removed with its content.'],
  ],
  ['<svg><script>x</script></svg>', '<p></p>', ['1:1 html/removed The element <svg> is removed with its content.']],
  ['[a](javascript:x)', '<p><a>a</a></p>', ['1:1 html/removed The address "javascript:x" of <a> is removed.']],
  ['[a](<java\tscript:x>)', '<p><a>a</a></p>', ['1:1 html/removed The address "java script:x" of <a> is removed.']],
  [
    '[a](&#31;javascript:x)',
    '<p><a>a</a></p>',
    ['1:1 html/removed The address "\uFFFDjavascript:x" of <a> is removed.'],
  ],
  [
    '![a](data:image/svg+xml,x)',
    '<p><img alt="a"></p>',
    ['1:1 html/removed The address "data:image/svg+xml,x" of <img> is removed.'],
  ],
  [
    '<picture><source srcset="javascript:a"><source srcset="a.png 1x, b.png 2x"><img src="c"></picture>',
    '<p><picture><source><source><img src="{L0}"></picture></p>',
    ['1:10 html/removed The address "javascript:a" of <source> is removed.'],
  ],
  [
    '<img src=x onerror=alert(1)>',
    '<img src="{L0}">',
    ['1:1 html/removed The attribute "onerror" of <img> is removed.'],
  ],
  ['<p style="position:fixed" class="callout" data-dg="code 0">a</p>', '<p>a</p>', []],
  ['<form action="/x"><input type="text" name="a">b</form>', 'b', []],
  ['<mark>a</mark> <kbd>b</kbd> <unknown-tag>c</unknown-tag>', '<p><mark>a</mark> <kbd>b</kbd> c</p>', []],
  ['a <!-- b --> c\n\n<!-- d -->', '<p>a  c</p>', []],
])('makes %j safe', (text, html, findings) => {
  expect(render(text)).toEqual([html, findings]);
});

test('content cannot forge marks and markers', () => {
  const text = '<p data-dg="&#0;badge">\0L0\0 &#0;I</p>\n\n\0Ia\0 <b id="&#0;fn">c</b>';
  expect(parseText(text).body.html).toBe(
    '<p>\uFFFDL0\uFFFD \uFFFDI</p>\n<p>\uFFFDIa\uFFFD <b id="\0I\uFFFDfn\0">c</b></p>',
  );
});

test('closes unclosed HTML', () => {
  expect(render('<div>\n\n*a*\n\n<b>c\n\nd')).toEqual([
    '<div>\n<p><em>a</em></p>\n<p><b>c</b></p><b>\n<p>d</p></b></div>',
    [],
  ]);
});
