import { fileStart } from '../../../schema/place.ts';
import { expect, test } from 'vitest';
import { linkTree } from '../link-tree.ts';
import { buildTree } from '../build-tree.ts';

async function linkPaths(...filePaths: readonly string[]) {
  const { pages, diagnostics } = await linkTree(buildTree(Object.fromEntries(filePaths.map((path) => [path, {}]))));
  return {
    served: pages.flatMap(({ filePath, url }) => (filePath === undefined ? [] : [[filePath, url]])),
    diagnostics,
  };
}

test('serves the first of two files with one address, and reports both', async () => {
  expect(await linkPaths('a/index.md', 'a.md', 'a.mdx')).toEqual({
    served: [['a.md', '/a/']],
    diagnostics: [
      {
        code: 'tree/duplicate-url',
        severity: 'error',
        message: 'The address "/a/" of this page is taken by "a.md".',
        filePath: 'a.mdx',
        place: fileStart,
        hint: 'rename one of the two files, or merge them; "a.md" is served until then.',
        related: { filePath: 'a.md', place: fileStart, message: 'This file is served at "/a/".' },
      },
      {
        code: 'tree/duplicate-url',
        severity: 'error',
        message: 'The address "/a/" of this page is taken by "a.md".',
        filePath: 'a/index.md',
        place: fileStart,
        hint: 'rename one of the two files, or merge them; "a.md" is served until then.',
        related: { filePath: 'a.md', place: fileStart, message: 'This file is served at "/a/".' },
      },
    ],
  });
});

test('serves addresses that differ only in case or composition, and reports them', async () => {
  const { served, diagnostics } = await linkPaths('Output.md', 'output.md', 'caf\u00e9.md', 'cafe\u0301.md');
  expect(served.length).toBe(4);
  expect(
    diagnostics
      .filter(({ code }) => code === 'tree/case-conflict')
      .map(({ severity, filePath, message, related }) => [severity, filePath, message, related?.filePath]),
  ).toEqual([
    [
      'warning',
      'caf\u00e9.md',
      'The address "/caf%C3%A9/" differs from "/cafe%CC%81/" only in the case or form of its letters.',
      'cafe\u0301.md',
    ],
    [
      'warning',
      'output.md',
      'The address "/output/" differs from "/Output/" only in the case or form of its letters.',
      'Output.md',
    ],
  ]);
});

test('leaves out pages at addresses that the site makes itself', async () => {
  const { served, diagnostics } = await linkPaths('guides/printable.md', 'guides/a.md', 'graphql.md', 'printable.md');
  expect(served).toEqual([
    ['guides/a.md', '/guides/a/'],
    ['printable.md', '/printable/'],
  ]);
  expect(diagnostics.map(({ code, severity, filePath, message }) => [code, severity, filePath, message])).toEqual([
    ['tree/reserved-url', 'error', 'graphql.md', 'The address "/graphql/" of this page belongs to the endpoint.'],
    [
      'tree/reserved-url',
      'error',
      'guides/printable.md',
      'The address "/guides/printable/" of this page belongs to the printable page of "guides".',
    ],
  ]);
});

test('reports each name that is encoded once, a folder at its first page', async () => {
  const { diagnostics } = await linkPaths('my guides/a.md', 'my guides/b#.md', 'plain.md');
  expect(diagnostics.map(({ code, severity, filePath, message }) => [code, severity, filePath, message])).toEqual([
    ['tree/escaped-name', 'info', 'my guides/a.md', 'The name "my guides" is written "my%20guides" in addresses.'],
    ['tree/escaped-name', 'info', 'my guides/b#.md', 'The name "b#.md" is written "b%23" in addresses.'],
  ]);
});
