import { expect, test } from 'vitest';
import { chooseCoding, prefersMarkdown } from '../../../api/http/accept.ts';

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

test.each([
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.9, */*;q=0.1', true],
  ['text/html, text/markdown', true],
  ['TEXT/Markdown; charset=utf-8; Q=0.5', true],
  ['text/markdown;q=0.5, text/html;q=0.50', true],
  ['text/markdown;q=0.4, text/html;q=0.5', false],
  ['text/markdown;q=0', false],
  ['text/markdown;q=0.000, */*', false],
  [browser, false],
  ['*/*', false],
  ['text/*', false],
  ['', false],
  [',;q=,', false],
])('%j: %s', (accept, isPreferred) => {
  expect(prefersMarkdown(accept)).toBe(isPreferred);
});

test.each([
  ['', undefined],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['GZIP', 'gzip'],
  ['br; q=0.1', 'br'],
  ['br ; Q = 0.1', 'br'],
  ['deflate, identity', undefined],
])('chooses a coding for "%s"', (accept, coding) => {
  expect(chooseCoding(accept)).toBe(coding);
});

test('parses a long run of blanks in linear time', () => {
  const hostile = `a;${' '.repeat(200_000)}b`;
  const before = process.threadCpuUsage();
  expect([chooseCoding(hostile), prefersMarkdown(hostile)]).toEqual([undefined, false]);
  expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000);
});
