import { expect, test } from 'vitest';
import { createDocument, createSampleSearch, findUrls } from './sample-documents.ts';

const titlesAbove = ['css-loader'];
const search = createSampleSearch([
  createDocument('/loaders/css-loader/', 'css-loader', { text: 'Reads CSS, with modules too.', linkCount: 12 }),
  createDocument('/loaders/css-loader/#modules', 'modules', { titlesAbove, text: 'Local names of CSS.' }),
  createDocument('/loaders/css-loader/#usage', 'Usage', { titlesAbove, text: 'Write it first.\n\ngetLocalIdent()' }),
  createDocument('/loaders/css-loader/#order-of-modules', 'Order of modules and their imported files', {
    titlesAbove,
    text: 'As imported.',
  }),
  createDocument('/api/hot/', 'Hot Module Replacement', { text: 'Exchanges modules.' }),
  createDocument('/api/hot/#accept', 'accept', { titlesAbove: ['Hot Module Replacement'], text: 'Takes an update.' }),
  createDocument('/guides/hot/', 'Updates', { text: 'Call module.hot.accept() in a module.' }),
  createDocument('/guides/names/', 'Names', { text: 'A database.' }),
  createDocument('/guides/files/', 'Other', { text: 'A base.' }),
]);

test('a heading comes before its page when its title has the rest of the query', () => {
  expect(findUrls(search, 'css-loader modules').slice(0, 2)).toEqual([
    '/loaders/css-loader/#modules',
    '/loaders/css-loader/',
  ]);
});

test('a heading comes before its page when only it has a rare word', () => {
  expect(findUrls(search, 'css-loader getLocalIdent')[0]).toBe('/loaders/css-loader/#usage');
});

test('a heading comes before its page when the titles have the whole query, whatever else its title says', () => {
  expect(findUrls(search, 'css-loader order modules')[0]).toBe('/loaders/css-loader/#order-of-modules');
});

test('the name of a page leads to the heading that has a rare word of the query', () => {
  const documents = createSampleSearch([
    createDocument('/guides/workers/', 'Web Workers', { text: 'Threads of a page.' }),
    createDocument('/guides/workers/#react', 'In React', {
      titlesAbove: ['Web Workers'],
      text: 'A component starts it.\n\nrender(sundial)',
    }),
    createDocument('/guides/react/', 'Sundial workers', { text: 'Drawn with a sundial.' }),
  ]);
  expect(findUrls(documents, 'web workers sundial')[0]).toBe('/guides/workers/#react');
});

test('the page comes first when its title has all of the query', () => {
  expect(findUrls(search, 'css-loader')[0]).toBe('/loaders/css-loader/');
});

test('the last segment of an identifier finds a heading below the page that the others name', () => {
  expect(findUrls(search, 'module.hot.accept')[0]).toBe('/api/hot/#accept');
});

test('two words find the compound that they make in this order', () => {
  expect(findUrls(search, 'data base')[0]).toBe('/guides/names/');
  expect(findUrls(search, 'base data')[0]).toBe('/guides/files/');
});

test('an identifier that hardly any document has comes before names made of its subwords', () => {
  const documents = createSampleSearch([
    createDocument('/configuration/stats/', 'Stats', { text: 'What is printed.' }),
    createDocument('/configuration/stats/#hints', 'Hints of a chunk', { text: 'Hints for each chunk.', linkCount: 9 }),
    createDocument('/api/hooks/#extract', 'extract', { text: 'A hook for each kind, and a name: chunkHints.' }),
  ]);
  expect(findUrls(documents, 'chunkHints')[0]).toBe('/api/hooks/#extract');
  expect(findUrls(documents, 'chunk hints')[0]).toBe('/configuration/stats/#hints');
});

test('finds the segment of an identifier that has an underscore', () => {
  const documents = createSampleSearch([
    createDocument('/cache/', 'Cache', { text: 'key: ${{ github.ref_name }}' }),
    createDocument('/names/', 'Names', { text: 'A ref and its name.' }),
  ]);
  expect(findUrls(documents, 'ref_name')[0]).toBe('/cache/');
});

test('a name whose first word only makes a sentence comes before the name without it', () => {
  const documents = createSampleSearch([
    createDocument('/api/hooks/#emit', 'emit', {
      text: 'Before the files are written, after emit is called.',
      linkCount: 9,
    }),
    createDocument('/api/hooks/#after-emit', 'afterEmit', { text: 'Once the files are written.' }),
  ]);
  expect(findUrls(documents, 'after emit')[0]).toBe('/api/hooks/#after-emit');
  expect(findUrls(documents, 'the emit')[0]).toBe('/api/hooks/#emit');
});

test('a heading comes before its page when the page itself lacks a word that many headings have', () => {
  const headings = ['One', 'Two', 'Three', 'Four', 'Five'].map((title) =>
    createDocument(`/guides/csp/#${title.toLowerCase()}`, title, {
      titlesAbove: ['Policies'],
      text: `A policy.\n\n${title === 'Four' ? 'element.setAttribute()' : 'element.remove()'}`,
    }),
  );
  const elsewhere = ['a', 'b', 'c', 'd'].map((name) =>
    createDocument(`/guides/${name}/`, `Guide ${name}`, { text: 'Shows it.\n\nelement.setAttribute()' }),
  );
  const documents = createSampleSearch([
    createDocument('/guides/csp/', 'Policies', { text: 'What a policy allows.', linkCount: 9 }),
    ...headings,
    ...elsewhere,
  ]);
  expect(findUrls(documents, 'policies setAttribute')[0]).toBe('/guides/csp/#four');
  expect(findUrls(documents, 'policies')[0]).toBe('/guides/csp/');
});

test('of two headings with a name in code, that of the page that the query names comes first', () => {
  const documents = createSampleSearch([
    createDocument('/loaders/css-loader/', 'css-loader', { text: 'Reads styles.' }),
    createDocument('/loaders/css-loader/#names', 'Names', {
      titlesAbove: ['css-loader'],
      text: 'Local ones.\n\nexportLocals: "camelCase"',
    }),
    createDocument('/guides/native/', 'Native styles', { text: 'Without a loader.' }),
    createDocument('/guides/native/#locals', 'Removing css-loader', {
      titlesAbove: ['Native styles'],
      text: 'Nothing replaces exportLocals.',
    }),
  ]);
  expect(findUrls(documents, 'css-loader exportLocals')[0]).toBe('/loaders/css-loader/#names');
  expect(findUrls(documents, 'native styles exportLocals')[0]).toBe('/guides/native/#locals');
});

test('negations with an apostrophe make a sentence, and are dropped', () => {
  const documents = createSampleSearch([
    createDocument('/a/', 'Externals', { text: 'What is left out of a bundle.' }),
    createDocument('/b/', 'Questions', { text: "Don't ask, and don’t wait." }),
  ]);
  expect(['dont bundle', "don't bundle", 'don’t bundle'].map((query) => findUrls(documents, query))).toEqual(
    Array.from({ length: 3 }, () => ['/a/']),
  );
});

test('a heading of a package comes after one of the core unless the query names the package', () => {
  const documents = createSampleSearch([
    createDocument('/plugins/zip-webpack-plugin/', 'ZipWebpackPlugin', { identifiers: ['zip-webpack-plugin'] }),
    createDocument('/plugins/zip-webpack-plugin/#filename', 'filename', {
      titlesAbove: ['ZipWebpackPlugin'],
      text: 'Name of a file.',
    }),
    createDocument('/configuration/output/#outputfilename', 'output.filename', {
      titlesAbove: ['Output'],
      text: 'Name of a file.',
    }),
  ]);
  expect(findUrls(documents, 'name of a file')[0]).toBe('/configuration/output/#outputfilename');
  expect(findUrls(documents, 'zip file name')[0]).toBe('/plugins/zip-webpack-plugin/#filename');
});
