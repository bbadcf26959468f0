import { expect, test } from 'vitest';
import { buildPageTexts, buildPageTitles } from '../../schema/search/build-search-records.ts';
import { readManifest, readTexts, readTitles, searchFormat } from '../../schema/search/index-file.ts';
import { createAnchor, createSampleSnapshot } from '../api/sample-snapshot.ts';
import { createPlace as createPlaceOfOption } from '../api/sample-snapshot.ts';

const url = '/configuration/output/';
const option = {
  path: 'output.filename',
  fragment: 'filename',
  type: 'string',
  since: undefined,
  deprecated: undefined,
  place: createPlaceOfOption(3),
  default: undefined,
  developmentDefault: undefined,
  noneDefault: undefined,
  defaultText: undefined,
  flag: '--output-filename',
};
const anchors = [
  createAnchor(url, 'output', { childIndexes: [1] }),
  createAnchor(url, 'filename', { parentIndex: 0, level: 3 }),
];
const [page] = createSampleSnapshot({
  pages: [{ url, title: 'Output', page: { anchors, group: '-', description: 'All of it.', options: [option] } }],
}).pages.items;

const titles = {
  format: searchFormat,
  pages: page === undefined ? [] : [buildPageTitles(page, new Map([[`${url}#output`, 3]]))],
};

test('reads back the titles that it builds', () => {
  const shared = { pageUrl: url, sectionSlug: 'configuration', group: undefined };
  expect(readTitles(JSON.parse(JSON.stringify(titles)))).toEqual([
    { ...shared, url, title: 'Output', titlesAbove: [], identifiers: [], linkCount: 0 },
    { ...shared, url: `${url}#output`, title: 'output', titlesAbove: ['Output'], identifiers: [], linkCount: 3 },
    {
      ...shared,
      url: `${url}#filename`,
      title: 'filename',
      titlesAbove: ['Output', 'output'],
      identifiers: ['output.filename', '--output-filename'],
      linkCount: 0,
    },
  ]);
});

test('gives each heading the text up to the next one', () => {
  const text = 'Words before.\noutput\nAbout it.\nfilename\nA name.\nconst a = 1;';
  const anchorStarts = [text.indexOf('output'), text.indexOf('filename')];
  const body = { markdown: '', cleanMarkdown: '', headingStarts: [], html: '', codeBlocks: [], text, anchorStarts };
  const texts = page === undefined ? [] : buildPageTexts(page, body);
  expect(texts).toEqual(['All of it.\nWords before.', 'About it.', 'A name.\nconst a = 1;']);
  expect(readTexts({ format: searchFormat, pages: [[url, texts]] }, readTitles(titles) ?? [])).toEqual([
    { url, text: 'All of it.\nWords before.' },
    { url: `${url}#output`, text: 'About it.' },
    { url: `${url}#filename`, text: 'A name.\nconst a = 1;' },
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
])('takes %j for no index', (value) => {
  expect([readTitles(value), readTexts(value, []), readManifest(value)]).toEqual([undefined, undefined, undefined]);
});

test('leaves out texts of pages that the titles do not have', () => {
  expect(readTexts({ format: searchFormat, pages: [['/gone/', ['text']]] }, [])).toEqual([]);
});

test('reads a manifest, and none with a part that has no path', () => {
  const manifest = {
    format: searchFormat,
    titles: 'search/parts/a.json',
    texts: [{ sectionSlug: '', path: 'search/parts/b.json' }],
  };
  expect([readManifest(manifest), readManifest({ ...manifest, texts: [{}] })]).toEqual([manifest, undefined]);
});
