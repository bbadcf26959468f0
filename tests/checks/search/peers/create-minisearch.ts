// MiniSearch with its default settings, and tuned: with our tokens, stop words, synonyms, fields, boosts and priors.

import MiniSearch, { type SearchOptions } from 'minisearch';
import { parseQuery } from '../../../../api/search/parse-query.ts';
import { fieldNames, type FieldName } from '../../../../api/search/ranking-weights.ts';
import type { SearchWords } from '../../../../schema/records/search-words.ts';
import type { TextDocument } from '../../../../api/search/search-types.ts';
import { listTerms, tokenize } from '../../../../api/search/tokenize.ts';
import { createVocabulary, type Vocabulary } from '../../../../api/search/vocabulary.ts';
import type { Find } from '../measure-relevance.ts';

/** Creates a search with MiniSearch's default settings. */
export function createPlainMiniSearch(documents: readonly TextDocument[]): Find {
  const engine = new MiniSearch<TextDocument>({ fields: ['title', 'titlesAbove', 'text'], idField: 'url' });
  engine.addAll(documents);
  return (query) => listUrls(engine.search(query));
}

/** The settings of the tuned MiniSearch. */
export interface MiniSearchSettings {
  readonly boosts: Readonly<Record<FieldName, number>>;
  readonly bm25: { readonly k: number; readonly b: number; readonly d: number };
  /** Factor for a match by prefix, and by edit distance. */
  readonly prefix: number;
  readonly fuzzy: number;
  /** Factor for each kind of term that a word is expanded to. */
  readonly stem: number;
  readonly subword: number;
  readonly synonym: number;
  readonly genericWord: number;
  /** Factor for a page. */
  readonly page: number;
  /** Bonus for links, per doubling. */
  readonly links: number;
}

/** The best settings found on the tuning questions, by changing one at a time until none helped. */
export const tunedSettings: MiniSearchSettings = {
  boosts: { title: 5, identifiers: 3.2, titlesAbove: 2, path: 2, opening: 2, text: 1 },
  bm25: { k: 1.2, b: 0.7, d: 0.06 },
  prefix: 0.375,
  fuzzy: 0.45,
  stem: 0.45,
  subword: 0.72,
  synonym: 0.02,
  genericWord: 0.7,
  page: 1.2,
  links: 0.15,
};

/** Creates a search with MiniSearch and all parts of ours that its options allow. */
export function createTunedMiniSearch(
  documents: readonly TextDocument[],
  words: SearchWords,
  settings: MiniSearchSettings = tunedSettings,
): Find {
  const vocabulary = createVocabulary(words);
  const { boosts, bm25, prefix, fuzzy, page, links } = settings;
  const engine = new MiniSearch<TextDocument>({
    fields: [...fieldNames],
    idField: 'url',
    extractField: (document, field) => (field === 'url' ? document.url : readField(document, field as FieldName)), // the fields above
    tokenize: (text) => tokenize(text).flatMap(listTerms),
    processTerm: (term) => term,
  });
  engine.addAll(documents);
  const priors = new Map(
    documents.map(({ url, pageUrl, linkCount }) => [
      url,
      (1 + links * Math.log2(1 + linkCount)) * (url === pageUrl ? page : 1),
    ]),
  );
  return (query) => {
    const expanded = expandWords(query, settings, vocabulary);
    const options: SearchOptions = {
      boost: boosts,
      bm25,
      tokenize: () => [...expanded.keys()],
      processTerm: (term) => term,
      boostTerm: (term) => expanded.get(term) ?? 1,
      prefix: (term, index, terms) => term.length > 2 || index === terms.length - 1,
      fuzzy: (term) => (term.length < 4 ? false : term.length < 8 ? 1 : 2),
      maxFuzzy: 2,
      weights: { prefix, fuzzy },
      boostDocument: (url: string) => priors.get(url) ?? 1,
    };
    return listUrls(engine.search(query, options));
  };
}

/** Lists the terms of a query, each with its boost. */
function expandWords(query: string, settings: MiniSearchSettings, vocabulary: Vocabulary): ReadonlyMap<string, number> {
  const { words } = parseQuery(query, vocabulary);
  const contentWords = words.filter(({ isStopWord }) => !isStopWord);
  const kept = contentWords.length === 0 ? words : contentWords;
  const boosts = new Map<string, number>();
  const add = (term: string, boost: number) => boosts.set(term, Math.max(boost, boosts.get(term) ?? 0));
  for (const [index, word] of kept.entries()) {
    const factor = word.isGeneric ? settings.genericWord : 1;
    for (const synonym of vocabulary.listSynonyms(word, kept[index - 1], kept[index + 1]))
      add(synonym, factor * settings.synonym);
    for (const subword of word.subwords) add(subword, factor * settings.subword);
    if (word.stem !== undefined) add(word.stem, factor * settings.stem);
    add(word.text, factor);
  }
  return boosts;
}

function readField(document: TextDocument, field: FieldName): string {
  const { url, pageUrl, title, identifiers, titlesAbove, text } = document;
  switch (field) {
    case 'title':
      return title;
    case 'identifiers':
      return identifiers.join('\n');
    case 'titlesAbove':
      return titlesAbove.join('\n');
    case 'path':
      return url === pageUrl ? url.replaceAll('/', ' ') : '';
    case 'opening':
      return text.slice(0, 240);
    case 'text':
      return text;
    default:
      return field satisfies never;
  }
}

// the engine returns the ids it was given: URLs
function listUrls(results: readonly { readonly id: unknown }[]): readonly string[] {
  return results.slice(0, 10).map(({ id }) => id as string);
}
