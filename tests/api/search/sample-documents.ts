// Documents to search in, made by hand.

import { createSearch, type Search } from '../../../api/search/create-search.ts';
import type { TextDocument } from '../../../api/search/search-types.ts';

/** Builds a document; fields that are left out are empty. */
export function createDocument(url: string, title: string, fields: Partial<TextDocument> = {}): TextDocument {
  const pageUrl = url.replace(/#.*/, '');
  const sectionSlug = pageUrl.split('/')[1] ?? '';
  const empty = { titlesAbove: [], group: undefined, identifiers: [], linkCount: 0, text: '' };
  return { ...empty, url, pageUrl, title, sectionSlug, ...fields };
}

/** Creates a search over documents and their texts. */
export function createSampleSearch(documents: readonly TextDocument[]): Search {
  const search = createSearch(documents);
  search.addTexts(documents);
  return search;
}

/** Returns the URLs of the first ten hits, best first. */
export function findUrls(search: Search, query: string): readonly string[] {
  return search.search({ query, limit: 10 }).hits.map(({ url }) => url);
}

/** A few pages of a bundler's documentation. */
export const sampleDocuments: readonly TextDocument[] = [
  createDocument('/configuration/output/', 'Output', { text: 'Where bundles go and how their files are named.' }),
  createDocument('/configuration/output/#outputfilename', 'output.filename', {
    titlesAbove: ['Output', 'output'],
    identifiers: ['--output-filename'],
    text: 'The name of each bundle, e.g. [name].[contenthash].js for caching.',
  }),
  createDocument('/configuration/output/#outputchunkfilename', 'output.chunkFilename', {
    titlesAbove: ['Output', 'output'],
    text: 'The name of files that are loaded on demand. See output.filename.',
  }),
  createDocument('/configuration/optimization/#optimizationsplitchunks', 'optimization.splitChunks', {
    titlesAbove: ['Optimization'],
    text: 'Which modules go into chunks of their own.',
  }),
  createDocument('/guides/tree-shaking/', 'Tree Shaking', { text: 'Leaves out exports that nothing uses: dead code.' }),
  createDocument('/guides/code-splitting/', 'Code Splitting', {
    text: 'Splits the code into files that load when they are needed. A code of conduct is not meant.',
  }),
  createDocument('/loaders/babel-loader/', 'babel-loader', { text: 'Transpiles with @babel/core and its presets.' }),
  createDocument('/concepts/hmr/', 'Hot Module Replacement', { identifiers: ['HMR'], text: 'Exchanges modules.' }),
];
