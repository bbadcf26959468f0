import { expect, test } from 'vitest';
import { buildKeyLists, formatKeyRow } from '../../../indexer/link/key-lists.ts';

test('lists the keys of the nearest option above', () => {
  const options = ['a', 'a.b[].c', 'a.b[].d', 'a.e', 'a.e.<name>.f', 'g.h'].map((path) => ({ path, url: `/${path}/` }));
  expect([...buildKeyLists(options)]).toEqual([
    ['a', 'b[].c /a.b[].c/ b[].d /a.b[].d/ e /a.e/'],
    ['a.e', '<name>.f /a.e.<name>.f/'],
  ]);
});

test('leaves out a key with two places, keys with spaces, and lists that are too long', () => {
  const many = Array.from({ length: 41 }, (_, number) => ({ path: `z.k${number}`, url: '/z/' }));
  const options = [
    { path: 'a', url: '/a/' },
    { path: 'a.b', url: '/one/' },
    { path: 'a.b', url: '/two/' },
    { path: 'a.c', url: '/c/' },
    { path: 'a.c', url: '/c/' },
    { path: 'a.d e', url: '/d/' },
    { path: 'z', url: '/z/' },
    ...many,
  ];
  expect([...buildKeyLists(options)]).toEqual([['a', 'c /c/']]);
});

test('formats a row of links; nothing without keys', () => {
  expect(formatKeyRow('<name>.minSize /p/?a=1&b#x')).toBe(
    '<div class="fact-link is-wide"><dt>Keys</dt><dd><a href="/p/?a=1&amp;b#x"><code>&lt;name&gt;.<wbr>min<wbr>Size</code></a></dd></div>',
  );
  expect(formatKeyRow('')).toBe('');
});
