import { expect, test } from 'vitest';
import { checkFrontMatter } from '../../../indexer/parse/check-front-matter.ts';
import { parseFrontMatter } from '../../../indexer/parse/parse-front-matter.ts';

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
    '2:1 front-matter/unknown-field Unknown field "constructor". known fields: title, description, sort, group, contributors, related, edit, repo, source, package, date, redirects.',
  ]);
});

test.each([
  ['title: 404', 'The field "title" is the number "404", not a text. write it like this: title: Output'],
  ['title:', 'The field "title" is empty, not a text. write it like this: title: Output'],
  ['sort: "2"', 'The field "sort" is the text "2", not a whole number. write it like this: sort: 2'],
  ['sort: 1.5', 'The field "sort" is the number "1.5", not a whole number. write it like this: sort: 2'],
  [
    'contributors: webpack',
    'The field "contributors" is the text "webpack", not a list of texts. write it like this: contributors: [webpack]',
  ],
  [
    'edit: javascript:alert(1)',
    'The field "edit" is the text "javascript:alert(1)", not an absolute URL that starts with https:// or http://. write it like this: edit: https://github.com/webpack/webpack/edit/main/README.md',
  ],
  [
    'package: css-loader',
    'The field "package" is the text "css-loader", not an npm package with its exact version. write it like this: package: css-loader@7.1.2',
  ],
  [
    'date: 2026-02-31',
    'The field "date" is the text "2026-02-31", not a day as YYYY-MM-DD. write it like this: date: 2026-06-25',
  ],
  [
    'redirects: [//evil.example/]',
    'The field "redirects" is the text "//evil.example/", not a site address that starts with /. write it like this: redirects: [/concepts/target/]',
  ],
  [
    'related: [{ title: A, url: "javascript:x" }]',
    'The field "related" is the text "javascript:x", not a site address or an absolute URL. write it like this: related: [{title: Output, url: /concepts/output/}]',
  ],
  [
    'related: [{ title: A }]',
    'The field "related" is a mapping, not a mapping of title and url. write it like this: related: [{title: Output, url: /concepts/output/}]',
  ],
])('reports %s and leaves the field out', (yaml, text) => {
  const { frontMatter, diagnostics } = check(yaml);
  expect([frontMatter, diagnostics.map(({ code, message, hint }) => `${code} ${message} ${hint}`)]).toEqual([
    {},
    [`front-matter/wrong-type ${text}`],
  ]);
});
