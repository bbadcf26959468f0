// What is written without the library is what the library would write.

import { array, assert, constantFrom, letrec, oneof, property, string, type Arbitrary } from 'fast-check';
import type { PhrasingContent } from 'mdast';
import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';
import { expect, test } from 'vitest';
import { writePlain } from '../../../../indexer/parse/plain-markdown/write-plain-inlines.ts';
import { countRuns } from '../../../long-runs.ts';

const extensions = [gfmTableToMarkdown(), gfmStrikethroughToMarkdown(), gfmFootnoteToMarkdown()];

function writeWithLibrary(children: PhrasingContent[]): string {
  const tree = { type: 'paragraph' as const, children };
  return toMarkdown(tree, { emphasis: '_', bullet: '-', rule: '-', extensions }).slice(0, -1);
}

const text = (value: string): PhrasingContent => ({ type: 'text', value });
const code = (value: string): PhrasingContent => ({ type: 'inlineCode', value });

const pieces = [
  ...'a¦word ¦ word¦1¦1a¦ab_cd¦_bc¦ ¦.¦. ¦, ¦:¦!¦?¦"¦“¦”¦(¦)¦’s¦—¦…¦é¦日¦😀¦-¦ - ¦+¦=¦#¦&¦&a¦;¦/¦www.¦@'.split('¦'),
  ...'\n¦\na¦\n12¦\n3 ¦\n4.¦\n"¦\n(¦\n1¦\n-¦\n#¦a\n¦ \n¦\n¦*¦_¦`¦[¦]¦<¦>¦~¦|¦\\¦\t'.split('¦'),
];
const value = array(oneof({ weight: 9, arbitrary: constantFrom(...pieces) }, string({ maxLength: 2 })), {
  minLength: 1,
  maxLength: 4,
}).map((parts) => parts.join(''));

const { inline } = letrec<{ inline: PhrasingContent; content: PhrasingContent[] }>((tie) => ({
  inline: oneof(
    { maxDepth: 2 },
    value.map(text),
    constantFrom('x', 'a b', '`', ' a', 'a|b', '-', '|', '(a)').map(code),
    tie('content').map((children): PhrasingContent => ({ type: 'emphasis', children })),
    tie('content').map((children): PhrasingContent => ({ type: 'strong', children })),
    tie('content').map((children): PhrasingContent => ({ type: 'link', url: '\0L1\0', children })),
    value.map((alt): PhrasingContent => ({ type: 'image', url: '\0L2\0', alt: alt.replace(/\s+/g, ' ') })),
  ),
  content: array(tie('inline'), { minLength: 1, maxLength: 4 }) as Arbitrary<PhrasingContent[]>, // letrec knows no lists
}));

/** Joins texts beside each other, as the tree of a page has them. */
function joinTexts(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const joined: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text') joined[joined.length - 1] = text(last.value + node.value);
    else joined.push('children' in node ? ({ ...node, children: joinTexts(node.children) } as PhrasingContent) : node); // its children, joined
  }
  return joined;
}

/** White space at the ends of a block or a mark is not in the tree of a page. */
function trimEnds(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.map((node, index, { length }) => {
    if ('children' in node) return { ...node, children: trimEnds(node.children) } as PhrasingContent; // its children, trimmed
    if (node.type !== 'text') return node;
    const start = index === 0 ? node.value.trimStart() : node.value;
    return text((index === length - 1 ? start.trimEnd() : start) || 'x');
  });
}

test('writes inline content as the library does, or leaves it to it', () => {
  let count = 0;
  assert(
    property(array(inline, { minLength: 1, maxLength: 5 }), (nodes) => {
      const children = trimEnds(joinTexts(nodes));
      const written = writePlain(children, 'paragraph');
      if (written === undefined) return;
      count += 1;
      expect(written).toBe(writeWithLibrary(children));
    }),
    { numRuns: countRuns(1_000, 500_000), seed: 31 },
  );
  expect(count).toBeGreaterThan(countRuns(30, 100));
});

test('writes marks beside spaces and punctuation', () => {
  const children: PhrasingContent[] = [
    text('The ('),
    { type: 'emphasis', children: [text('one')] },
    text(') and\n'),
    { type: 'strong', children: [code('two')] },
    text(' of '),
    { type: 'link', url: '\0L0\0', children: [{ type: 'emphasis', children: [text('three')] }] },
    text(':\n'),
    code('four'),
  ];
  expect(writePlain(children, 'paragraph')).toBe('The (_one_) and\n**`two`** of [_three_](<\0L0\0>):\n`four`');
  expect(writeWithLibrary(children)).toBe('The (_one_) and\n**`two`** of [_three_](<\0L0\0>):\n`four`');
});
