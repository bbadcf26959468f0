import { expect, test } from 'vitest';
import { checkFrontMatter } from '../../../../indexer/parse/front-matter/check-front-matter.ts';
import { parseFrontMatter } from '../../../../indexer/parse/front-matter/parse-front-matter.ts';

const check = (yaml: string) => checkFrontMatter(parseFrontMatter(`---\n${yaml}\n---\n`).entries ?? []);
const found = (yaml: string) =>
  check(yaml).diagnostics.map(
    ({ code, place, message, hint }) => `${place.line}:${place.column} ${code} ${message} ${hint}`,
  );

test('takes every field of the table', () => {
  const yaml = `title: A
description: B.
sort: -1
group: '-'
contributors: [webpack, babel]
related: [{ title: C, url: /c/ }, { title: D, url: 'https://d.example/' }]
edit: https://e.example/edit
repo: https://f.example/
source: https://g.example/README.md
package: '@scope/name@1.2.3-rc.1'
date: 2026-06-25
redirects: [/old/]`;
  const { frontMatter, diagnostics } = check(yaml);
  expect([frontMatter, diagnostics]).toEqual([
    {
      title: 'A',
      description: 'B.',
      sort: -1,
      group: '-',
      contributors: ['webpack', 'babel'],
      related: [
        { title: 'C', url: '/c/' },
        { title: 'D', url: 'https://d.example/' },
      ],
      edit: 'https://e.example/edit',
      repo: 'https://f.example/',
      source: 'https://g.example/README.md',
      package: '@scope/name@1.2.3-rc.1',
      date: '2026-06-25',
      redirects: ['/old/'],
    },
    [],
  ]);
});

test('offers the nearest name for an unknown field', () => {
  expect(found('relatd: []')).toEqual([
    '2:1 front-matter/unknown-field Unknown field "relatd". did you mean "related"?',
  ]);
});

test('lists the fields when no name is near', () => {
  expect(found('constructor: x')).toEqual([
    '2:1 front-matter/unknown-field Unknown field "constructor". known fields: title, description, sort, group, contributors, related, edit, repo, source, package, date, tags, redirects, translationKey.',
  ]);
});

test.each([
  ['title: 404', 'The field "title" is the number "404", not text. put the value in quotes: "404".'],
  ['title:', 'The field "title" is empty, not text. write it like this: title: Output'],
  ['title: "a\\0b"', 'The field "title" contains the control character U+0000. remove the character.'],
  ['title: "a\\eb"', 'The field "title" contains the control character U+001B. remove the character.'],
  ['title: "a\\ud800b"', 'The field "title" contains the control character U+D800. remove the character.'],
  ['sort: "2"', 'The field "sort" is the text "2", not a whole number. write it like this: sort: 2'],
  ['sort: 1.5', 'The field "sort" is the number "1.5", not a whole number. write it like this: sort: 2'],
  [
    'contributors: webpack',
    'The field "contributors" is the text "webpack", not a list. write it like this: contributors: [octocat]',
  ],
  [
    'edit: javascript:alert(1)',
    'The field "edit" is the text "javascript:alert(1)", not an absolute URL that starts with https:// or http://. write it like this: edit: https://github.com/OWNER/REPOSITORY/edit/main/README.md',
  ],
  [
    'package: css-loader',
    'The field "package" is the text "css-loader", not an npm package with its exact version. write it like this: package: left-pad@1.3.0',
  ],
  [
    'date: 2026-02-31',
    'The field "date" is the text "2026-02-31", not a date in the form YYYY-MM-DD. write it like this: date: 2026-06-25',
  ],
])('reports %s and leaves the field out', (yaml, text) => {
  const { frontMatter, diagnostics } = check(yaml);
  expect([frontMatter, diagnostics.map(({ code, message, hint }) => `${code} ${message} ${hint}`)]).toEqual([
    {},
    [`front-matter/wrong-type ${text}`],
  ]);
});

test.each([
  [
    'redirects: [//evil.example/, /old/]',
    'front-matter/wrong-type An entry of "redirects" is the text "//evil.example/", not a site address that starts with /. write it like this: redirects: [/concepts/target/]',
  ],
  [
    'related: [{ title: A, url: "javascript:x" }, { title: B, url: ./b.md }]',
    'front-matter/wrong-type The field "related.url" is the text "javascript:x", not an absolute URL, a site address or a relative path. write it like this: related: [{title: Output, url: /concepts/output/}]',
  ],
  [
    'related: [{ title: A }, { title: B, url: ./b.md }]',
    'front-matter/wrong-type An entry of "related" has no "url". add "url".',
  ],
  [
    'related: [{ title: B, url: ./b.md, note: C }]',
    'front-matter/unknown-field Unknown field "note". known fields: title, url.',
  ],
])('reports %s and keeps the rest of the list, with its places', (yaml, text) => {
  const { frontMatter, relatedPlaces, redirectPlaces, diagnostics } = check(yaml);
  expect(diagnostics.map(({ code, message, hint }) => `${code} ${message} ${hint}`)).toEqual([text]);
  expect(frontMatter).toEqual(
    yaml.startsWith('related') ? { related: [{ title: 'B', url: './b.md' }] } : { redirects: ['/old/'] },
  );
  const column = yaml.startsWith('related') ? yaml.lastIndexOf('{') + 1 : yaml.indexOf('/old/') + 1;
  expect([...relatedPlaces, ...redirectPlaces].map((place) => place.column)).toEqual([column]);
});

test('reads a date with slashes, and says how it is written here', () => {
  expect([check('date: 2026/06/25').frontMatter, found('date: 2026/06/25')]).toEqual([
    { date: '2026-06-25' },
    ['2:7 front-matter/date-form The field "date" is the date "2026/06/25" with slashes. write "2026-06-25".'],
  ]);
  expect(found('date: 2026/02/31')[0]).toContain('front-matter/wrong-type');
});

test('takes the same forms as a data file: a scheme in capitals is a URL', () => {
  expect(check('repo: HTTPS://github.com/webpack/webpack').diagnostics).toEqual([]);
});
