// Places to search in, made by hand.

import type { TextRecord } from '../../schema/search/search-types.ts';
import { createSearch, type Search } from '../../schema/search/create-search.ts';

/** Builds a place; what is left out is empty. */
export function createPlace(url: string, title: string, more: Partial<TextRecord> = {}): TextRecord {
  const pageUrl = url.replace(/#.*/, '');
  const sectionSlug = pageUrl.split('/')[1] ?? '';
  return { url, pageUrl, title, titlesAbove: [], sectionSlug, group: undefined, identifiers: [], text: '', ...more };
}

/** Creates a search over places with their texts. */
export function createSampleSearch(places: readonly TextRecord[]): Search {
  const search = createSearch(places);
  search.addTexts(places);
  return search;
}

/** Searches and gives the addresses of the hits, best first. */
export function findUrls(search: Search, query: string): readonly string[] {
  return search.search({ query, limit: 10 }).hits.map(({ url }) => url);
}

/** Are some pages of a bundler's documentation. */
export const samplePlaces: readonly TextRecord[] = [
  createPlace('/configuration/output/', 'Output', { text: 'Where bundles go and how their files are named.' }),
  createPlace('/configuration/output/#outputfilename', 'output.filename', {
    titlesAbove: ['Output', 'output'],
    identifiers: ['--output-filename'],
    text: 'The name of each bundle, e.g. [name].[contenthash].js for caching.',
  }),
  createPlace('/configuration/output/#outputchunkfilename', 'output.chunkFilename', {
    titlesAbove: ['Output', 'output'],
    text: 'The name of files that are loaded on demand. See output.filename.',
  }),
  createPlace('/configuration/optimization/#optimizationsplitchunks', 'optimization.splitChunks', {
    titlesAbove: ['Optimization'],
    text: 'Which modules go into chunks of their own.',
  }),
  createPlace('/guides/tree-shaking/', 'Tree Shaking', { text: 'Leaves out exports that nothing uses: dead code.' }),
  createPlace('/guides/code-splitting/', 'Code Splitting', {
    text: 'Splits the code into files that load when they are needed. A code of conduct is not meant.',
  }),
  createPlace('/loaders/babel-loader/', 'babel-loader', { text: 'Transpiles with @babel/core and its presets.' }),
  createPlace('/concepts/hmr/', 'Hot Module Replacement', { identifiers: ['HMR'], text: 'Exchanges modules.' }),
];
