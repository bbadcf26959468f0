import { expect, test } from 'vitest';
import { createRandom } from '../../../attacks/harness/random.ts';
import { createSchemaRoot } from '../json-schema.ts';
import type { CheckedPage } from '../read-pages.ts';
import { formatPlanted } from './format-planted.ts';
import { misspell } from './misspell.ts';
import { plantErrors } from './plant-errors.ts';

const source = `---
title: Output
---

Set \`output.path\`, see [the option](/configuration/output/#outputpath). It is on by default.

\`\`\`js
import(/* webpackChunkName: "tides" */ "./tides.js");
\`\`\`
`;
const block = { language: 'js', marks: [], fileName: undefined, example: undefined, place: { line: 7, endLine: 9 } };
// Only these fields are looked at.
const page = {
  filePath: 'output.md',
  sectionSlug: 'configuration',
  source,
  options: [],
  hooks: [],
  codeBlocks: [block],
};
const pages = [page as unknown as CheckedPage];
const facts = {
  webpackSchema: createSchemaRoot({ properties: { output: { properties: { path: { type: 'string' } } } } }),
  pluginSchemas: new Map(),
  hooks: {},
} as never;

test('plants the same errors for the same seed, none twice in a place, and only in the text that it names', () => {
  const first = plantErrors(pages, facts, { count: 200, seed: 3 });
  expect(plantErrors(pages, facts, { count: 200, seed: 3 })).toEqual(first);
  expect(first.errors.map(({ kind, firstLine }) => [kind, firstLine])).toEqual([
    ['magic-comment', 7],
    ['option-in-prose', 5],
  ]);
  const text = first.sources.get('output.md') ?? '';
  expect(text.split('\n')).toHaveLength(source.split('\n').length);
  expect(text).not.toContain('webpackChunkName');
  expect(text).not.toContain('output.path`');
});

test('plants nothing where nothing is asked for', () => {
  expect(plantErrors(pages, facts, { count: 0, seed: 1 })).toEqual({ errors: [], sources: new Map() });
});

test('plants some kinds only, and leaves the blog alone', () => {
  const options = { count: 9, seed: 1, kinds: ['default-in-prose'] };
  expect(plantErrors(pages, facts, options).errors.map(({ wrong }) => wrong)).toEqual(['off']);
  const blog = [{ ...page, sectionSlug: 'blog' } as unknown as CheckedPage];
  expect(plantErrors(blog, facts, options).errors).toEqual([]);
});

test('a misspelt name differs from the name and begins as it does', () => {
  const random = createRandom(5);
  for (const name of ['splitChunks', '--output-path', 'aa', 'a', ''])
    for (let turn = 0; turn < 50; turn += 1) {
      const wrong = misspell(name, random);
      expect(wrong).not.toBe(name);
      expect(wrong.slice(0, 1)).toBe(name.slice(0, 1) || 's');
    }
});

test('counts by kind, and lists what was not found', () => {
  const error = { filePath: 'a.md', start: 0, end: 1, wrong: 'b', firstLine: 4, lastLine: 4 };
  const outcomes = [
    { error: { ...error, kind: 'one' }, right: 'a', finding: {} as never },
    { error: { ...error, kind: 'two' }, right: 'a', finding: undefined },
  ];
  expect(formatPlanted(outcomes, true)).toBe(
    'not found:\n  a.md:4 two: a -> b\none                  1 of 1\ntwo                  0 of 1\nall                  1 of 2\n',
  );
});
