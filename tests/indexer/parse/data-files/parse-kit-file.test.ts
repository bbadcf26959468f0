import { expect, test } from 'vitest';
import { parseKitFile } from '../../../../indexer/parse/data-files/parse-kit-file.ts';

const text = { shape: 'text', isRequired: true } as const;
const shape = { list: { fields: { slug: { shape: 'slug', isRequired: true }, title: text } } } as const;

test('reads entries in their order', () => {
  expect(parseKitFile('- { slug: b, title: B }\n- { slug: a, title: A }\n', shape, 'trees.yaml')).toEqual({
    value: [
      { slug: 'b', title: 'B' },
      { slug: 'a', title: 'A' },
    ],
    diagnostics: [],
  });
  expect(parseKitFile('one\n', 'text', 'trees.yaml').value).toBe('one');
});

test('reports what is missing, unknown or given twice, and keeps the rest', () => {
  const source = [
    '- { slug: a, title: A }',
    '- { slug: a, title: B }',
    '- { slug: c }',
    '- { slug: d, title: D, votes: 3 }',
  ];
  const { value, diagnostics } = parseKitFile(source.join('\n'), shape, 'trees.yaml');
  expect(value).toEqual([
    { slug: 'a', title: 'A' },
    { slug: 'd', title: 'D' },
  ]);
  expect(diagnostics.map(({ place, code, message }) => `${place.line}:${place.column} ${code} ${message}`)).toEqual([
    '3:3 site/wrong-type An entry has no "title".',
    '4:24 site/unknown-field Unknown field "votes".',
    '2:11 site/wrong-type Two entries have the slug "a".',
  ]);
});
