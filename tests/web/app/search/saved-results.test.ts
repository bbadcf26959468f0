import { expect, test } from 'vitest';
import {
  addRecent,
  groupSaved,
  parseSaved,
  removeSaved,
  toggleStarred,
} from '../../../../web/app/search/saved-results.ts';

const listed = {
  url: '/concepts/output/#path',
  path: ['Options'],
  titleSegments: [{ text: 'path', isMatch: true }],
  excerpt: [],
  terms: ['path'],
  pageTitle: 'Output',
};
const saved = { url: listed.url, title: 'path', pageTitle: 'Output' };
const listedAgain = { ...listed, path: ['Output'], titleSegments: [{ text: 'path', isMatch: false }], terms: [] };
const others = Array.from({ length: 6 }, (_, index) => ({ ...saved, url: `/${index}/` }));

test('the latest visit comes first, each result once, six at most', () => {
  expect(addRecent([...others.slice(0, 2), saved, ...others.slice(2)], listed)).toEqual([saved, ...others.slice(0, 5)]);
});

test('a star is added at the end, and removed again', () => {
  const starred = toggleStarred(others, listed);
  expect([starred, toggleStarred(starred, listed)]).toEqual([[...others, saved], others]);
});

test('the newest fifty stars are saved', () => {
  const many = Array.from({ length: 50 }, (_, index) => ({ ...saved, url: `/${index}/` }));
  expect(toggleStarred(many, listed)).toEqual([...many.slice(1), saved]);
});

test('a result can be removed', () => {
  expect(removeSaved([...others, saved], saved.url)).toEqual(others);
});

const titles = { starred: 'Starred', recent: 'Recent' };

test('stars are listed before visits, each result once, with the title of its page', () => {
  expect([
    groupSaved({ recent: [], starred: [] }, titles),
    groupSaved({ recent: [saved], starred: [] }, titles),
  ]).toEqual([[], [{ key: 'recent', title: 'Recent', hits: [listedAgain], more: [] }]]);
  expect(groupSaved({ recent: [saved, ...others.slice(0, 1)], starred: [saved] }, titles)).toEqual([
    { key: 'starred', title: 'Starred', hits: [listedAgain], more: [] },
    { key: 'recent', title: 'Recent', hits: [{ ...listedAgain, url: '/0/' }], more: [] },
  ]);
});

test.each([null, '', '{', '{}', '[1]', '[null]', '[{"url":"//other.example","title":"","pageTitle":""}]'])(
  'stored %s counts as an empty list',
  (text) => expect(parseSaved(text)).toEqual([]),
);

test('what was stored is read back, without URLs of other sites', () => {
  expect(parseSaved(JSON.stringify([saved, { url: 'javascript:0', title: '', pageTitle: '' }]))).toEqual([saved]);
});
