import { expect, test } from 'vitest';
import { buildReadmeBase, resolveReadmeAddress } from '../../../indexer/readmes/readme-address.ts';

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
  expect(resolveReadmeAddress(address, buildReadmeBase({ source })?.links)).toBe(expected);
});

test('images come from where the bytes are', () => {
  const base = buildReadmeBase({ source });
  expect(resolveReadmeAddress('a.png', base?.images)).toBe(
    'https://raw.githubusercontent.com/o/r/main/packages/p/a.png',
  );
});

test('a repository stands in for a missing source, and another host for itself', () => {
  const [repository, other] = [
    buildReadmeBase({ repo: 'https://github.com/o/r.git' }),
    buildReadmeBase({ source: 'https://git.test/o/README.md', repo: 'https://github.com/o/r' }),
  ];
  expect(resolveReadmeAddress('a.md', repository?.links)).toBe('https://github.com/o/r/blob/HEAD/a.md');
  expect(resolveReadmeAddress('a.md', other?.links)).toBe('https://git.test/o/a.md');
});

test('without either, only absolute addresses are kept', () => {
  expect(buildReadmeBase({})).toBeUndefined();
  expect(resolveReadmeAddress('a.md', undefined)).toBeUndefined();
  expect(resolveReadmeAddress('https://a.test/', undefined)).toBe('https://a.test/');
});
