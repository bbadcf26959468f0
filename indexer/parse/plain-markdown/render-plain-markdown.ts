// Parse stage: the safe tree of a page → plain markdown with markers. The only file that writes markdown.

import type { Root as HtmlRoot } from 'hast';
import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item';
import { defaultHandlers, toMarkdown, type Handlers, type Options, type State } from 'mdast-util-to-markdown';
import type { RenderInput } from '../html/render-html.ts';
import { buildPlainTree } from './build-plain-tree.ts';
import { formatAnchorMarker } from './plain-context.ts';
import {
  writeBlocks,
  writeListItem,
  writePlainCode,
  writePlainHeading,
  writeQuote,
  writeTable,
} from './write-plain-blocks.ts';
import { isPlainCode, isPlainText, startsWithLetter, writePlain } from './write-plain-inlines.ts';

declare module 'mdast' {
  interface HeadingData {
    /** Index of the heading in the page's list of anchors. */
    anchorNumber?: number;
  }
}

type Tracker = ReturnType<State['createTracker']>;

const tables = gfmTableToMarkdown({ tablePipeAlign: false });
const tasks = gfmTaskListItemToMarkdown();

/** Follows no positions. Only handlers of JSX ask for them, and counting lines takes a tenth of the time. */
const untracked: Tracker = {
  move: (value) => value ?? '',
  shift: () => undefined,
  current: () => ({ now: { line: 1, column: 1 }, lineShift: 0 }),
};

// The library compares each text with fifty patterns. These handlers skip that for text that none of them can match.
const handlers = {
  root(node, parent, state, info) {
    state.createTracker = () => untracked; // the state of this call alone
    state.containerFlow = (container) => writeBlocks(container, state);
    return defaultHandlers.root(node, parent, state, info);
  },
  heading(node, parent, state, info) {
    const text = writePlainHeading(node) ?? defaultHandlers.heading(node, parent, state, info);
    const number = node.data?.anchorNumber;
    return number === undefined ? text : formatAnchorMarker(number) + text;
  },
  paragraph(node, parent, state, info) {
    const write = tasks.handlers?.paragraph ?? defaultHandlers.paragraph;
    const isTask = parent?.type === 'listItem' && typeof parent.checked === 'boolean';
    return (isTask ? undefined : writePlain(node.children, 'paragraph')) ?? write(node, parent, state, info);
  },
  text(node, parent, state, info) {
    const isInLine = startsWithLetter(node.value) || !/[\n\]]$/.test(info.before);
    return isInLine && isPlainText(node.value) ? node.value : defaultHandlers.text(node, parent, state, info);
  },
  code: (node, parent, state, info) => writePlainCode(node) ?? defaultHandlers.code(node, parent, state, info),
  blockquote: (node, _, state) => writeQuote(node, state),
  table: (node, parent, state, info) => {
    const { table, tableCell } = tables.handlers ?? {};
    if (tableCell === undefined || node.children.length === 0) return table?.(node, parent, state, info) ?? '';
    return writeTable(node, state, (cell, row) => tableCell(cell, row, state, info));
  },
  listItem: (node, parent, state, info) =>
    writeListItem(node, parent, state) ?? defaultHandlers.listItem(node, parent, state, info),
} satisfies Partial<Handlers>;

/** Writes a code span. Only code with pipes, backticks or line ends needs the handler of the table extension. */
const writeCode: Handlers['inlineCode'] = (node, parent, state, info) => {
  const isPlain = isPlainCode(node.value);
  const write = tables.handlers?.inlineCode ?? defaultHandlers.inlineCode;
  return isPlain ? `\`${node.value}\`` : write(node, parent, state, info);
};

const options: Options = {
  bullet: '-',
  emphasis: '_',
  fences: true,
  listItemIndent: 'one',
  rule: '-',
  extensions: [
    tables,
    gfmStrikethroughToMarkdown(),
    gfmFootnoteToMarkdown(),
    tasks,
    { handlers: { ...handlers, inlineCode: Object.assign(writeCode, { peek: () => '`' }) } },
  ],
};

/**
 * Renders the body of a page as {@link StoredBody.plainMarkdown} describes it.
 * @param tail text that was not parsed, which becomes a code block
 */
export function renderPlainMarkdown(root: HtmlRoot, input: RenderInput, tail: string): string {
  const tree = buildPlainTree(root, input);
  if (tail !== '') tree.children.push({ type: 'code', value: tail.endsWith('\n') ? tail.slice(0, -1) : tail });
  return toMarkdown(tree, options);
}

/** Renders text that was not parsed as a code block, so that nothing in it is markup. */
export function renderCodeMarkdown(text: string): string {
  return toMarkdown({ type: 'code', value: text }, options);
}
