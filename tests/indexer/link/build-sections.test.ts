import { expect, test } from 'vitest';
import { linkTree } from '../link-tree.ts';
import { buildTree } from '../build-tree.ts';

/** Builds a sidebar entry without group, sort and children of its own. */
function item(title: string, url: string, rest = {}) {
  return { title, url, group: undefined, sort: undefined, children: [], ...rest };
}

test('builds sections in menu order, each with sidebar, reading order, neighbours and printable page', async () => {
  const { sections, pages, site } = await linkTree(
    buildTree(
      {
        'index.md': { frontMatter: { title: 'Home' } },
        'license.md': { frontMatter: { title: 'License' } },
        'plugins/b.md': { frontMatter: { title: 'B', group: '-' } },
        'plugins/a.md': { frontMatter: { title: 'A', group: 'Community' } },
        'guides/index.md': { frontMatter: { title: 'Guides', sort: -1 } },
        'guides/z.md': { frontMatter: { title: 'Z', sort: 1 } },
        'guides/z/deep/part.md': { frontMatter: { title: 'Part' } },
        'guides/z/one.md': { frontMatter: { title: 'One' } },
        'guides/a.md': { frontMatter: { title: 'A' } },
        'blog.md': { frontMatter: { title: 'Blog' } },
        'blog/old.md': { frontMatter: { title: 'Old', date: '2020-10-10' } },
        'blog/new.md': { frontMatter: { title: 'New', date: '2026-10-10' } },
      },
      { siteYaml: 'name: Product\nsections: [{slug: plugins, title: Add-ons}, {slug: gone}]' },
    ),
  );
  expect(sections).toEqual([
    {
      slug: 'plugins',
      title: 'Add-ons',
      indexUrl: undefined,
      printableUrl: '/plugins/printable/',
      pageUrls: ['/plugins/b/', '/plugins/a/'],
      sidebar: [item('B', '/plugins/b/'), item('A', '/plugins/a/', { group: 'Community' })],
    },
    {
      slug: 'blog',
      title: 'Blog',
      indexUrl: '/blog/',
      printableUrl: undefined,
      pageUrls: ['/blog/', '/blog/new/', '/blog/old/'],
      sidebar: [item('Blog', '/blog/'), item('New', '/blog/new/'), item('Old', '/blog/old/')],
    },
    {
      slug: 'guides',
      title: 'Guides',
      indexUrl: '/guides/',
      printableUrl: '/guides/printable/',
      pageUrls: ['/guides/', '/guides/z/', '/guides/z/one/', '/guides/z/deep/part/', '/guides/a/'],
      sidebar: [
        item('Guides', '/guides/', { sort: -1 }),
        item('Z', '/guides/z/', {
          sort: 1,
          children: [item('One', '/guides/z/one/'), item('Part', '/guides/z/deep/part/')],
        }),
        item('A', '/guides/a/'),
      ],
    },
    {
      slug: '',
      title: 'Home',
      indexUrl: '/',
      printableUrl: undefined,
      pageUrls: ['/', '/license/'],
      sidebar: [item('Home', '/'), item('License', '/license/')],
    },
  ]);
  expect(site.sections.map(({ slug, isInMenu }) => [slug, isInMenu])).toEqual([
    ['plugins', true],
    ['gone', true],
    ['blog', false],
    ['guides', true],
  ]);
  expect(pages.map(({ url }) => url)).toEqual([
    '/plugins/b/',
    '/plugins/a/',
    '/plugins/printable/',
    '/blog/',
    '/blog/new/',
    '/blog/old/',
    '/guides/',
    '/guides/z/',
    '/guides/z/one/',
    '/guides/z/deep/part/',
    '/guides/a/',
    '/guides/printable/',
    '/',
    '/license/',
  ]);
  const one = pages.find(({ url }) => url === '/guides/z/one/');
  expect([one?.previousUrl, one?.nextUrl]).toEqual(['/guides/z/', '/guides/z/deep/part/']);
  const printable = pages.find(({ url }) => url === '/guides/printable/');
  expect([
    printable?.title,
    printable?.sort,
    printable?.wordCount,
    printable?.partUrls,
    printable?.previousUrl,
    printable?.contentHash.length,
  ]).toEqual([
    'Combined printable page',
    undefined,
    50,
    ['/guides/', '/guides/z/', '/guides/z/one/', '/guides/z/deep/part/', '/guides/a/'],
    undefined,
    32,
  ]);
});
