// SECURITY.md names the tests of each promise. They exist.

import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

const model =
  read('.github/SECURITY.md')
    .split('\n## ')
    .find((part) => part.startsWith('Threat model')) ?? '';
const lines = model.split('\n');

/** A promise, and the tests that hold it. */
const promises = lines.flatMap((line, index) => {
  if (!line.startsWith('- ')) return [];
  const rest = lines.slice(index + 1);
  const end = rest.findIndex((next) => !next.startsWith('  - '));
  return [{ text: line.slice(2), tests: rest.slice(0, end === -1 ? rest.length : end) }];
});

test('every promise of the threat model names tests that exist', () => {
  expect(promises.length).toBeGreaterThan(12);
  const missing = promises.flatMap(({ text, tests }) => {
    if (tests.length === 0) return [`${text} has no test`];
    return tests.flatMap((line) => {
      const [, path = '', title = ''] = /^ {2}- `([^`]+)`: (.+)$/.exec(line) ?? [];
      if (!existsSync(new URL(`../${path}`, import.meta.url))) return [`${text} names "${path}", which is no file`];
      const isThere = [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => read(path).includes(quoted));
      return isThere ? [] : [`"${path}" has no test "${title}"`];
    });
  });
  expect(missing).toEqual([]);
});

test('everybody who may be hostile has a promise', () => {
  const parts = model.split('\n### ').slice(1);
  expect(parts.length).toBeGreaterThan(7);
  expect(parts.filter((part) => !/^Can reach: /m.test(part) || !/^- /m.test(part))).toEqual([]);
});
