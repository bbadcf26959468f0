import { expect, test } from 'vitest';
import { parseProposals } from '../../../../indexer/parse/data-files/parse-lists.ts';

test('reads proposals in their order', () => {
  const text =
    '- { slug: b, title: B, description: Second letter. }\n- { slug: a, title: A, description: First., url: /a/ }\n';
  expect(parseProposals(text, 'proposals.yaml')).toEqual({
    entries: [
      { slug: 'b', title: 'B', description: 'Second letter.', url: undefined },
      { slug: 'a', title: 'A', description: 'First.', url: '/a/' },
    ],
    diagnostics: [],
  });
});

test('reports what is missing, unknown or given twice, and keeps the rest', () => {
  const text = [
    '- { slug: a, title: A, description: One. }',
    '- { slug: a, title: B, description: Two. }',
    '- { slug: c, title: C }',
    '- { slug: d, title: D, description: Four., votes: 3 }',
  ].join('\n');
  const { entries, diagnostics } = parseProposals(text, 'proposals.yaml');
  expect(entries.map(({ slug, title }) => `${slug} ${title}`)).toEqual(['a A', 'd D']);
  expect(diagnostics.map(({ place, code, message }) => `${place.line}:${place.column} ${code} ${message}`)).toEqual([
    '3:3 site/wrong-type An entry has no "description".',
    '4:44 site/unknown-field Unknown field "votes".',
    '2:11 site/wrong-type Two proposals have the slug "a".',
  ]);
});
