import { expect, test } from 'vitest';
import { groupKeptPages } from '../../../web/app/offline/list-kept-pages.ts';

test('kept pages are grouped by section in the order of the menu, those of no section last', () => {
  const pages = ['/guides/b/', '/', '/api/a/', '/guides/', '/license/'].map((url) => ({ url, title: url }));
  const menu = [
    { slug: 'api', title: 'API' },
    { slug: 'concepts', title: 'Concepts' },
    { slug: 'guides', title: 'Guides' },
  ];
  expect(groupKeptPages(pages, menu).map(({ title, pages: own }) => [title, own.map(({ url }) => url)])).toEqual([
    ['API', ['/api/a/']],
    ['Guides', ['/guides/b/', '/guides/']],
    ['Other pages', ['/', '/license/']],
  ]);
  expect(groupKeptPages([], menu)).toEqual([]);
});
