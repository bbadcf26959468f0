import { expect, test } from 'vitest';
import { parseYaml } from '../../../../indexer/parse/front-matter/parse-yaml.ts';

const levels = 50_000;

test.each([
  ['lists in brackets', `a: ${'['.repeat(levels)}${']'.repeat(levels)}`, '1:104'],
  ['brackets that are not closed', `a: ${'['.repeat(levels)}`, '1:104'],
  ['mappings in braces', '{a: '.repeat(levels), '1:402'],
  ['lists in one line', `a:\n${'- '.repeat(levels)}1`, '2:200'],
  ['keys of keys', '? '.repeat(levels), '1:202'],
  ['indented mappings', Array.from({ length: 1_000 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'), '101:102'],
])('%s are a problem where they are nested too deep', (_name, text, start) => {
  const { problem } = parseYaml(text);
  expect([problem?.kind, problem?.message, `${problem?.place.line}:${problem?.place.column}`]).toEqual([
    'depth',
    'it is nested more than 100 deep',
    start,
  ]);
});

test('values within the depth are read, whatever their form', () => {
  const depth = 98;
  expect(parseYaml(`a: ${'['.repeat(depth)}${']'.repeat(depth)}`).problem).toBeUndefined();
  expect(parseYaml(`${'- '.repeat(depth)}1`).problem).toBeUndefined();
});

test('a list that contains itself is an alias too many', () => {
  expect(parseYaml('a: &a [*a]').problem?.kind).toBe('aliases');
});

test('a second document is a problem where it begins', () => {
  expect(parseYaml('a: 1\n---\nb: 2\n')).toEqual({
    problem: {
      kind: 'syntax',
      message: 'it has more than one document',
      place: { line: 2, column: 1, endLine: 3, endColumn: 5 },
    },
  });
});
