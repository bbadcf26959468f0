import { expect, test } from 'vitest';
import {
  formatReadmeLock,
  parseReadmeLock,
  type LockedReadme,
} from '../../../../indexer/sources/readmes/readme-lock.ts';

const integrity = 'sha512-AAAA==';

test('the same entries make the same bytes in any order, and are read back', () => {
  const a: readonly [string, LockedReadme] = ['a@1.0.0', { integrity, readme: 'sha512-BBBB' }];
  const b: readonly [string, LockedReadme] = ['b@1.0.0', { integrity, readme: undefined }];
  const text = formatReadmeLock(new Map([b, a]));
  expect(text).toBe(formatReadmeLock(new Map([a, b])));
  expect(text).toBe(`{
  "a@1.0.0": {
    "integrity": "sha512-AAAA==",
    "readme": "sha512-BBBB"
  },
  "b@1.0.0": {
    "integrity": "sha512-AAAA=="
  }
}
`);
  expect(parseReadmeLock(text)).toEqual(new Map([a, b]));
});

test.each([
  ['no JSON', '{'],
  ['a list', '[]'],
  ['null', 'null'],
  ['an entry that is a text', '{"a@1.0.0":"sha512-AAAA"}'],
  ['an entry without integrity', '{"a@1.0.0":{"readme":"sha512-AAAA"}}'],
  ['an algorithm that is broken', `{"a@1.0.0":{"integrity":"sha1-AAAA"}}`],
  ['a README of another algorithm', `{"a@1.0.0":{"integrity":"${integrity}","readme":"sha256-AAAA"}}`],
  ['a field that is not known', `{"a@1.0.0":{"integrity":"${integrity}","readmee":"sha512-AAAA"}}`],
])('trusts nothing of a record with %s', (_name, text) => {
  expect(parseReadmeLock(text)).toBeUndefined();
});
