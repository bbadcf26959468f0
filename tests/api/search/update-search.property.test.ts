// A search that has followed edits is the same as one over the content as it is at the end.

import { array, assert, asyncProperty, constantFrom, integer, option, record, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { extractContribution, type PageContribution } from '../../../api/search/page-contribution.ts';
import { updateSearch, type ContentSearch, type GetContribution } from '../../../api/search/update-search.ts';
import type { Snapshot } from '../../../schema/records/snapshot.ts';
import { planRuns } from '../../long-runs.ts';
import { createAnchor, createLink, createSampleSnapshot } from '../sample-snapshot.ts';

const words = [
  'output',
  'splitChunks',
  'caching',
  'cache',
  'loaders',
  'the',
  'output.filename',
  'chunk',
  'größe',
  '分割',
];
const names = ['Output', 'Code Splitting', 'Caching', 'Loaders', 'Hot Module Replacement', 'output.filename', 'Cache'];
const sections = ['guides', 'api', 'plugins', 'blog'];
const queries = [
  'output',
  'caching',
  'cach',
  'loder',
  'split chunks',
  'output filename',
  'filename',
  'HMR',
  '"output the"',
  'the cache of chunks',
  'cannot find caching in loaders',
  'zzzzzz',
  '分割',
];

interface EditedPage {
  readonly title: string;
  readonly text: readonly string[];
  readonly headings: readonly (readonly [title: string, text: readonly string[]])[];
  readonly links: readonly number[];
}

const text = array(constantFrom(...words), { maxLength: 12 });
const page = record<EditedPage>({
  title: constantFrom(...names),
  text,
  headings: array(tuple(constantFrom(...names), text), { maxLength: 4 }),
  links: array(integer({ min: 0, max: 7 }), { maxLength: 3 }),
});
/** The page at a position is replaced, or removed; all pages may be in another order. */
const edit = record({
  at: integer({ min: 0, max: 7 }),
  page: option(page),
  isReversed: constantFrom(false, false, true),
});
const content = array(edit, { minLength: 1, maxLength: 12 });

const urlOf = (at: number): string => `/${sections[at % sections.length]}/page-${at}/`;

/** Builds a snapshot and the contributions of its pages, which pass through JSON as they do on their way from a store. */
function buildContent(pages: ReadonlyMap<number, EditedPage>, isReversed: boolean) {
  const bodies = new Map<string, { readonly text: string; readonly anchorStarts: readonly number[] }>();
  const samples = [...pages]
    .sort(([left], [right]) => (isReversed ? right - left : left - right))
    .map(([at, { title, text: intro, headings, links }]) => {
      const url = urlOf(at);
      let whole = intro.join(' ');
      const anchorStarts = headings.map(([heading, own]) => {
        whole += `\n${heading}\n${own.join(' ')}`;
        return whole.length - heading.length - own.join(' ').length - 1;
      });
      bodies.set(url, { text: whole, anchorStarts });
      const anchors = headings.map(([heading]) => createAnchor(url, heading));
      return { url, title, page: { anchors, links: links.map((to) => createLink(urlOf(to))), bodyHash: whole } };
    });
  const snapshot = createSampleSnapshot({ pages: samples });
  const getContribution: GetContribution = async (searched) => {
    const body = bodies.get(searched.url) ?? { text: '', anchorStarts: [] };
    const rest = { markdown: '', plainMarkdown: '', headingStarts: [], html: '', codeBlocks: [] };
    const json = JSON.stringify(extractContribution(searched, { ...body, ...rest }, { kinds: {} }));
    return JSON.parse(json) as PageContribution; // as it was written
  };
  return { snapshot, getContribution };
}

/** Lists all that queries find, as text: it is compared faster. */
function describeSearch({ search, rank }: ContentSearch): string {
  const answers = queries.map((query) => {
    const ranking = rank({ query, sectionSlug: 'guides' });
    const urls = ranking.matches.map(({ document, score }) => [document.url, score]);
    return { query, urls, ...search({ query, limit: 10 }), work: ranking.listWork() };
  });
  return answers.map((answer) => JSON.stringify(answer)).join('\n');
}

test('after any edits, a search is equal to a new one, and an earlier one stays as it was', async () => {
  await assert(
    asyncProperty(content, async (edits) => {
      const pages = new Map<number, EditedPage>();
      let earlier: { readonly search: ContentSearch; readonly answers: string } | undefined;
      let current: ContentSearch | undefined;
      let last: { readonly snapshot: Snapshot; readonly getContribution: GetContribution } | undefined;
      for (const { at, page: edited, isReversed } of edits) {
        if (edited === null) pages.delete(at);
        else pages.set(at, edited);
        last = buildContent(pages, isReversed);
        current = await updateSearch(current, last.snapshot, last.getContribution);
        earlier ??= { search: current, answers: describeSearch(current) };
      }
      if (last === undefined || current === undefined || earlier === undefined) throw new Error('There was no edit.');
      const clean = await updateSearch(undefined, last.snapshot, last.getContribution);
      expect(describeSearch(current)).toBe(describeSearch(clean));
      expect(describeSearch(earlier.search)).toBe(earlier.answers);
    }),
    planRuns(25, 2_000),
  );
});
