import { expect, test } from 'vitest';
import { prefersMarkdown } from '../../../api/http/prefers-markdown.ts';

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
