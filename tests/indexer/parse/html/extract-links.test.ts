import { expect, test } from 'vitest';
import { parseText } from '../../parse-text.ts';

const links = (text: string) =>
  parseText(text).page.links.map(
    ({ kind, href, title, place }) => `${place.line}:${place.column} ${kind} ${href} ${title}`,
  );

test('lists links and images of every notation in document order', () => {
  const text = `[a *b*](./x%20y.md#z "t") ![alt](<i mg.png>)
[ref][] <https://c.example> www.d.example

<a href="/raw/?a=1&amp;b">raw</a> <img src="r.png" alt="">

[ref]: ../ref.md`;
  expect(links(text)).toEqual([
    '1:1 link ./x%20y.md#z a b',
    '1:27 image i mg.png alt',
    '2:1 link ../ref.md ref',
    '2:9 link https://c.example https://c.example',
    '2:29 link http://www.d.example www.d.example',
    '4:1 link /raw/?a=1&b raw',
    '4:35 image r.png ',
  ]);
});

test('numbers the markers like the list, related links first', () => {
  const { page, html } = parseText('---\ntitle: A\nrelated: [{title: R, url: /r/}]\n---\n[a](/b/) ![c](d.png)\n');
  expect([page.links.map(({ kind, href }) => `${kind} ${href}`), html]).toEqual([
    ['related /r/', 'link /b/', 'image d.png'],
    '<p><a href="{L1}">a</a> <img src="{L2}" alt="c"></p>',
  ]);
});

test('lists the picture for another width, and keeps its size', () => {
  const { page, html } = parseText(
    '<picture><source media="(max-width: 40rem)" srcset="n.svg" width="3" height="4"><img src="w.svg" alt="a"></picture>',
  );
  expect([page.links.map(({ kind, href }) => `${kind} ${href}`), html]).toEqual([
    ['image n.svg', 'image w.svg'],
    '<p><picture><source media="(max-width: 40rem)" srcset="{L0}" width="3" height="4"><img src="{L1}" alt="a"></picture></p>',
  ]);
});

test('lists neither addresses that are removed nor the links of footnotes', () => {
  expect(
    links('[a](javascript:alert(1)) [b](JaVaScRiPt:x) [c](java&#10;script:x) [d](data:text/html,x) e[^1]\n\n[^1]: f'),
  ).toEqual([]);
});

test('opens external links in a new tab with rel=noopener', () => {
  expect(parseText('[a](https://b.example) [c](//d.example) [e](mailto:f@g.example)').html).toBe(
    '<p><a href="{L0}" rel="noopener" target="_blank">a</a> <a href="{L1}" rel="noopener" target="_blank">c</a> <a href="{L2}">e</a></p>',
  );
});
