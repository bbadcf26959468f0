import { expect, test } from 'vitest';
import { createSearch } from '../../../api/search/create-search.ts';
import { tokenize } from '../../../api/search/tokenize.ts';
import { parseSearchWords } from '../../../api/search/parse-search-words.ts';
import { createVocabulary, selectSearchWords } from '../../../api/search/vocabulary.ts';
import type { SearchWords } from '../../../schema/records/search-words.ts';
import { createDocument } from './sample-documents.ts';

const noWords: SearchWords = { synonyms: [], genericWords: [], sectionKinds: {} };

test('words of a group stand for each other, two words together for the single ones', () => {
  const { listSynonyms } = createVocabulary({ ...noWords, synonyms: [['moored', 'anchored', 'safe harbors']] });
  const [safe, harbor] = tokenize('safe harbor');
  const [moored] = tokenize('moored');
  if (safe === undefined || harbor === undefined || moored === undefined) throw new Error('There are three words.');
  expect([
    listSynonyms(moored, undefined, undefined),
    listSynonyms(safe, undefined, harbor),
    listSynonyms(harbor, safe, undefined),
    listSynonyms(safe, harbor, undefined),
  ]).toEqual([['anchored'], ['moored', 'anchored'], ['moored', 'anchored'], []]);
});

test('a site is found by the words that its kit knows', () => {
  const documents = [createDocument('/a/', 'Federation'), createDocument('/b/', 'Frontends')];
  const find = (words?: SearchWords): readonly string[] =>
    createSearch(documents, { words })
      .search({ query: 'micro frontend', limit: 9 })
      .hits.map(({ url }) => url);
  expect(find()).toEqual(['/b/']);
  expect(find({ ...noWords, synonyms: [['micro frontend', 'federation']] })).toEqual(['/a/', '/b/']);
});

test('the name of a site is generic when it is one word', () => {
  expect([selectSearchWords({ name: 'Larkspur' }), selectSearchWords({ name: 'The Rust Book' })]).toEqual([
    { ...noWords, genericWords: ['larkspur'] },
    noWords,
  ]);
  const { isGeneric } = createVocabulary({ ...noWords, genericWords: ['larkspur'] });
  expect(['larkspur', 'change', 'harbor'].map(isGeneric)).toEqual([true, true, false]);
});

test('a kit names kinds of sections that their slugs do not say', () => {
  const { findSectionKind } = createVocabulary({
    ...noWords,
    sectionKinds: { loaders: 'extensions', blog: 'messages' },
  });
  expect(['loaders', 'blog', 'news', 'guides', 'constructor'].map(findSectionKind)).toEqual([
    'extensions',
    'messages',
    'past',
    undefined,
    undefined,
  ]);
});

test('words of a damaged file are not read', () => {
  const damaged = [
    undefined,
    [],
    { ...noWords, synonyms: ['a'] },
    { ...noWords, genericWords: [1] },
    { ...noWords, sectionKinds: { a: 'other' } },
  ];
  expect(damaged.map(parseSearchWords)).toEqual(damaged.map(() => undefined));
  expect(parseSearchWords(noWords)).toEqual(noWords);
});
