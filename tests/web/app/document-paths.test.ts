import { expect, test } from 'vitest';
import { isDocumentOf, isOfRelease } from '../../../web/app/offline/cache-rules.ts';

test.each([
  ['<link data-dg-head="" rel="canonical" href="https://a.example/guides/">', true],
  ['<link rel="canonical" href="https://a.example/">', false],
  ['<link rel="stylesheet" href="/assets/a.css">', true],
  ['<link rel="canonical" href="">', true],
])('a document with %s was made for the path: %j', (html, expected) => {
  expect(isDocumentOf(`<head>${html}</head>`, '/guides/')).toBe(expected);
});

const own = '<script type="module" src="/assets/entry-a.js"></script>';
test.each([
  [`<html>${own}</html>`, true],
  ['<html><script src=/docs/assets/entry-a.js></script></html>', true],
  [`<html>${own}<link rel="stylesheet" href="/assets/of-another-release.css"></html>`, false],
  [`<html>${own}<p>The rest is`, false],
  ['<html><h1>502 Bad Gateway</h1></html>', false],
])('the frame %s may be stored: %j', (html, expected) => {
  const files = new Set(['/assets/entry-a.js', '/docs/assets/entry-a.js']);
  expect(isOfRelease(html, files)).toBe(expected);
});
