import { expect, test } from 'vitest';
import { buildReadmeBase, resolveReadmeUrl } from '../../../../indexer/parse/readme/resolve-readme-url.ts';

const source = 'https://raw.githubusercontent.com/o/r/main/packages/p/README.md';

test.each([
  ['docs/a.md#b', 'https://github.com/o/r/blob/main/packages/p/docs/a.md#b'],
  ['./a.md', 'https://github.com/o/r/blob/main/packages/p/a.md'],
  ['../a.md', 'https://github.com/o/r/blob/main/packages/a.md'],
  ['/LICENSE', 'https://github.com/o/r/blob/main/LICENSE'],
  ['https://a.test/b', 'https://a.test/b'],
  ['//a.test/b', 'https://a.test/b'],
  ['mailto:a@b.test', 'mailto:a@b.test'],
  ['javascript:alert(1)', undefined],
  ['JaVaScRiPt:alert(1)', undefined],
  ['data:text/html,a', undefined],
  ['vbscript:a', undefined],
  ['https://[', undefined],
])('%s leads to %s', (address, expected) => {
  expect(resolveReadmeUrl(address, buildReadmeBase({ source })?.links)).toBe(expected);
});

test('images load from the raw files', () => {
  const base = buildReadmeBase({ source });
  expect(resolveReadmeUrl('a.png', base?.images)).toBe('https://raw.githubusercontent.com/o/r/main/packages/p/a.png');
});

test('the repository replaces a missing source, and other hosts are kept', () => {
  const [repository, other] = [
    buildReadmeBase({ repo: 'https://github.com/o/r.git' }),
    buildReadmeBase({ source: 'https://git.test/o/README.md', repo: 'https://github.com/o/r' }),
  ];
  expect(resolveReadmeUrl('a.md', repository?.links)).toBe('https://github.com/o/r/blob/HEAD/a.md');
  expect(resolveReadmeUrl('a.md', other?.links)).toBe('https://git.test/o/a.md');
});

test('without source and repository, only absolute addresses are kept', () => {
  expect(buildReadmeBase({})).toBeUndefined();
  expect(resolveReadmeUrl('a.md', undefined)).toBeUndefined();
  expect(resolveReadmeUrl('https://a.test/', undefined)).toBe('https://a.test/');
});
