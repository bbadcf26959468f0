import { describe, expect, test } from 'vitest';
import { parseQuery } from '../../../api/search/parse-query.ts';
import { createVocabulary } from '../../../api/search/vocabulary.ts';
import { createSearch } from '../../../api/search/create-search.ts';
import { defaultWeights } from '../../../api/search/ranking-weights.ts';
import { createDocument, createSampleSearch, findUrls, sampleDocuments } from './sample-documents.ts';

const search = createSampleSearch(sampleDocuments);

describe('the first hit', () => {
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

  test('is the one in the section of the reader, of two equal documents', () => {
    const twins = createSampleSearch([createDocument('/api/a/', 'Loaders'), createDocument('/concepts/a/', 'Loaders')]);
    const find = (sectionSlug?: string) => twins.search({ query: 'loaders', limit: 1, sectionSlug }).hits[0]?.url;
    expect([find(), find('concepts')]).toEqual(['/api/a/', '/concepts/a/']);
  });
});

test('finds a phrase only where its words follow each other', () => {
  expect([findUrls(search, '"dead code"'), findUrls(search, '"code dead"'), findUrls(search, 'code dead')[0]]).toEqual([
    ['/guides/tree-shaking/'],
    [],
    '/guides/tree-shaking/',
  ]);
});

test('splits the title and the excerpt of a hit into segments, with the matches marked', () => {
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

test('takes the excerpt from the middle of a long text, cut between words', () => {
  const text = `${'before '.repeat(100)}needle ${'after '.repeat(100)}`;
  const long = createSampleSearch([createDocument('/a/', 'A', { text })]);
  const [hit] = long.search({ query: 'needle', limit: 1 }).hits;
  const excerpt = hit?.excerpt.map((segment) => segment.text).join('') ?? '';
  expect(excerpt).toMatch(/^… (?:before )+needle (?:after )+after …$/);
  expect(excerpt.length).toBeLessThan(180);
});

test('an excerpt is a full line, also where the prose before the code ends with the match', () => {
  const prose = `${'before '.repeat(60)}needle.`;
  const short = createSampleSearch([createDocument('/a/', 'A', { text: `${prose}\n\nlet needle = 1;` })]);
  const [hit] = short.search({ query: 'needle', limit: 1 }).hits;
  const excerpt = hit?.excerpt.map((segment) => segment.text).join('') ?? '';
  expect(excerpt).toMatch(/^… (?:before )+needle\. …$/);
  expect(excerpt.length).toBeGreaterThan(150);
});

test('searches the titles before there are texts, and the texts once they are added', () => {
  const growing = createSearch(sampleDocuments);
  expect([findUrls(growing, 'tree shaking'), findUrls(growing, 'conduct')]).toEqual([['/guides/tree-shaking/'], []]);
  growing.addTexts(sampleDocuments);
  growing.addTexts(sampleDocuments); // adding a text again changes nothing
  expect(findUrls(growing, 'conduct')).toEqual(['/guides/code-splitting/']);
});

test('counts the hits of all sections and returns those that pass the filter', () => {
  const filter = { sectionSlugs: ['guides'] };
  const { hits, total, sections } = search.search({ query: 'code', filter, limit: 1, offset: 1 });
  expect([hits.map(({ url }) => url), total, sections]).toEqual([
    ['/guides/tree-shaking/'],
    2,
    [{ sectionSlug: 'guides', count: 2 }],
  ]);
  expect(search.search({ query: 'output', filter: { urlPrefix: '/guides/' }, limit: 5 }).total).toBe(0);
});

test('suggests the nearest known words for a query without hits', () => {
  const words = createSampleSearch([createDocument('/a/', 'Asynchronous')]);
  expect(words.search({ query: 'asinkronus', limit: 5 })).toEqual({
    hits: [],
    total: 0,
    sections: [],
    suggestion: 'asynchronous',
  });
  expect(words.search({ query: 'qqqqqq', limit: 5 }).suggestion).toBeUndefined();
});

test('finds words of languages without spaces, and German words with and without umlauts', () => {
  const sample = createSampleSearch([
    createDocument('/zh/', '代码分割', { text: '把代码分割成多个文件。' }),
    createDocument('/ja/', 'モジュールの設定'),
    createDocument('/ko/', '코드 분할'),
    createDocument('/de/', 'Größe der Bündel'),
  ]);
  expect(['分割', '設定', '분할', 'grosse', 'GRÖSSE', 'bundel'].map((query) => findUrls(sample, query))).toEqual([
    ['/zh/'],
    ['/ja/'],
    ['/ko/'],
    ['/de/'],
    ['/de/'],
    ['/de/'],
  ]);
});

test('a pasted message finds its explanation, although another page has the file that it quotes', () => {
  const message = 'Conflict: Multiple chunks emit assets to the same filename "main.js" (chunks a and b)';
  const documents = createSampleSearch([
    createDocument('/guides/files/', 'Files', {
      text: 'The build writes main.js, its chunks and assets.',
      linkCount: 30,
    }),
    createDocument('/errors/output/', 'Errors of the output', {
      text: 'Conflict: Multiple chunks emit assets to the same filename bundle.js. Give each its own name.',
    }),
  ]);
  expect(findUrls(documents, message)[0]).toBe('/errors/output/');
  expect(findUrls(documents, '"main.js" chunks')).toEqual(['/guides/files/']);
});

test('a question about errors is no message, and what a program prints with its name is one', () => {
  const documents = createSampleSearch([
    createDocument('/configuration/stats/', 'Errors in the output', { text: 'Hides or prints errors. Updates too.' }),
    createDocument('/errors/output/', 'Errors in the output', { text: 'Hides or prints errors. Updates too.' }),
  ]);
  expect(findUrls(documents, 'how to hide errors in the output')[0]).toBe('/configuration/stats/');
  expect(findUrls(documents, '[HMR] updates in the output')[0]).toBe('/errors/output/');
});

test('a question in ordinary words finds guides before the reference of an interface', () => {
  const documents = createSampleSearch([
    createDocument('/api/hooks/#run', 'run tests', { text: 'Called before tests run in a server.' }),
    createDocument('/guides/tests/#run', 'run tests', { text: 'Called before tests run in a server.' }),
  ]);
  expect(findUrls(documents, 'run tests in server')[0]).toBe('/guides/tests/#run');
  expect(findUrls(documents, 'run tests')[0]).toBe('/api/hooks/#run');
});

test('a synonym that the query has as well counts once', () => {
  const documents = createSampleSearch([
    createDocument('/loaders/node-loader/', 'node-loader', { text: 'Loads addons of Node.' }),
    createDocument('/guides/programs/', 'Programs', { text: 'Node on a backend.' }),
  ]);
  expect(findUrls(documents, 'node backend')[0]).toBe('/guides/programs/');
});

test('a page of a section comes before one outside, such as a list of links', () => {
  const documents = createSampleSearch([
    createDocument('/awesome/', 'Icons', { sectionSlug: '', text: 'Tools for icons.' }),
    createDocument('/guides/a/', 'Icons', { text: 'Tools for icons.' }),
  ]);
  expect(findUrls(documents, 'icons')).toEqual(['/guides/a/', '/awesome/']);
});

test('a piece of a message finds its explanation, and other words find the reference', () => {
  const documents = createSampleSearch([
    createDocument('/configuration/server/', 'Port', { text: 'The port that is in use, e.g. EADDRINUSE when taken.' }),
    createDocument('/errors/server/', 'Port', { text: 'The port that is in use, e.g. EADDRINUSE when taken.' }),
  ]);
  expect(findUrls(documents, 'EADDRINUSE 8080')[0]).toBe('/errors/server/');
  expect(findUrls(documents, 'port in use')[0]).toBe('/configuration/server/');
});

test('ignores a phrase that occurs nowhere when the query has other words', () => {
  expect(findUrls(search, 'Cannot find module "lodash" in tree shaking')[0]).toBe('/guides/tree-shaking/');
  expect(findUrls(search, '"lodash"')).toEqual([]);
});

test('ranks hits of other pages among the many hits of one page', () => {
  const headings = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) =>
    createDocument(`/a/#${name}`, `Cache ${name}`, { titlesAbove: ['Many'], text: 'Cache everything in the cache.' }),
  );
  const other = createDocument('/b/#other', 'Cache elsewhere', {
    titlesAbove: ['Few'],
    text: `A cache. ${'Something else. '.repeat(9)}`,
  });
  const documents = [createDocument('/a/', 'Many'), ...headings, createDocument('/b/', 'Few'), other];
  const undiversified = createSearch(documents, { weights: { ...defaultWeights, samePage: 1 } });
  undiversified.addTexts(documents);
  const found = [createSampleSearch(documents), undiversified].map((own) =>
    findUrls(own, 'cache').indexOf('/b/#other'),
  );
  expect(found).toEqual([1, 6]);
});

test('ranks a page above those of its headings that match no more of the query', () => {
  const sample = createSampleSearch([
    createDocument('/plugins/css/', 'CssMinimizerPlugin', { text: 'Makes styles small.' }),
    createDocument('/plugins/css/#options', 'Options', { titlesAbove: ['CssMinimizerPlugin'] }),
    createDocument('/plugins/css/#test', 'test', { titlesAbove: ['CssMinimizerPlugin', 'Options'] }),
  ]);
  expect([findUrls(sample, 'css minimizer')[0], findUrls(sample, 'css minimizer test')[0]]).toEqual([
    '/plugins/css/',
    '/plugins/css/#test',
  ]);
});

test('finds synonyms, of misspelled words too', () => {
  const sample = createSampleSearch([
    createDocument('/a/', 'optimization.minimize', { text: 'Whether files become smaller.' }),
    createDocument('/b/', 'Styles', { text: 'Sheets of a page, and how to uglify one.' }),
  ]);
  expect(['minification', 'micro frontend', 'uglfiy'].map((query) => findUrls(sample, query)[0])).toEqual([
    '/a/',
    undefined,
    '/b/',
  ]);
});

test('prefers the document in which the words are close together and in order', () => {
  const apart =
    'Static pages come first. Much later, after many other sentences about something else, files are named.';
  const sample = createSampleSearch([
    createDocument('/apart/', 'One', { text: apart }),
    createDocument('/together/', 'Two', {
      text: `Nothing to see. ${'Filler sentence. '.repeat(4)} The server has static files.`,
    }),
  ]);
  expect(findUrls(sample, 'static files')).toEqual(['/together/', '/apart/']);
});

test('a page comes before that of a package of whose name the query has one word', () => {
  const fields = { identifiers: ['ignored-files'], text: 'Files that are ignored in watch mode.' };
  const documents = createSampleSearch([
    createDocument('/plugins/a/', 'IgnoreFiles', fields),
    createDocument('/configuration/a/', 'IgnoreFiles', fields),
  ]);
  expect(findUrls(documents, 'files in watch mode')[0]).toBe('/configuration/a/');
  expect(findUrls(documents, 'ignore files')[0]).toBe('/plugins/a/');
});

test('what is done says less than what it is done to, unless there are hardly any other words', () => {
  const documents = createSampleSearch([
    createDocument('/guides/extract/', 'Extract', { text: 'Extract parts of styles.' }),
    createDocument('/guides/parts/', 'Parts', { text: 'Extract parts of styles.' }),
  ]);
  expect(findUrls(documents, 'extracting parts of styles')[0]).toBe('/guides/parts/');
  expect(findUrls(documents, 'extract parts of styles')[0]).toBe('/guides/extract/');
  expect(findUrls(documents, 'extracting parts')[0]).toBe('/guides/extract/');
});

test('a short word is not taken for another one with a different first letter', () => {
  const documents = createSampleSearch([
    createDocument('/a/', 'Links', { text: 'Tools such as jest.' }),
    createDocument('/b/', 'Test', { text: 'How to test.' }),
  ]);
  expect(findUrls(documents, 'jest')).toEqual(['/a/']);
  expect(findUrls(documents, 'tets')).toEqual(['/b/']);
  expect(findUrls(documents, 'etst')).toEqual(['/b/']);
});

test('a problem as the build prints it is a message, however short, and what it quotes is no phrase', () => {
  expect(parseQuery('WARNING in external "lodash"', createVocabulary())).toMatchObject({
    isMessage: true,
    phrases: [],
  });
  expect(parseQuery('external "lodash"', createVocabulary())).toMatchObject({
    isMessage: false,
    phrases: [['lodash']],
  });
});
