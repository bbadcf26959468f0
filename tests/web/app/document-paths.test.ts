import { expect, test } from 'vitest';
import { isDocumentOf } from '../../../web/app/offline/cache-rules.ts';

test.each([
  ['<link data-dg-head="" rel="canonical" href="https://a.example/guides/">', true],
  ['<link rel="canonical" href="https://a.example/">', false],
  ['<link rel="stylesheet" href="/assets/a.css">', true],
  ['<link rel="canonical" href="">', true],
])('a document with %s was made for the path: %j', (html, expected) => {
  expect(isDocumentOf(`<head>${html}</head>`, '/guides/')).toBe(expected);
});
