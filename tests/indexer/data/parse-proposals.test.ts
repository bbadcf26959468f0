import { expect, test } from 'vitest';
import { parseProposals } from '../../../indexer/data/parse-proposals.ts';

test('reads proposals in their order', () => {
  const text =
    '- { slug: b, title: B, description: Second letter. }\n- { slug: a, title: A, description: First., url: /a/ }\n';
  expect(parseProposals(text, 'proposals.yaml')).toEqual({
    proposals: [
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
  const { proposals, diagnostics } = parseProposals(text, 'proposals.yaml');
  expect(proposals.map(({ slug, title }) => `${slug} ${title}`)).toEqual(['a A', 'd D']);
  expect(diagnostics.map(({ place, code, message }) => `${place.line}:${place.column} ${code} ${message}`)).toEqual([
    '3:3 site/wrong-type An entry has no "description".',
    '4:44 site/unknown-field Unknown field "votes".',
    '2:11 site/wrong-type The slug "a" is given to two proposals.',
  ]);
});
