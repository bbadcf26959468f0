import { expect, test } from 'vitest';
import { parseFrontMatter } from '../../../../indexer/parse/front-matter/parse-front-matter.ts';
import { parseYaml } from '../../../../indexer/parse/front-matter/parse-yaml.ts';
import type { PlacedEntry } from '../../../../schema/fields/placed-value.ts';

const found = (text: string) =>
  parseFrontMatter(text).diagnostics.map(
    ({ code, place, message }) =>
      `${place.line}:${place.column}-${place.endLine}:${place.endColumn} ${code} ${message}`,
  );

test('gives each value its place in the file', () => {
  expect(parseFrontMatter('---\ntitle: A\nrelated:\n  - {title: B, url: /b/}\n---\nbody')).toEqual({
    entries: [
      {
        key: 'title',
        keyPlace: { line: 2, column: 1, endLine: 2, endColumn: 6 },
        value: { kind: 'scalar', value: 'A', place: { line: 2, column: 8, endLine: 2, endColumn: 9 } },
      },
      {
        key: 'related',
        keyPlace: { line: 3, column: 1, endLine: 3, endColumn: 8 },
        value: {
          kind: 'list',
          place: { line: 4, column: 3, endLine: 4, endColumn: 25 },
          items: [
            {
              kind: 'map',
              place: { line: 4, column: 5, endLine: 4, endColumn: 25 },
              entries: [
                {
                  key: 'title',
                  keyPlace: { line: 4, column: 6, endLine: 4, endColumn: 11 },
                  value: { kind: 'scalar', value: 'B', place: { line: 4, column: 13, endLine: 4, endColumn: 14 } },
                },
                {
                  key: 'url',
                  keyPlace: { line: 4, column: 16, endLine: 4, endColumn: 19 },
                  value: { kind: 'scalar', value: '/b/', place: { line: 4, column: 21, endLine: 4, endColumn: 24 } },
                },
              ],
            },
          ],
        },
      },
    ],
    bodyLine: 6,
    body: 'body',
    diagnostics: [],
  });
});

test('leaves a file without front matter, or starting with a thematic break, unchanged', () => {
  for (const text of ['', 'text', '---\n\ntext', ' ---\na: b\n---\n']) {
    expect(parseFrontMatter(text)).toEqual({ entries: undefined, bodyLine: 1, body: text, diagnostics: [] });
  }
});

test('accepts empty front matter', () => {
  expect(parseFrontMatter('---\n---\na')).toEqual({ entries: [], bodyLine: 3, body: 'a', diagnostics: [] });
});

test('reports front matter that is not closed and keeps what follows the first empty line', () => {
  const { body, bodyLine } = parseFrontMatter('---\ntitle: A\n\nbody\n');
  expect([body, bodyLine, found('---\ntitle: A\n\nbody\n')]).toEqual([
    '\nbody\n',
    3,
    ['1:1-1:4 front-matter/unclosed The front matter is not closed.'],
  ]);
});

test('reports invalid YAML with its place', () => {
  expect(found('---\ntitle: A\nsort: "1\n---\n')).toEqual([
    '3:9-3:9 front-matter/invalid-yaml The front matter is not valid YAML: Missing closing "quote.',
  ]);
});

test('reports front matter that is not a list of fields', () => {
  expect(found('---\n- a\n---\n')).toEqual([
    '2:1-2:4 front-matter/not-a-mapping The front matter is not a list of fields.',
  ]);
});

test('keeps the first of two fields with the same name and reports the second', () => {
  const text = '---\ntitle: A\ntitle: B\n---\n';
  expect([parseFrontMatter(text).entries?.length, found(text)]).toEqual([
    1,
    ['3:1-3:6 front-matter/duplicate-key The field "title" is given twice.'],
  ]);
});

/** Matches a scalar. */
const matchValue = (value: unknown): unknown => expect.objectContaining({ value });

test('gives an alias the value of the last anchor of its name, also after an alias of a value that contains another', () => {
  const outcome = parseYaml('a: &x 1\nb: &y [&x 2]\nc: &x 3\nd: *y\ne: *x\nf: *none');
  const { value } = outcome as { readonly value: { readonly entries: readonly PlacedEntry[] } }; // the text is a map
  expect(value.entries.map((entry) => entry.value)).toEqual([
    matchValue(1),
    expect.objectContaining({ items: [matchValue(2)] }),
    matchValue(3),
    expect.objectContaining({ items: [matchValue(2)] }),
    matchValue(3),
    matchValue(null),
  ]);
});

test('does not expand an alias bomb', () => {
  const rows = [...'bcdefghi'].map((key, index) => {
    const alias = `*${'abcdefghi'[index] ?? ''}`;
    return `${key}: &${key} [${Array.from({ length: 9 }, () => alias).join(', ')}]`;
  });
  expect(found(`---\na: &a [x, x]\n${rows.join('\n')}\n---\n`)).toEqual([
    '3:8-3:10 front-matter/too-many-aliases The aliases expand to more than 1000 values.',
  ]);
  expect(found('---\na: &a [*a]\n---\n')).toEqual([
    '2:8-2:10 front-matter/too-many-aliases The aliases expand to more than 1000 values.',
  ]);
});

test('rejects extreme nesting and length', () => {
  expect(found(`---\na: ${'['.repeat(100_000)}\n---\n`)).toEqual([
    '1:1-1:4 front-matter/invalid-yaml The front matter is longer than 64000 characters.',
  ]);
  expect(found(`---\na: ${'['.repeat(60_000)}\n---\n`).length).toBe(1);
});

test('values that are nested too deep are reported where they are, in words of ours', () => {
  const { entries, diagnostics } = parseFrontMatter(`---\ntitle: Deep\ntags: ${'['.repeat(20_000)}\n---\n`);
  expect([entries, diagnostics]).toEqual([
    [],
    [
      {
        code: 'front-matter/invalid-yaml',
        severity: 'error',
        place: { line: 3, column: 107, endLine: 3, endColumn: 108 },
        message: 'The front matter cannot be read: it is nested more than 100 deep.',
        hint: 'check the indentation and the brackets before this place.',
      },
    ],
  ]);
});
