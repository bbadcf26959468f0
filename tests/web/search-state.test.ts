import { describe, expect, test } from 'vitest';
import { addRecent, listKept, parseKept, removeKept, toggleStarred } from '../../web/app/state/kept-results.ts';
import { groupHits, listRows, type ListedHit } from '../../web/app/state/search-hits.ts';
import { initialSearch, reduceSearch, type SearchAction, type SearchState } from '../../web/app/state/search-state.ts';

const buildOutcome = (total: number) => ({
  answer: { hits: [], total, sections: [], suggestion: undefined },
  isPartial: false,
  isGrowing: false,
});
const answered = (number: number): SearchAction => {
  return { type: 'answered', number, query: `q${number}`, outcome: buildOutcome(number) };
};
const failed = (number: number): SearchAction => ({ type: 'failed', number, reason: 'missing' });
const shown = (number: number) => ({ number, query: `q${number}`, outcome: buildOutcome(number) });
const run = (...actions: readonly SearchAction[]): SearchState => actions.reduce(reduceSearch, initialSearch);
const asked = (number: number): SearchAction => ({ type: 'asked', number });

describe('the state of the search box', () => {
  test('an older answer never replaces a newer one', () => {
    expect(run(asked(1), asked(2), answered(2), answered(1)).shown).toEqual(shown(2));
  });

  test('an answer stays until the next one is there', () => {
    expect(run(asked(1), answered(1), asked(2)).shown).toEqual(shown(1));
  });

  test('an answer to what was emptied comes too late', () => {
    expect(run(asked(1), { type: 'cleared', number: 2 }, answered(1)).shown).toBeUndefined();
  });

  test('only the latest question can fail, and an answer ends the failure', () => {
    expect(run(asked(1), asked(2), failed(1)).failure).toBeUndefined();
    expect(run(asked(1), failed(1)).failure).toBe('missing');
    expect(run(asked(1), failed(1), asked(2), answered(2))).toEqual({
      asked: 2,
      emptied: 0,
      shown: shown(2),
      failure: undefined,
    });
  });
});

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
const listed: ListedHit = {
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
  expect(groupHits([hit, other, hit], { findTitle, whole: new Set() })).toEqual([
    { key: '/concepts/output/', title: 'CONCEPTS › Output', hits: [listed, listed], more: [] },
    {
      key: '/guides/',
      title: 'Guides',
      hits: [{ ...listed, url: '/guides/', path: [], pageTitle: 'Guides' }],
      more: [],
    },
  ]);
});

/** Builds so many hits of one page. */
const buildHits = (length: number) =>
  Array.from({ length }, (_, index) => ({ ...hit, url: `/concepts/output/#${index}` }));

/** Counts the rows that are shown and those that are not, and names the last one. */
const countRows = (hits: readonly (typeof hit)[], whole: readonly string[] = []) => {
  const groups = groupHits(hits, { findTitle, whole: new Set(whole) });
  return [
    groups[0]?.hits.length,
    groups[0]?.more.length,
    listRows(groups)
      .map(({ key }) => key)
      .at(-1),
  ];
};

test('of a page with many hits the first four are shown, the others when the reader asks for them', () => {
  expect([countRows(buildHits(5)), countRows(buildHits(9)), countRows(buildHits(9), ['/concepts/output/'])]).toEqual([
    [5, 0, '/concepts/output/#4'],
    [4, 5, 'more /concepts/output/'],
    [9, 0, '/concepts/output/#8'],
  ]);
});

describe('kept results', () => {
  const kept = { url: listed.url, title: 'path', pageTitle: 'Output' };
  const others = Array.from({ length: 6 }, (_, index) => ({ ...kept, url: `/${index}/` }));
  const asListed = { ...listed, path: ['Output'], titleSegments: [{ text: 'path', isMatch: false }], terms: [] };

  test('the latest comes first, once, and six are kept', () => {
    expect(addRecent([...others.slice(0, 2), kept, ...others.slice(2)], listed)).toEqual([kept, ...others.slice(0, 5)]);
  });

  test('a star is set, at the end, and taken away', () => {
    const starred = toggleStarred(others, listed);
    expect([starred, toggleStarred(starred, listed)]).toEqual([[...others, kept], others]);
  });

  test('at most fifty stars are kept, the newest ones', () => {
    const many = Array.from({ length: 50 }, (_, index) => ({ ...kept, url: `/${index}/` }));
    expect(toggleStarred(many, listed)).toEqual([...many.slice(1), kept]);
  });

  test('a result can be taken away', () => {
    expect(removeKept([...others, kept], kept.url)).toEqual(others);
  });

  test('stars are listed before what was visited, each result once, with the title of its page', () => {
    expect([listKept({ recent: [], starred: [] }), listKept({ recent: [kept], starred: [] })]).toEqual([
      [],
      [{ key: 'recent', title: 'Recent', hits: [asListed], more: [] }],
    ]);
    expect(listKept({ recent: [kept, ...others.slice(0, 1)], starred: [kept] })).toEqual([
      { key: 'starred', title: 'Starred', hits: [asListed], more: [] },
      { key: 'recent', title: 'Recent', hits: [{ ...asListed, url: '/0/' }], more: [] },
    ]);
  });

  test.each([null, '', '{', '{}', '[1]', '[null]', '[{"url":"//other.example","title":"","pageTitle":""}]'])(
    '%s is none',
    (text) => expect(parseKept(text)).toEqual([]),
  );

  test('what was kept is read back', () => {
    expect(parseKept(JSON.stringify([kept, { url: 'javascript:0', title: '', pageTitle: '' }]))).toEqual([kept]);
  });
});
