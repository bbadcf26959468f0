// Parse stage: a safe tree and its links and anchors → the page's HTML, with markers that the link stage resolves.

import type { Element, ElementContent, Properties, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { CodeBlock } from '../../../schema/records/code-block.ts';
import type { SampleTables } from '../../../schema/kits/kit-tables.ts';
import type { contentMessages } from '../../../schema/messages/english/content-messages.ts';
import { formatMessage } from '../../../schema/messages/format-message.ts';
import { codeMark, trustedMark } from '../markdown/custom-element.ts';
import { renderMath } from '../markdown/render-math.ts';
import type { NumberedUse } from '../../types/numbered-use.ts';
import { addBreaks, addCodeBreaks } from './add-breaks.ts';
import { decorateFacts } from './decorate-facts.ts';
import type { ExtractedAnchors } from './extract-anchors.ts';
import type { LinkSite } from './extract-links.ts';
import { readHeadingLevel } from './heading-level.ts';
import { limitHighlighting } from './highlight-code.ts';
import { markRowHeaders } from './mark-row-headers.ts';
import { renderCodeBlock } from './render-code-block.ts';
import { extractTextContent, extractTextLine } from './extract-text-content.ts';
import type { RelatedFacts } from './relate-facts.ts';

/** The input for rendering a page, besides its tree. */
export interface RenderInput {
  readonly outline: ExtractedAnchors;
  /** Links of the body in document order. */
  readonly linkSites: readonly LinkSite[];
  /** Index of the body's first link in the page's list of links. */
  readonly firstLink: number;
  readonly codeBlocks: readonly CodeBlock[];
  /** The tokens that refer to names, by block. */
  readonly codeNameUses: ReadonlyMap<CodeBlock, readonly NumberedUse[]>;
  readonly relatedFacts: RelatedFacts;
  /** What runs samples. */
  readonly samples: SampleTables | undefined;
  readonly messages: typeof contentMessages;
}

interface RenderContext extends RenderInput {
  readonly linkNumbers: ReadonlyMap<Element, ReadonlyMap<string, number>>;
  /** For each sample that does not run in a browser, the reason; undefined for a site whose samples do not run. */
  readonly terminalNeeds: ReadonlyMap<string, string> | undefined;
  readonly highlighted: ReadonlySet<CodeBlock>;
}

const idMarker = (id: string) => `\0I${id}\0`;

/** Renders the body of a page as {@link StoredBody.html} describes it. */
export function renderHtml(root: Root, input: RenderInput): string {
  const linkNumbers = new Map<Element, Map<string, number>>();
  for (const [index, { element, name }] of input.linkSites.entries()) {
    const numbers = linkNumbers.get(element) ?? new Map<string, number>();
    linkNumbers.set(element, numbers.set(name, input.firstLink + index));
  }
  const { codeBlocks } = input;
  const { samples } = input;
  const terminalNeeds = samples === undefined ? undefined : findTerminalNeeds(codeBlocks, samples);
  const context: RenderContext = { ...input, linkNumbers, terminalNeeds, highlighted: limitHighlighting(codeBlocks) };
  const children: ElementContent[] = [];
  // the nodes of a sanitized tree are nodes that an element may contain too
  for (const node of root.children) addNode(children, node as ElementContent, context, false);
  // raw nodes are HTML already; NULs are part of markers
  return toHtml({ type: 'root', children }, { allowDangerousHtml: true, allowParseErrors: true }).trim();
}

const isRun = ({ marks }: CodeBlock): boolean => marks.includes('run');

/** Finds the samples that do not run in a browser, by name, each with the reason. */
function findTerminalNeeds(
  codeBlocks: readonly CodeBlock[],
  { findTerminalNeed }: SampleTables,
): ReadonlyMap<string, string> {
  if (findTerminalNeed === undefined) return new Map();
  const samples = Map.groupBy(
    codeBlocks.filter(({ example }) => example !== undefined),
    ({ example = '' }) => example,
  );
  return new Map(
    [...samples].flatMap(([name, blocks]): [string, string][] => {
      const need = findTerminalNeed({
        paths: blocks.flatMap(({ fileName }) => fileName ?? []),
        files: blocks.filter((block) => !isRun(block) && block.fileName !== undefined).map(({ text }) => text),
        commands: blocks.filter(isRun).map(({ text }) => text.trim()),
      });
      return need === undefined ? [] : [[name, need]];
    }),
  );
}

const factsMark = `${trustedMark}facts`;
const tabMark = `${trustedMark}code-tab`;
const mathMark = `${trustedMark}math`;

/** Adds what is shown of a node to a list. `isInTab` is true in a code group, whose tabs show labels. */
function addNode(list: ElementContent[], node: ElementContent, context: RenderContext, isInTab: boolean): void {
  if (node.type !== 'element') {
    list.push(node);
    return;
  }
  if (node === context.outline.titleHeading) {
    const id = context.outline.ids.get(node);
    if (id !== undefined)
      list.push({ type: 'element', tagName: 'span', properties: { id: idMarker(id) }, children: [] });
    return;
  }
  const { dataDg: mark } = node.properties;
  if (typeof mark === 'string' && mark.startsWith(codeMark)) {
    list.push({ type: 'raw', value: writeCode(mark, context, isInTab) });
    return;
  }
  if (mark === mathMark) {
    list.push({ type: 'raw', value: writeMath(node) });
    return;
  }
  const { tagName } = node;
  const children: ElementContent[] = [];
  for (const child of node.children) addNode(children, child, context, isInTab || mark === tabMark);
  list.push(
    decorate({ type: 'element', tagName, properties: buildProperties(node, context), children }, node, context),
  );
}

/** Writes the code block that a placeholder stands for. */
function writeCode(mark: string, context: RenderContext, isInTab: boolean): string {
  const block = context.codeBlocks[Number(mark.slice(codeMark.length))];
  if (block === undefined) return '';
  return renderCodeBlock({
    block,
    isInTab,
    uses: context.codeNameUses.get(block) ?? [],
    isRunnable: context.terminalNeeds !== undefined,
    terminalNeed: context.terminalNeeds?.get(block.example ?? ''),
    isHighlighted: context.highlighted.has(block),
    liveLabel: context.messages.openOnline,
  });
}

/** Writes a formula in a line; its source is the code in it, which has been found to be one. */
function writeMath(node: Element): string {
  const rendered = renderMath(extractTextContent(node).slice(1, -1), false);
  return 'html' in rendered ? rendered.html : '';
}

function buildProperties(node: Element, context: RenderContext): Properties {
  const id = context.outline.ids.get(node);
  if (isEmpty(node.properties)) return id === undefined ? {} : { id: idMarker(id) };
  const { dataDg: mark, name: _, id: __, ...rest } = node.properties;
  const properties: Record<string, Properties[string]> = { ...rest };
  for (const key of ['dataIsland', 'dataProps']) {
    const value = properties[key];
    if (typeof value === 'string') properties[key] = value.slice(trustedMark.length);
  }
  if (id !== undefined) properties['id'] = idMarker(id);
  if (typeof mark === 'string') properties['className'] = mark.slice(1).split(' ');
  const numbers = context.linkNumbers.get(node);
  for (const [name, number] of numbers ?? []) properties[name] = `\0L${number}\0`;
  const href = node.properties['href'];
  if (typeof href !== 'string') return properties;
  if (href.startsWith(`#${trustedMark}`)) {
    const target = context.outline.footnoteIds.get(href.slice(2));
    properties['href'] = `#${idMarker(target ?? href.slice(2))}`;
    const label = context.outline.footnoteIds.get('footnote-label');
    if ('dataFootnoteRef' in properties && label !== undefined) properties['ariaDescribedBy'] = idMarker(label);
  } else if (/^(?:https?:)?\/\//i.test(href)) {
    const number = numbers?.get('href') ?? 0;
    const isForeign = context.linkSites[number - context.firstLink]?.link.isForeign === true;
    properties['rel'] = 'noopener';
    properties['target'] = isForeign ? `\0T${number}\0` : '_blank';
  }
  return properties;
}

/** Most elements have no properties, and to copy them takes a tenth of the time. */
function isEmpty(properties: Properties): boolean {
  for (const _ in properties) return false;
  return true;
}

/** Decorates an element: links beside headings (within one, the link would be part of its accessible name), scrolling containers of tables, labels of check boxes, cards of facts. */
function decorate(element: Element, node: Element, context: RenderContext): Element {
  const { outline, relatedFacts, messages } = context;
  const related =
    node.properties['dataDg'] === factsMark ? relatedFacts.byLine.get(node.position?.start.line ?? 0) : undefined;
  if (related !== undefined) return decorateFacts(element, related, (id) => `#${idMarker(id)}`);
  const id = outline.ids.get(node);
  if (readHeadingLevel(element.tagName) !== undefined && id !== undefined) {
    const properties = {
      className: ['heading-link'],
      href: `#${idMarker(id)}`,
      ariaLabel: formatMessage(messages.linkTo, { title: extractTextLine(node) }),
    };
    const heading: Element = { ...element, children: element.children.flatMap(addBreaks) };
    const link: Element = { type: 'element', tagName: 'a', properties, children: [] };
    return { type: 'element', tagName: 'div', properties: { className: ['heading'] }, children: [heading, link] };
  }
  if (element.tagName === 'table') {
    const properties = { className: ['table-scroll'], tabIndex: 0, role: 'group', ariaLabel: messages.table };
    const table = markRowHeaders(addCodeBreaks(element));
    return { type: 'element', tagName: 'div', properties, children: [table] };
  }
  if (element.tagName === 'input')
    return {
      ...element,
      properties: {
        ...element.properties,
        ariaLabel: element.properties['checked'] ? messages.taskDone : messages.taskOpen,
      },
    };
  return element;
}
