import { expect, test } from 'vitest';
import { linkTree } from '../link-tree.ts';
import { buildTree } from '../build-tree.ts';

test('builds the tree of files with sizes, addresses and children in reading order', async () => {
  const { nodes } = await linkTree(
    buildTree(
      {
        'z.md': { frontMatter: { title: 'A' } },
        'a.md': { frontMatter: { title: 'Z' } },
        'index.md': {},
        'guides/index.md': {},
        'guides/deep/x y.md': {},
        'guides.md': {},
      },
      { dataFiles: ['img/logo 1.svg', 'Makefile', '.env'] },
    ),
  );
  expect(
    nodes.map(({ type, filePath, sizeBytes, url, pageUrl, extension }) => [
      type,
      filePath,
      sizeBytes,
      url,
      pageUrl,
      extension,
    ]),
  ).toEqual([
    ['directory', '', 630, '/', '/', undefined],
    ['file', 'index.md', 100, '/', '/', '.md'],
    ['file', 'guides.md', 100, '/guides/', '/guides/', '.md'],
    ['directory', 'guides', 200, '/guides/', '/guides/', undefined],
    ['directory', 'guides/deep', 100, '/guides/deep/', undefined, undefined],
    ['file', 'guides/deep/x y.md', 100, '/guides/deep/x%20y/', '/guides/deep/x%20y/', '.md'],
    ['file', 'guides/index.md', 100, '/guides/', undefined, '.md'],
    ['file', 'z.md', 100, '/z/', '/z/', '.md'],
    ['file', 'a.md', 100, '/a/', '/a/', '.md'],
    ['file', '.env', 10, '/.env', undefined, undefined],
    ['file', 'Makefile', 10, '/Makefile', undefined, undefined],
    ['directory', 'img', 10, '/img/', undefined, undefined],
    ['file', 'img/logo 1.svg', 10, '/img/logo%201.svg', undefined, '.svg'],
  ]);
  expect(nodes[0]?.childPaths).toEqual(['index.md', 'guides.md', 'guides', 'z.md', 'a.md', '.env', 'Makefile', 'img']);
  expect(nodes.map(({ name, parentPath }) => [name, parentPath]).slice(0, 5)).toEqual([
    ['', undefined],
    ['index.md', ''],
    ['guides.md', ''],
    ['guides', ''],
    ['deep', 'guides'],
  ]);
});
