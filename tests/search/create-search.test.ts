import { describe, expect, test } from 'vitest';
import { createSearch } from '../../schema/search/create-search.ts';
import { defaultWeights } from '../../schema/search/ranking-weights.ts';
import { createPlace, createSampleSearch, findUrls, samplePlaces } from './sample-records.ts';

const search = createSampleSearch(samplePlaces);

describe('what comes first', () => {
  test.each([
    ['output.filename', '/configuration/output/#outputfilename'],
    ['filename output', '/configuration/output/#outputfilename'],
    ['output filename', '/configuration/output/#outputfilename'],
    ['--output-filename', '/configuration/output/#outputfilename'],
    ['chunkFilename', '/configuration/output/#outputchunkfilename'],
    ['splitchunks', '/configuration/optimization/#optimizationsplitchunks'],
    ['split chunks', '/configuration/optimization/#optimizationsplitchunks'],
    ['output', '/configuration/output/'],
    ['tree shak', '/guides/tree-shaking/'],
    ['tre shakng', '/guides/tree-shaking/'],
    ['how does tree shaking work', '/guides/tree-shaking/'],
    ['babel loder', '/loaders/babel-loader/'],
    ['@babel/core', '/loaders/babel-loader/'],
    ['hmr', '/concepts/hmr/'],
    ['[contenthash]', '/configuration/output/#outputfilename'],
    ['SPLITTING of CODE', '/guides/code-splitting/'],
  ])('%j finds %j', (query, url) => {
    expect(findUrls(search, query)[0]).toBe(url);
  });

  test('is of two equal places the one in the section of the reader', () => {
    const twins = createSampleSearch([createPlace('/api/a/', 'Loaders'), createPlace('/concepts/a/', 'Loaders')]);
    const find = (sectionSlug?: string) => twins.search({ query: 'loaders', limit: 1, sectionSlug }).hits[0]?.url;
    expect([find(), find('concepts')]).toEqual(['/api/a/', '/concepts/a/']);
  });
});

test('finds a phrase only where it stands as it is', () => {
  expect([findUrls(search, '"dead code"'), findUrls(search, '"code dead"'), findUrls(search, 'code dead')[0]]).toEqual([
    ['/guides/tree-shaking/'],
    [],
    '/guides/tree-shaking/',
  ]);
});

test('gives a hit in pieces, its words marked', () => {
  const { hits, ...rest } = search.search({ query: 'contenthash', limit: 10 });
  expect(hits.map(({ score: _score, ...hit }) => hit)).toEqual([
    {
      url: '/configuration/output/#outputfilename',
      pageUrl: '/configuration/output/',
      title: 'output.filename',
      titlesAbove: ['Output', 'output'],
      sectionSlug: 'configuration',
      group: undefined,
      titleSegments: [{ text: 'output.filename', isMatch: false }],
      excerpt: [
        { text: 'The name of each bundle, e.g. [name].', isMatch: false },
        { text: '[contenthash]', isMatch: true },
        { text: '.js for caching.', isMatch: false },
      ],
      terms: ['[contenthash]'],
    },
  ]);
  expect(rest).toEqual({ total: 1, sections: [{ sectionSlug: 'configuration', count: 1 }], suggestion: undefined });
});

test('shows the middle of a long text, cut between words', () => {
  const text = `${'before '.repeat(100)}needle ${'after '.repeat(100)}`;
  const long = createSampleSearch([createPlace('/a/', 'A', { text })]);
  const [hit] = long.search({ query: 'needle', limit: 1 }).hits;
  const excerpt = hit?.excerpt.map(({ text: piece }) => piece).join('') ?? '';
  expect(excerpt).toMatch(/^… (?:before )+needle (?:after )+after …$/);
  expect(excerpt.length).toBeLessThan(180);
});

test('answers with titles before there are texts, and better with them', () => {
  const growing = createSearch(samplePlaces);
  expect([findUrls(growing, 'tree shaking'), findUrls(growing, 'conduct')]).toEqual([['/guides/tree-shaking/'], []]);
  growing.addTexts(samplePlaces);
  growing.addTexts(samplePlaces); // a text that is there already changes nothing
  expect(findUrls(growing, 'conduct')).toEqual(['/guides/code-splitting/']);
});

test('counts the hits of all sections and gives those of the filter', () => {
  const filter = { sectionSlugs: ['guides'] };
  const { hits, total, sections } = search.search({ query: 'code', filter, limit: 1, offset: 1 });
  expect([hits.map(({ url }) => url), total, sections]).toEqual([
    ['/guides/tree-shaking/'],
    2,
    [{ sectionSlug: 'guides', count: 2 }],
  ]);
  expect(search.search({ query: 'output', filter: { urlPrefix: '/guides/' }, limit: 5 }).total).toBe(0);
});

test('spells a query without hits as the nearest known words', () => {
  const words = createSampleSearch([createPlace('/a/', 'Asynchronous')]);
  expect(words.search({ query: 'asinkronus', limit: 5 })).toEqual({
    hits: [],
    total: 0,
    sections: [],
    suggestion: 'asynchronous',
  });
  expect(words.search({ query: 'qqqqqq', limit: 5 }).suggestion).toBeUndefined();
});

test('finds words of languages without spaces, and of German with and without its signs', () => {
  const places = createSampleSearch([
    createPlace('/zh/', '代码分割', { text: '把代码分割成多个文件。' }),
    createPlace('/ja/', 'モジュールの設定'),
    createPlace('/ko/', '코드 분할'),
    createPlace('/de/', 'Größe der Bündel'),
  ]);
  expect(['分割', '設定', '분할', 'grosse', 'GRÖSSE', 'bundel'].map((query) => findUrls(places, query))).toEqual([
    ['/zh/'],
    ['/ja/'],
    ['/ko/'],
    ['/de/'],
    ['/de/'],
    ['/de/'],
  ]);
});

test('looks past a quoted name that stands nowhere, when there is more to go by', () => {
  expect(findUrls(search, 'Cannot find module "lodash" in tree shaking')[0]).toBe('/guides/tree-shaking/');
  expect(findUrls(search, '"lodash"')).toEqual([]);
});

test('lets one page have several hits, and others stand among them', () => {
  const headings = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) =>
    createPlace(`/a/#${name}`, `Cache ${name}`, { titlesAbove: ['Many'], text: 'Cache everything in the cache.' }),
  );
  const other = createPlace('/b/#other', 'Cache elsewhere', {
    titlesAbove: ['Few'],
    text: `A cache. ${'Something else. '.repeat(9)}`,
  });
  const places = [createPlace('/a/', 'Many'), ...headings, createPlace('/b/', 'Few'), other];
  const stubborn = createSearch(places, { ...defaultWeights, repeated: 1 });
  stubborn.addTexts(places);
  const found = [createSampleSearch(places), stubborn].map((own) => findUrls(own, 'cache').indexOf('/b/#other'));
  expect(found).toEqual([1, 6]);
});

test('puts a page before its headings that say no more of what was asked', () => {
  const places = createSampleSearch([
    createPlace('/plugins/css/', 'CssMinimizerPlugin', { text: 'Makes styles small.' }),
    createPlace('/plugins/css/#options', 'Options', { titlesAbove: ['CssMinimizerPlugin'] }),
    createPlace('/plugins/css/#test', 'test', { titlesAbove: ['CssMinimizerPlugin', 'Options'] }),
  ]);
  expect([findUrls(places, 'css minimizer')[0], findUrls(places, 'css minimizer test')[0]]).toEqual([
    '/plugins/css/',
    '/plugins/css/#test',
  ]);
});

test('finds what another word means, spelled wrong too', () => {
  const places = createSampleSearch([
    createPlace('/a/', 'optimization.minimize', { text: 'Whether files become smaller.' }),
    createPlace('/b/', 'Styles', { text: 'Sheets of a page, and how to uglify one.' }),
  ]);
  expect(['minification', 'micro frontend', 'uglfiy'].map((query) => findUrls(places, query)[0])).toEqual([
    '/a/',
    undefined,
    '/b/',
  ]);
});

test('prefers the place where the words stand together and in order', () => {
  const apart =
    'Static pages come first. Much later, after many other sentences about something else, files are named.';
  const places = createSampleSearch([
    createPlace('/apart/', 'One', { text: apart }),
    createPlace('/together/', 'Two', {
      text: `Nothing to see. ${'Filler sentence. '.repeat(4)} The server has static files.`,
    }),
  ]);
  expect(findUrls(places, 'static files')).toEqual(['/together/', '/apart/']);
});
