// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { restoreAnchors, shortenAnchors, type HeadingAnchor } from '../../../web/app/data/body-headings.ts';

const html = [
  '<div class="heading"><h2 id="outputpath">output.<wbr aria-hidden="true">path</h2><a class="heading-link" href="#outputpath" aria-label="Link"></a></div>',
  '<h3 id="a--b"><code>a</code> &#x26; b</h3>',
  '<h4 id="deep">Deep</h4><h3>No address</h3>',
  '<h2 id="steps" class="is-short">Two\nsteps</h2>',
].join('<p>Text.</p>');
const anchors: readonly HeadingAnchor[] = [
  { fragment: 'outputpath', level: 2, shortTitle: 'output.path' },
  { fragment: 'a--b', level: 3, shortTitle: 'a & b' },
  { fragment: 'steps', level: 2, shortTitle: 'Two steps' },
];

const createBody = (): HTMLElement => Object.assign(document.createElement('div'), { innerHTML: html });

test('headings that are in the body are left out and restored', () => {
  const short = shortenAnchors(anchors, html);
  expect(short).toEqual([0, 'a & b', 'Two steps']);
  expect(restoreAnchors(short ?? [], createBody())).toEqual(anchors);
});

test('a page without headings has none', () => {
  expect(shortenAnchors([], '<p>Text.</p>')).toEqual([]);
  expect(restoreAnchors([], createBody())).toEqual([]);
});

test.each([
  ['in another order', anchors.toReversed()],
  ['one missing', anchors.slice(1)],
  ['another level', anchors.map((anchor) => ({ ...anchor, level: 2 }))],
  ['more than a heading says', anchors.map((anchor) => ({ ...anchor, url: '/' }))],
])('headings that the body does not have so are kept: %s', (_name, others) => {
  expect(shortenAnchors(others, html)).toBeUndefined();
});

test('characters that HTML writes in another way are kept', () => {
  const heading = { fragment: 'a&b', level: 2, shortTitle: 'a' };
  expect(shortenAnchors([heading], '<h2 id="a&b">a</h2>')).toBeUndefined();
  expect(shortenAnchors([{ ...heading, fragment: 'ab', shortTitle: 'a&b' }], '<h2 id="ab">a&b</h2>')).toEqual(['a&b']);
});
