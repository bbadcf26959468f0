import { expect, test } from 'vitest';
import { groupSavedPages } from '../../../web/app/offline/list-saved-pages.ts';

test('saved pages are grouped by section in the order of the menu, those without a section last', () => {
  const pages = ['/guides/b/', '/', '/api/a/', '/guides/', '/license/'].map((url) => ({ url, title: url }));
  const menu = [
    { slug: 'api', title: 'API' },
    { slug: 'concepts', title: 'Concepts' },
    { slug: 'guides', title: 'Guides' },
    { slug: '', title: 'Other pages' },
  ];
  expect(groupSavedPages(pages, menu).map(({ title, pages: own }) => [title, own.map(({ url }) => url)])).toEqual([
    ['API', ['/api/a/']],
    ['Guides', ['/guides/b/', '/guides/']],
    ['Other pages', ['/', '/license/']],
  ]);
  expect(groupSavedPages([], menu)).toEqual([]);
});
