import type { Element, Root } from 'hast';
import type { Position } from 'unist';
import { expect, test } from 'vitest';
import { extractFacts } from '../../../../indexer/parse/facts/extract-facts.ts';
import { extractAnchors } from '../../../../indexer/parse/html/extract-anchors.ts';
import type { FactTable } from '../../../../schema/kits/kit-facts.ts';

const at = (line: number): Position => ({ start: { line, column: 1 }, end: { line, column: 9 } });

const heading = (line: number, level: number, title: string): Element => ({
  type: 'element',
  tagName: `h${level}`,
  properties: {},
  children: [{ type: 'text', value: title }],
  position: at(line),
});

/** Extracts the facts of lines: `## title` is a heading, `=name` a fact with a name, `=` one without. */
function extract(lines: readonly string[]) {
  let callCount = 0;
  const table: FactTable = {
    type: 'Option',
    directive: 'option',
    plural: 'options',
    description: 'An option.',
    example: '::option',
    document: { id: '', text: '' },
    fields: { name: { shape: 'text', description: 'Its name.' } },
    name: {
      field: 'name',
      example: 'a.b',
      fromHeading(title, above) {
        callCount += 1;
        return above === undefined ? title : `${above}.${title}`;
      },
    },
  };
  const children = lines.flatMap((text, index) => {
    const [, marks, title = ''] = /^(#+) (.*)$/.exec(text) ?? [];
    return marks === undefined ? [] : [heading(index + 1, marks.length, title)];
  });
  const usages = lines.flatMap((text, index) => {
    if (!text.startsWith('=')) return [];
    return { table, values: {}, attributes: {}, writtenName: text.slice(1) || undefined, position: at(index + 1) };
  });
  const root: Root = { type: 'root', children };
  const { facts, diagnostics } = extractFacts(usages, root, extractAnchors(root, 'Page'));
  return { names: facts.map(({ name }) => name), diagnostics, callCount };
}

test('a fact has the name that is written, or that of its heading below the names above', () => {
  const lines = [
    '# a',
    '=',
    '## b',
    '=',
    '### c',
    '=',
    '## d',
    '=x.y',
    '=',
    '### e',
    '=',
    '### f',
    '=none',
    '# g',
    '=',
  ];
  expect(extract(lines)).toMatchObject({
    names: ['a', 'a.b', 'a.b.c', 'x.y', 'x.y', 'x.y.e', undefined, 'g'],
    diagnostics: [],
  });
});

test('a fact above all headings has no name', () => {
  expect(extract(['=', '# a', '='])).toMatchObject({ names: [undefined, 'a'], diagnostics: [{ place: { line: 1 } }] });
});

/** Builds a page with facts below its title, and one below each of as many other headings. */
const buildLines = (count: number): readonly string[] => [
  '# a',
  ...Array.from({ length: count }, (_, index) => `=n${index}`),
  ...Array.from({ length: count }, (_, index) => [`## h${index}`, '=']).flat(),
];

test('naming the facts of a page takes work that grows with facts and headings, not with their product', () => {
  const counts = [100, 200, 400].map((count) => extract(buildLines(count)).callCount);
  expect(counts).toEqual([100, 200, 400]);
});
