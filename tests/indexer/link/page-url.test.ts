import { expect, test } from 'vitest';
import { buildDirectoryUrl, buildFileUrl, buildPageUrl } from '../../../indexer/link/page-url.ts';
import { decodeSegment } from '../../../schema/wire/decode-segment.ts';

test('builds the address of a page from its path', () => {
  const paths = [
    'index.md',
    'concepts/index.mdx',
    'concepts/output.md',
    'concepts/_output.md',
    '_drafts/a.md',
    'index/index.md',
    'a.b.md',
    '_.md',
    'README.md',
    'a b.md',
    'c#.md',
    'what?.md',
    '100%.md',
    'a%20b.md',
    'größe/日本.md',
    'x[1]|y.md',
    'lone\ud800.md',
  ];
  expect(paths.map((filePath) => [filePath, buildPageUrl(filePath)])).toEqual([
    ['index.md', '/'],
    ['concepts/index.mdx', '/concepts/'],
    ['concepts/output.md', '/concepts/output/'],
    ['concepts/_output.md', '/concepts/output/'],
    ['_drafts/a.md', '/_drafts/a/'],
    ['index/index.md', '/index/'],
    ['a.b.md', '/a.b/'],
    ['_.md', '/_/'],
    ['README.md', '/README/'],
    ['a b.md', '/a%20b/'],
    ['c#.md', '/c%23/'],
    ['what?.md', '/what%3F/'],
    ['100%.md', '/100%25/'],
    ['a%20b.md', '/a%2520b/'],
    ['größe/日本.md', '/gr%C3%B6%C3%9Fe/%E6%97%A5%E6%9C%AC/'],
    ['x[1]|y.md', '/x%5B1%5D%7Cy/'],
    ['lone\ud800.md', '/lone%EF%BF%BD/'],
  ]);
});

test('writes addresses as a browser does', () => {
  const names = ['a b', 'größe', '100%25', 'x@y:z', "it's (fine)", 'plus+and&more'];
  const urls = names.map((name) => buildPageUrl(`${name}.md`));
  expect(urls.map((url) => new URL(url, 'http://host').pathname)).toEqual(urls);
  expect(urls.map((url) => decodeSegment(url.slice(1, -1)))).toEqual(names);
});

test('gives directories a final slash and other files none', () => {
  expect([buildDirectoryUrl([]), buildDirectoryUrl(['a b', 'c'])]).toEqual(['/', '/a%20b/c/']);
  expect(buildFileUrl('img/a b.svg')).toBe('/img/a%20b.svg');
});

test('takes text that is not percent-encoding as it is', () => {
  expect(['100%', '%zz', '%E6%97', 'a%20b'].map(decodeSegment)).toEqual(['100%', '%zz', '%E6%97', 'a b']);
});
