import { expect, test } from 'vitest';
import type { CodeBlock } from '../../../schema/records/code-block.ts';
import { buildDocuments, buildOutline, extractTexts } from '../../../api/search/build-documents.ts';
import {
  formatIndexFile,
  formatTextsEntry,
  formatTitlesEntry,
  parseSearchManifest,
  parseTextsFile,
  parseTitlesFile,
  searchFormat,
} from '../../../api/search/index-format.ts';
import { createAnchor, createPlace, createSampleSnapshot } from '../sample-snapshot.ts';
import { createOption, webpackExtension } from '../../web/kits/webpack/create-fact.ts';

const url = '/configuration/output/';
const option = createOption({
  path: 'output.filename',
  fragment: 'filename',
  default: "'[name].js'",
  developmentDefault: "'main.js'",
  flag: '--output-filename',
});
const anchors = [
  createAnchor(url, 'output', { childIndexes: [1] }),
  createAnchor(url, 'filename', { parentIndex: 0, level: 3 }),
];
const [page] = createSampleSnapshot({
  pages: [{ url, title: 'Output', page: { anchors, group: '-', description: 'All of it.', facts: [option] } }],
}).pages.items;
const outlines =
  page === undefined ? [] : [buildOutline(page, new Map([[`${url}#output`, 3]]), webpackExtension.facts)];
const documents = outlines.flatMap(buildDocuments);

test('builds a document for a page and for each of its headings', () => {
  const shared = { pageUrl: url, sectionSlug: 'configuration', group: undefined };
  expect(documents).toEqual([
    { ...shared, url, title: 'Output', titlesAbove: [], identifiers: [], linkCount: 0 },
    { ...shared, url: `${url}#output`, title: 'output', titlesAbove: ['Output'], identifiers: [], linkCount: 3 },
    {
      ...shared,
      url: `${url}#filename`,
      title: 'filename',
      titlesAbove: ['Output', 'output'],
      identifiers: ['output.filename', '--output-filename'],
      linkCount: 0,
      facts: "string · default '[name].js', in development 'main.js'",
    },
  ]);
});

test('parses the titles that it builds', () => {
  expect(parseTitlesFile(JSON.parse(formatIndexFile(outlines.map(formatTitlesEntry))))).toEqual(documents);
});

const createCode = (text: string, isDiff: boolean): CodeBlock => ({
  language: 'js',
  fileName: undefined,
  tabLabel: undefined,
  liveUrl: undefined,
  text,
  highlightedLines: [],
  isDiff,
  example: undefined,
  marks: [],
  meta: [],
  place: createPlace(1),
});

test('gives each heading the text up to the next one, prose before facts and code, without diff signs', () => {
  const text =
    'Words before.\noutput\nAbout it.\nfilename\nType\nstring\nDefault\nmain.js\nA name.\n-const a = 0;\n+const a = 1;\nMore.';
  const codeBlocks = [createCode('not there', false), createCode('-const a = 0;\n+const a = 1;', true)];
  const anchorStarts = [text.indexOf('output'), text.indexOf('filename')];
  const body = { markdown: '', plainMarkdown: '', headingStarts: [], html: '', codeBlocks, text, anchorStarts };
  const texts = page === undefined ? [] : extractTexts(page, body, webpackExtension.facts);
  const named = 'A name.\nMore.\n\nType\nstring\nDefault\nmain.js\nconst a = 0;\nconst a = 1;';
  const entries = page === undefined ? [] : [formatTextsEntry(page, body, webpackExtension.facts)];
  expect(texts).toEqual(['All of it.\nWords before.', 'About it.', named]);
  expect(parseTextsFile(JSON.parse(formatIndexFile(entries)), documents)).toEqual([
    { url, text: 'All of it.\nWords before.' },
    { url: `${url}#output`, text: 'About it.' },
    { url: `${url}#filename`, text: named },
  ]);
});

test.each([
  undefined,
  null,
  1,
  'text',
  [],
  {},
  { format: searchFormat + 1, pages: [] },
  { format: searchFormat, pages: [[]] },
  { format: searchFormat, pages: {} },
  { format: searchFormat, pages: [['/a/', 'A', '', null, [], -1, []]] },
  { format: searchFormat, pages: [['/a/', 'A', '', null, [], 0, [['b', 'B', 0.5, [], 0]]]] },
  { format: searchFormat, pages: [['/a/', 'A', '', null, [], 0, [['b', 'B', 0, [], 0, 1]]]] },
])('refuses %j', (value) => {
  expect([parseTitlesFile(value), parseTextsFile(value, []), parseSearchManifest(value)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('limits the depth of headings that an index claims to have', () => {
  const headings = Array.from({ length: 50 }, (_, index) => [`${index}`, `${index}`, index - 1, [], 0]);
  const parsed = parseTitlesFile({ format: searchFormat, pages: [['/a/', 'A', '', null, [], 0, headings]] });
  expect(parsed?.at(-1)?.titlesAbove).toEqual(['A', '0', '1', '2', '3', '4', '5', '6']);
});

test('drops texts of pages that the titles do not have', () => {
  expect(parseTextsFile({ format: searchFormat, pages: [['/gone/', ['text']]] }, [])).toEqual([]);
});

test('parses a manifest, but not one with a part that has no path', () => {
  const manifest = {
    format: searchFormat,
    titles: 'search/parts/a.json',
    texts: [{ sectionSlug: '', path: 'search/parts/b.json' }],
    words: { synonyms: [['a', 'b']], genericWords: ['c'], sectionKinds: { d: 'past' } },
  };
  expect([parseSearchManifest(manifest), parseSearchManifest({ ...manifest, texts: [{}] })]).toEqual([
    manifest,
    undefined,
  ]);
});
