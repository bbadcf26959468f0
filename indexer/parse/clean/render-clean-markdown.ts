// Parse stage: a page's safe tree → clean markdown, as the cache stores it. The only file that writes markdown.

import type { Root as HtmlRoot } from 'hast';
import type { PhrasingContent } from 'mdast';
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
const startsWithLetter = /^\p{L}/u;
const plainCode = /^[^\s`|](?:[^\n`|]*[^\s`|])?$/;

function isPlainText(value: string): boolean {
  return plainText.test(value) && !literalAddress.test(value);
}

/** Writes running text in which nothing can touch its neighbours; undefined where the library has to look. */
function writePlain(nodes: readonly PhrasingContent[], isAtStart = true): string | undefined {
  let written = '';
  for (const node of nodes) {
    if (node.type === 'text') {
      if (!isPlainText(node.value) || (isAtStart && written === '' && !startsWithLetter.test(node.value)))
        return undefined;
      written += node.value;
    } else if (node.type === 'inlineCode') {
      if (!plainCode.test(node.value) || written.endsWith('`')) return undefined;
      written += `\`${node.value}\``;
    } else if (node.type === 'link' && node.url.startsWith('\0')) {
      const text = writePlain(node.children, false);
      if (text === undefined) return undefined;
      written += `[${text}](<${node.url}>)`;
    } else return undefined;
  }
  return written;
}

const tables = gfmTableToMarkdown({ tablePipeAlign: false });
const tasks = gfmTaskListItemToMarkdown();

// The library compares each text with fifty patterns; most texts have nothing that any of them could match.
const handlers = {
  heading(node, parent, state, info) {
    const text = defaultHandlers.heading(node, parent, state, info);
    const number = node.data?.anchorNumber;
    return number === undefined ? text : formatAnchorMarker(number) + text;
  },
  paragraph(node, parent, state, info) {
    const write = tasks.handlers?.paragraph ?? defaultHandlers.paragraph;
    const isTask = parent?.type === 'listItem' && typeof parent.checked === 'boolean';
    return (isTask ? undefined : writePlain(node.children)) ?? write(node, parent, state, info);
  },
  text(node, parent, state, info) {
    const isInLine = startsWithLetter.test(node.value) || !/[\n\]]$/.test(info.before);
    return isInLine && isPlainText(node.value) ? node.value : defaultHandlers.text(node, parent, state, info);
  },
} satisfies Partial<Handlers>;

/** Writes a code span as tables want it, unless there is nothing in the code to look after. */
const writeCode: Handlers['inlineCode'] = (node, parent, state, info) => {
  const isPlain = plainCode.test(node.value);
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
 * Renders the body of a page as {@link StoredBody.cleanMarkdown} describes it.
 * @param tail text that was not parsed; it is shown as it is
 */
export function renderCleanMarkdown(root: HtmlRoot, facts: PageFacts, tail: string): string {
  const tree = buildCleanTree(root, facts);
  if (tail !== '') tree.children.push({ type: 'code', value: tail.endsWith('\n') ? tail.slice(0, -1) : tail });
  return toMarkdown(tree, options);
}

/** Renders text that is no markdown: as code, so that nothing in it means anything. */
export function renderPlainMarkdown(text: string): string {
  return toMarkdown({ type: 'code', value: text }, options);
}
