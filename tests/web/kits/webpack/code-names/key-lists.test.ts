import { expect, test } from 'vitest';
import { buildKeyLists } from '../../../../../web/kits/webpack/code-names/key-lists.ts';

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
