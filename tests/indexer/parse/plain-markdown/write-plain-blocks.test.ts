// Blocks that are written without the library are what the library would write.

import {
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  letrec,
  option,
  property,
  tuple,
  type Arbitrary,
} from 'fast-check';
import type { BlockContent, ListItem, PhrasingContent, Root } from 'mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item';
import { defaultHandlers, toMarkdown, type Handlers } from 'mdast-util-to-markdown';
import { expect, test } from 'vitest';
import {
  writeBlocks,
  writeListItem,
  writePlainCode,
  writePlainHeading,
  writeQuote,
  writeTable,
} from '../../../../indexer/parse/plain-markdown/write-plain-blocks.ts';
import { countRuns } from '../../../long-runs.ts';

const options = { bullet: '-', rule: '-', emphasis: '_', fences: true, listItemIndent: 'one' } as const;
const tables = gfmTableToMarkdown({ tablePipeAlign: false });
const extensions = [tables, gfmTaskListItemToMarkdown()];
const writeCell: NonNullable<Handlers['tableCell']> = (...args) => tables.handlers?.tableCell?.(...args) ?? '';

const handlers: Partial<Handlers> = {
  root(node, parent, state, info) {
    state.containerFlow = (container) => writeBlocks(container, state);
    return defaultHandlers.root(node, parent, state, info);
  },
  table: (node, _, state, info) => writeTable(node, state, (cell, row) => writeCell(cell, row, state, info)),
  code: (node, parent, state, info) => writePlainCode(node) ?? defaultHandlers.code(node, parent, state, info),
  blockquote: (node, _, state) => writeQuote(node, state),
  listItem: (node, parent, state, info) =>
    writeListItem(node, parent, state) ?? defaultHandlers.listItem(node, parent, state, info),
  heading: (node, parent, state, info) => writePlainHeading(node) ?? defaultHandlers.heading(node, parent, state, info),
};

const writeWithLibrary = (tree: Root): string => toMarkdown(tree, { ...options, extensions });
const write = (tree: Root): string => toMarkdown(tree, { ...options, extensions: [...extensions, { handlers }] });

const inline = constantFrom<PhrasingContent>(
  ...['word', 'a\nb', '1. c', '- d', '# e', 'f #', '!', '"g" (h)', '+', 'i\r\rj', 'k\n\nl', ' m'].map((value) => ({
    type: 'text' as const,
    value,
  })),
  { type: 'inlineCode', value: 'n' },
  { type: 'inlineCode', value: '#' },
  { type: 'inlineCode', value: 'a|b' },
  { type: 'text', value: '|' },
  { type: 'text', value: ' ' },
  { type: 'text', value: '*' },
  { type: 'break' },
  { type: 'emphasis', children: [{ type: 'text', value: 'o' }] },
  { type: 'strong', children: [{ type: 'inlineCode', value: 'p' }] },
  { type: 'link', url: '\0L1\0', children: [{ type: 'text', value: 'q' }] },
  { type: 'html', value: '<sup>' },
);
const inlines = array(inline, { maxLength: 3 });

const { block } = letrec<{ block: BlockContent; blocks: BlockContent[]; item: ListItem }>((tie) => ({
  block: constantFrom(0, 1, 2, 3, 4, 5, 6).chain((kind): Arbitrary<BlockContent> => {
    switch (kind) {
      case 0:
        return tuple(integer({ min: 1, max: 6 }), inlines).map(([depth, children]) => ({
          type: 'heading',
          depth: depth as 1, // any depth, which a range cannot express
          children,
        }));
      case 1:
        return tuple(constantFrom(null, 'js', 'c++', 'a b', 'a`b', 'é', '&amp'), codeText).map(([lang, value]) => ({
          type: 'code',
          lang,
          value,
        }));
      case 2:
        return constantFrom({ type: 'thematicBreak' }, { type: 'html', value: '<b>' } as const);
      case 3:
        return tie('blocks').map((children) => ({ type: 'blockquote', children }));
      case 4:
        return tuple(
          boolean(),
          boolean(),
          constantFrom(undefined, 0, 1, 7, 98),
          array(tie('item'), { maxLength: 3 }),
        ).map(([ordered, spread, start, children]) => ({
          type: 'list',
          ordered,
          spread,
          ...(ordered && start !== undefined && { start }),
          children,
        }));
      case 5:
        return tuple(
          option(array(constantFrom('left', 'right', 'center', null), { maxLength: 3 })),
          array(array(inlines, { maxLength: 3 }), { minLength: 1, maxLength: 3 }),
        ).map(([align, rows]) => ({
          type: 'table',
          ...(align !== null && { align }),
          children: rows.map((cells) => ({
            type: 'tableRow',
            children: cells.map((children) => ({ type: 'tableCell', children })),
          })),
        }));
      default:
        return inlines.map((children) => ({ type: 'paragraph', children }));
    }
  }),
  blocks: array(tie('block'), { maxLength: 3 }),
  item: tuple(boolean(), option(boolean()), tie('blocks')).map(([spread, checked, children]) => ({
    type: 'listItem',
    spread,
    ...(checked !== null && { checked }),
    children,
  })),
}));
const codeText = constantFrom('', 'a', '\na\n\n  b', '```', '``', '````\n`', 'a\rb', '\n');

test('writes blocks as the library does', () => {
  assert(
    property(array(block, { maxLength: 4 }), (children) => {
      const tree: Root = { type: 'root', children };
      expect(write(tree)).toBe(writeWithLibrary(tree));
    }),
    { numRuns: countRuns(400, 200_000), seed: 5 },
  );
});
