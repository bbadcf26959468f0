import { expect, test } from 'vitest';
import { checkStyles } from '../../../../indexer/parse/data-files/check-styles.ts';
import { listDataFiles, parseDataFiles } from '../../../../indexer/parse/data-files/parse-data-files.ts';
import { parseSite } from '../../../../indexer/parse/data-files/parse-site.ts';

test('an address on another host is reported where it stands', () => {
  expect(checkStyles('h1 {}\r\n@import url( "https://fonts.example/a.css" );\n')).toEqual([
    {
      code: 'site/remote-style',
      severity: 'warning',
      message: 'The styles load "https://fonts.example/a.css" from another host.',
      filePath: 'extra.css',
      place: { line: 2, column: 15, endLine: 2, endColumn: 42 },
      hint: 'put the file into "public/", and give its address there, such as "/fonts/text.woff2".',
    },
  ]);
});

test.each([
  '@import "//fonts.example/a.css";',
  "@IMPORT 'http://fonts.example/a.css';",
  '@import"https://fonts.example/a.css";',
  'a { background: URL(https://img.example/a.png) }',
  'a { background: url(\\\\img.example/a.png) }',
  'a { content: "\\" url("; background: url(//img.example/a.png) }',
])('%s loads from another host', (text) => {
  expect(checkStyles(text)).toHaveLength(1);
});

test.each([
  '@import "/more.css";',
  '@font-face { font-family: Own; src: url("/fonts/own.woff2") }',
  'a { background: url(data:image/png;base64,AAAA) }',
  '/* @import "https://fonts.example/a.css"; */',
  'a { content: "url(https://fonts.example)" }',
  "a { content: 'it\\'s url(//fonts.example)' }",
])('%s does not', (text) => {
  expect(checkStyles(text)).toEqual([]);
});

test.each([
  ['comment', 'a {}\n/* url(https://fonts.example/a.css)', 2, 1],
  ['comment', 'a {} /*/', 1, 6],
  ['string', 'a { content: "one\n}\n', 1, 14],
  ['string', "a { content: 'one\\'; }", 1, 14],
  ['block', 'a { background: url("/a.png") } b { color: red', 1, 35],
  ['block', '@media print {\n  a { color: red }\n', 1, 14],
])('a %s that is not closed is reported where it begins: %j', (name, text, line, column) => {
  expect(checkStyles(text).map(({ code, message, place }) => [code, message, place.line, place.column])).toEqual([
    ['site/unclosed-style', `A ${name} that begins here is not closed.`, line, column],
  ]);
});

test.each([
  '/**/ a { content: "}" } .b\\{c {} @media print { a { background: url({.png) } }}',
  `a { content: '"' } b { content: "it's" } c { background: url('/c.png') }`,
])('%j is closed', (text) => {
  expect(checkStyles(text)).toEqual([]);
});

test('the styles are read with the data files, and keep the settings', () => {
  const texts: Readonly<Record<string, string>> = {
    'site.yaml': 'name: Larkspur\n',
    'extra.css': 'a { background: url(//img.example/a.png) }\na { background: url(//img.example/a.png) }\n',
  };
  expect(listDataFiles(parseSite(texts['site.yaml']))).toContain('extra.css');
  const { site, diagnostics, isGood } = parseDataFiles((path) => ({ text: texts[path], diagnostics: [] }));
  expect(diagnostics.map(({ code, place }) => [code, place.line])).toEqual([['site/remote-style', 1]]);
  expect([site.name, isGood]).toEqual(['Larkspur', true]);
});
