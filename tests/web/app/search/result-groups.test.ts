import { expect, test } from 'vitest';
import { groupHits, listRows } from '../../../../web/app/search/result-groups.ts';

const hit = {
  url: '/concepts/output/#path',
  pageUrl: '/concepts/output/',
  title: 'path',
  titlesAbove: ['Output', 'Options'],
  sectionSlug: 'concepts',
  group: undefined,
  score: 1,
  titleSegments: [{ text: 'path', isMatch: true }],
  excerpt: [],
  terms: ['path'],
};
const listed = {
  url: hit.url,
  path: ['Options'],
  titleSegments: hit.titleSegments,
  excerpt: [],
  terms: ['path'],
  pageTitle: 'Output',
};
const findTitle = (slug: string): string => slug.toUpperCase();

test('hits are grouped by page, the best page first', () => {
  const other = { ...hit, url: '/guides/', pageUrl: '/guides/', title: 'Guides', titlesAbove: [], sectionSlug: '' };
  expect(groupHits([hit, other, hit], { findTitle, expanded: new Set() })).toEqual([
    { key: '/concepts/output/', title: 'CONCEPTS › Output', hits: [listed, listed], more: [] },
    {
      key: '/guides/',
      title: 'Guides',
      hits: [{ ...listed, url: '/guides/', path: [], pageTitle: 'Guides' }],
      more: [],
    },
  ]);
});

/** Counts the hits that are shown and those that are not, and names the last row. */
function summarize(hitCount: number, expanded: readonly string[] = []) {
  const hits = Array.from({ length: hitCount }, (_, index) => ({ ...hit, url: `/concepts/output/#${index}` }));
  const groups = groupHits(hits, { findTitle, expanded: new Set(expanded) });
  return [groups[0]?.hits.length, groups[0]?.more.length, listRows(groups).at(-1)?.key];
}

test('a page with many hits shows the first four, and the others on request', () => {
  expect([summarize(5), summarize(9), summarize(9, ['/concepts/output/'])]).toEqual([
    [5, 0, '/concepts/output/#4'],
    [4, 5, 'more /concepts/output/'],
    [9, 0, '/concepts/output/#8'],
  ]);
});
