import { expect, test } from 'vitest';
import { createDocument, createSampleSearch, findUrls } from './sample-documents.ts';

const text = 'Compiles stylesheets with Sass.';
const search = createSampleSearch([
  createDocument('/guides/speed/', 'Build Performance', { text: 'How to save time.', linkCount: 4 }),
  createDocument('/guides/speed/#sass', 'Sass', { titlesAbove: ['Build Performance'], text }),
  createDocument('/guides/speed/#compiler', 'Compiler', { titlesAbove: ['Build Performance'], text }),
  createDocument('/guides/speed/#source-maps', 'Source maps', { titlesAbove: ['Build Performance'], text }),
  createDocument('/loaders/sass-loader/', 'sass-loader', { text, linkCount: 12 }),
  createDocument('/concepts/compilers/', 'Compilers', { text: 'What they are.' }),
  createDocument('/configuration/output/', 'Output', {
    text: 'Where files go. Clean the folder before.',
    linkCount: 30,
  }),
  createDocument('/configuration/output/#outputclean', 'output.clean', {
    titlesAbove: ['Output'],
    text: 'Deletes files.',
  }),
]);

test('a page about a word comes before a remark that has the word as its heading', () => {
  expect(findUrls(search, 'sass').slice(0, 2)).toEqual(['/loaders/sass-loader/', '/guides/speed/#sass']);
});

test('a page named in the plural is found in the singular, and the other way round', () => {
  expect(findUrls(search, 'compiler')[0]).toBe('/concepts/compilers/');
  expect(findUrls(search, 'outputs')[0]).toBe('/configuration/output/');
});

test('a heading comes first when the query is its name in code, also without its spaces', () => {
  expect(findUrls(search, 'output clean')[0]).toBe('/configuration/output/#outputclean');
  expect(findUrls(search, 'sourceMaps')[0]).toBe('/guides/speed/#source-maps');
});
