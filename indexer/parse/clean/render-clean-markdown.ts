// Parse stage: a page's safe tree → clean markdown, as the cache stores it. The only file that writes markdown.

import type { Root as HtmlRoot } from 'hast';
import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item';
import { defaultHandlers, toMarkdown, type Handlers, type Options } from 'mdast-util-to-markdown';
import type { PageFacts } from '../html/render-html.ts';
import { buildCleanTree } from './build-clean-tree.ts';
import { formatAnchorMarker } from './clean-context.ts';

declare module 'mdast' {
  interface HeadingData {
    /** Position of the heading in the page's list of anchors. */
    anchorNumber?: number;
  }
}

/** Text in which nothing can be a mark, wherever in a line it stands. */
const plainText = /^(?:[^\\`*_[\]<&!~|@\t\r\n:#]|&(?![#A-Za-z])|!(?!$)|:(?!\/|$)|#(?!$|\n)|(?<![ \n])\n(?=\p{L}))*$/u;

const literalAddress = /www\./i;

// The library compares each text with fifty patterns; most texts have nothing that any of them could match.
const handlers = {
  heading(node, parent, state, info) {
    const text = defaultHandlers.heading(node, parent, state, info);
    const number = node.data?.anchorNumber;
    return number === undefined ? text : formatAnchorMarker(number) + text;
  },
  text(node, parent, state, info) {
    const { value } = node;
    const isInLine = /^\p{L}/u.test(value) || !/[\n\]]$/.test(info.before);
    const isPlain = isInLine && plainText.test(value) && !literalAddress.test(value);
    return isPlain ? value : defaultHandlers.text(node, parent, state, info);
  },
} satisfies Partial<Handlers>;

const tables = gfmTableToMarkdown({ tablePipeAlign: false });

/** Writes a code span as tables want it, unless there is nothing in the code to look after. */
const writeCode: Handlers['inlineCode'] = (node, parent, state, info) => {
  const isPlain = /^[^\s`|](?:[^\n`|]*[^\s`|])?$/.test(node.value);
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
    gfmTaskListItemToMarkdown(),
    { handlers: { ...handlers, inlineCode: Object.assign(writeCode, { peek: () => '`' }) } },
  ],
};

/**
 * Renders the body of a page as {@link StoredBody.cleanMarkdown} describes it.
 * @param tail text that was not parsed; it is shown as it is
 */
export function renderCleanMarkdown(root: HtmlRoot, facts: PageFacts, tail: string): string {
  const tree = buildCleanTree(root, facts);
  if (tail !== '') tree.children.push({ type: 'code', value: tail.replace(/\n+$/, '') });
  return toMarkdown(tree, options);
}

/** Renders text that is no markdown: as code, so that nothing in it means anything. */
export function renderPlainMarkdown(text: string): string {
  return toMarkdown({ type: 'code', value: text }, options);
}
