// The words that the search knows: plain English, and what a site adds.

import type { SearchWords, SectionKind } from '../../schema/records/search-words.ts';
import type { SiteRecord } from '../../schema/records/site-settings.ts';
import { noWords } from './parse-search-words.ts';
import { genericWords } from './stop-words.ts';
import { plainSynonyms } from './synonyms.ts';
import { tokenize, type WordTerms } from './tokenize.ts';

type StemmedWord = Pick<WordTerms, 'text' | 'stem'>;

/** The vocabulary of a search. */
export interface Vocabulary {
  /** Lists the synonyms of a word or of its stem, and what it means together with a neighbor. Most words have none. */
  readonly listSynonyms: (
    word: StemmedWord,
    before: StemmedWord | undefined,
    after: StemmedWord | undefined,
  ) => readonly string[];
  /** Checks whether a word says little, because most pages have it. */
  readonly isGeneric: (word: string) => boolean;
  readonly findSectionKind: (slug: string) => SectionKind | undefined;
}

/** Kinds of sections by slugs that are common. */
const commonSections: Readonly<Record<string, SectionKind>> = {
  blog: 'past',
  changelog: 'past',
  migrate: 'past',
  news: 'past',
  releases: 'past',
  api: 'interface',
  reference: 'interface',
  errors: 'messages',
  troubleshooting: 'messages',
  addons: 'extensions',
  extensions: 'extensions',
  integrations: 'extensions',
  plugins: 'extensions',
};

/** Selects what a site adds. Its name is in nearly every page, unless it consists of several words. */
export function selectSearchWords({
  name,
  searchWords = noWords,
}: Pick<SiteRecord, 'name' | 'searchWords'>): SearchWords {
  const [word, ...more] = tokenize(name);
  return word === undefined || more.length > 0
    ? searchWords
    : { ...searchWords, genericWords: [...searchWords.genericWords, word.text] };
}

/** Creates a vocabulary. */
export function createVocabulary(words: SearchWords = noWords): Vocabulary {
  const synonymsByWord = new Map<string, Set<string>>();
  const meaningsByPair = new Map<string, Set<string>>();
  for (const group of [...plainSynonyms, ...words.synonyms]) {
    const entries = group.map((entry) => tokenize(entry));
    const singles = entries.flatMap(([first, second]) => (second === undefined && first ? [first.text] : []));
    for (const [first, second] of entries) {
      if (first === undefined) continue;
      const [index, key] =
        second === undefined ? [synonymsByWord, first.text] : [meaningsByPair, `${stemOf(first)} ${stemOf(second)}`];
      const known = index.get(key) ?? new Set();
      for (const single of singles) if (single !== key) known.add(single);
      index.set(key, known);
    }
  }
  const ownWords = new Set(words.genericWords);
  return {
    listSynonyms(word, before, after) {
      const own =
        synonymsByWord.get(word.text) ?? (word.stem === undefined ? undefined : synonymsByWord.get(word.stem)) ?? [];
      const pairs = [
        ...(before === undefined ? [] : [`${stemOf(before)} ${stemOf(word)}`]),
        ...(after === undefined ? [] : [`${stemOf(word)} ${stemOf(after)}`]),
      ];
      return [...own, ...pairs.flatMap((pair) => [...(meaningsByPair.get(pair) ?? [])])];
    },
    isGeneric: (word) => genericWords.has(word) || ownWords.has(word),
    findSectionKind: (slug) => readOwn(words.sectionKinds, slug) ?? readOwn(commonSections, slug),
  };
}

const stemOf = ({ text, stem }: StemmedWord): string => stem ?? text;

function readOwn(table: Readonly<Record<string, SectionKind>>, slug: string): SectionKind | undefined {
  return Object.hasOwn(table, slug) ? table[slug] : undefined;
}
