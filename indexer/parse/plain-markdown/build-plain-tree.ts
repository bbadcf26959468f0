// Parse stage: the safe HTML tree of a page → an mdast of CommonMark and GFM, for the page's `.md` file. It is built
// from the same tree as the HTML, so that programs and people read the same text.
//
// hast-util-to-mdast, with 12 handlers for our code blocks, links, callouts and headings, gives the same text for 167
// of our 172 pages. It takes ten times as long (1,040 instead of 100 ms for these, 560 instead of 65 ms for rust-book;
// parsing everything takes 3,400 and 1,600 ms), because it copies and minifies the tree. It also joins the lines of
// paragraphs, drops links in code, and turns every list with two paragraphs in an item into a loose list.

import type { Element, ElementContent, Root as HtmlRoot, RootContent as HtmlContent } from 'hast';
import type { BlockContent, Heading as MarkdownHeading, ListItem, PhrasingContent, Root, RootContent } from 'mdast';
import { codeMark, trustedMark } from '../markdown/custom-element.ts';
import type { RenderInput } from '../html/render-html.ts';
import { extractTextContent } from '../html/extract-text-content.ts';
import { readHeadingLevel } from '../html/heading-level.ts';
import { buildPlainCode } from './build-plain-code.ts';
import { buildInlines, isInline, joinLine } from './build-plain-inlines.ts';
import { buildFootnote } from './build-plain-footnotes.ts';
import { buildPlainTable } from './build-plain-table.ts';
import type { PlainContext } from './plain-context.ts';

/** Builds the tree without the heading that is the page's title. */
export function buildPlainTree(root: HtmlRoot, input: RenderInput): Root {
  const numbers = new Map(input.outline.anchors.map(({ fragment }, index) => [fragment, index]));
  const links = new Map<Element, number>();
  for (const [index, { element, name }] of input.linkSites.entries()) {
    if (name !== 'poster') links.set(element, input.firstLink + index);
  }
  const context: PlainContext = {
    input,
    buildBlocks: (nodes) => buildBlocks(nodes, context),
    findAnchor: (element) => numbers.get(input.outline.ids.get(element) ?? '\0'),
    findLink: (element) => links.get(element),
  };
  return { type: 'root', children: buildBlocks(root.children, context) as RootContent[] };
}

/** Builds blocks. Inline content between them becomes paragraphs. */
function buildBlocks(nodes: readonly HtmlContent[], context: PlainContext): BlockContent[] {
  const blocks: BlockContent[] = [];
  let run: ElementContent[] = [];
  const endRun = (): void => {
    const children = buildInlines(run, context);
    if (children.length > 0) blocks.push({ type: 'paragraph', children });
    run = [];
  };
  for (const node of nodes) {
    if (node.type !== 'element' && node.type !== 'text') continue;
    if (node.type === 'text' || isInline(node)) {
      run.push(node);
      continue;
    }
    endRun();
    blocks.push(...buildBlock(node, context));
  }
  endRun();
  return blocks;
}

function buildBlock(element: Element, context: PlainContext): BlockContent[] {
  const { tagName, children, properties } = element;
  const { outline, codeBlocks } = context.input;
  const mark = typeof properties['dataDg'] === 'string' ? properties['dataDg'] : '';
  if (element === outline.titleHeading) return [];
  if (mark.startsWith(codeMark))
    return buildPlainCode(codeBlocks[Number(mark.slice(codeMark.length))], context.input.messages.openOnline);
  if (mark.startsWith(`${trustedMark}callout `)) return buildCallout(children, context);
  const level = readHeadingLevel(tagName);
  if (level !== undefined) return buildHeading(element, level, context);
  switch (tagName) {
    case 'p':
    case 'figcaption':
    case 'caption':
    case 'address':
      return wrapParagraph(buildInlines(children, context));
    case 'summary':
      return wrapParagraph([{ type: 'strong', children: buildInlines(children, context) }]);
    case 'pre':
      return buildPlainCode({ text: extractTextContent(element).replace(/\n$/, '') });
    case 'blockquote':
      return [{ type: 'blockquote', children: buildBlocks(children, context) }];
    case 'ul':
    case 'ol':
      return buildList(element, context);
    case 'dl':
      return buildDefinitionList(element, context);
    case 'hr':
      return [{ type: 'thematicBreak' }];
    case 'table':
      return buildPlainTable(element, context);
    case 'section':
      return 'dataFootnotes' in properties ? buildFootnotes(element, context) : buildBlocks(children, context);
    default:
      return buildBlocks(children, context);
  }
}

function buildHeading(element: Element, depth: MarkdownHeading['depth'], context: PlainContext): BlockContent[] {
  const children = buildInlines(element.children, context).map(joinLine);
  const anchor = context.findAnchor(element);
  if (children.length === 0) return [];
  return [{ type: 'heading', depth, children, data: anchor === undefined ? {} : { anchorNumber: anchor } }];
}

/** Builds a quote that begins with the callout's title in bold. */
function buildCallout([title, ...children]: readonly ElementContent[], context: PlainContext): BlockContent[] {
  const label = title?.type === 'element' ? buildInlines(title.children, context) : [];
  const heading = wrapParagraph([{ type: 'strong', children: label }]);
  return [{ type: 'blockquote', children: [...heading, ...buildBlocks(children, context)] }];
}

function buildList({ tagName, children, properties }: Element, context: PlainContext): BlockContent[] {
  const items = children.filter((child) => child.type === 'element').map((child) => buildItem(child, context));
  if (items.length === 0) return [];
  const start = Number(properties['start'] ?? 1);
  return [
    {
      type: 'list',
      ordered: tagName === 'ol',
      ...(tagName === 'ol' && Number.isSafeInteger(start) && start >= 0 && { start }),
      spread: items.some(({ spread }) => spread),
      children: items,
    },
  ];
}

function buildItem({ children }: Element, context: PlainContext): ListItem {
  const box = findCheckbox(children);
  const isSpread = children.some((child) => child.type === 'element' && child.tagName === 'p');
  return {
    type: 'listItem',
    spread: isSpread,
    ...(box && { checked: box.properties['checked'] === true || box.properties['checked'] === '' }),
    children: buildBlocks(children, context),
  };
}

/** Finds the check box at the start of a task. */
function findCheckbox(nodes: readonly ElementContent[]): Element | undefined {
  const first = nodes.find((node) => node.type === 'element' || (node.type === 'text' && node.value.trim() !== ''));
  if (first?.type !== 'element') return undefined;
  if (first.tagName === 'input') return first;
  return first.tagName === 'p' ? findCheckbox(first.children) : undefined;
}

/** Builds a list of `Term: definition` from a definition list. */
function buildDefinitionList(element: Element, context: PlainContext): BlockContent[] {
  const items: ListItem[] = [];
  let terms: PhrasingContent[] = [];
  const visit = (nodes: readonly ElementContent[]): void => {
    for (const node of nodes) {
      if (node.type !== 'element') continue;
      if (node.tagName === 'div') visit(node.children);
      else if (node.tagName === 'dt') terms = buildInlines(node.children, context);
      else if (node.tagName === 'dd') {
        const blocks = buildBlocks(node.children, context);
        const [first, ...rest] = blocks;
        const lead: PhrasingContent[] = [...terms, { type: 'text', value: ': ' }];
        const children: BlockContent[] =
          first?.type === 'paragraph'
            ? [{ type: 'paragraph', children: [...lead, ...first.children] }, ...rest]
            : [{ type: 'paragraph', children: lead }, ...blocks];
        items.push({ type: 'listItem', spread: false, children });
      }
    }
  };
  visit(element.children);
  return items.length === 0 ? [] : [{ type: 'list', ordered: false, spread: false, children: items }];
}

/** Builds the definitions of footnotes, without the heading that mdast-util-to-hast adds. */
function buildFootnotes(section: Element, context: PlainContext): BlockContent[] {
  const list = section.children.find((child) => child.type === 'element' && child.tagName === 'ol');
  if (list?.type !== 'element') return [];
  return list.children.flatMap((item) => (item.type === 'element' ? buildFootnote(item, context) : []));
}

function wrapParagraph(children: PhrasingContent[]): BlockContent[] {
  const isEmpty = children.every((child) => child.type === 'strong' && child.children.length === 0);
  return isEmpty ? [] : [{ type: 'paragraph', children }];
}
