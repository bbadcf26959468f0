// Parse stage: mdast → safe hast in one pass, for the nodes of nearly all pages. mdast-util-to-hast, nest-raw-html.ts
// and the sanitizer build the same tree, each with a copy of its own, in three times as long.

import type { Element, ElementContent, Root as HtmlRoot, RootContent as HtmlContent } from 'hast';
import type { Code, Html, Link, LinkReference, Nodes, Parents, Root } from 'mdast';
import type { ContainerDirective, TextDirective } from 'mdast-util-directive';
import type { Raw } from 'mdast-util-to-hast';
import { codeMark } from '../markdown/custom-element.ts';
import { buildAddress, convertImage, findDefinition, type Resource } from './convert-known-address.ts';
import { convertList } from './convert-known-list.ts';
import { convertTable } from './convert-known-table.ts';
import { estimateOpenTags, maxOpenTags, maxReferenceCharacters } from './html-limits.ts';
import {
  buildElement,
  buildLineFeed,
  separate,
  type ElementRequest,
  type KnownTreeContext,
} from './known-tree-context.ts';
import { enterElement, outermost, type Surroundings } from './nest-raw-html.ts';
import { createComponentRenamer } from './rename-components.ts';
import { sanitizeElement } from './sanitize-html.ts';
import { settleRawHtml } from './settle-raw-html.ts';
import { trimLines, trimLineStart } from './trim-lines.ts';

/**
 * Builds the safe HTML tree of a page.
 * @param indexes index of each code block in the page
 * @returns undefined for a tree with other nodes (footnotes, tasks, definitions that are missing), with raw HTML that
 *   needs a parser, or with something to report
 */
export function buildKnownTree(root: Root, indexes: ReadonlyMap<Code, number>): HtmlRoot | undefined {
  const context: KnownTreeContext = {
    root,
    indexes,
    renameComponents: createComponentRenamer(),
    definitions: undefined,
    budget: maxReferenceCharacters,
    rawCount: 0,
    openTags: 0,
    hasFlags: false,
    isKnown: true,
    convert: (node, built, around) => convert(node, built, around, context),
    convertAll: (parent, around) => convertAll(parent, around, context),
    convertElement: (request, around) => convertElement(request, around, context),
    settle: (nodes, around, rawBefore) => settle(nodes, around, context, rawBefore),
  };
  const blocks = convertAll(root, outermost, context);
  const children = settle(separate(blocks, false), outermost, context, 0);
  const isMixed = context.hasFlags && context.rawCount > 0;
  if (!context.isKnown || isMixed || context.openTags > maxOpenTags) return undefined;
  return { type: 'root', children: children as HtmlContent[] };
}

/** Converts children. Raw HTML in them is not nested yet. */
function convertAll(parent: Parents, around: Surroundings, context: KnownTreeContext): ElementContent[] {
  const built: ElementContent[] = [];
  let last: Nodes | undefined;
  for (const node of parent.children) {
    const count = built.length;
    convert(node, built, around, context);
    if (!context.isKnown) break;
    if (last?.type === 'break' && built.length === count + 1) trimAfterBreak(node, built[count]);
    last = node;
  }
  return built;
}

/** Converts one node, and adds the result: nothing, one node or several. */
function convert(node: Nodes, built: ElementContent[], around: Surroundings, context: KnownTreeContext): void {
  if (node.data !== undefined && !ownTypes.has(node.type)) context.isKnown = false;
  switch (node.type) {
    case 'text':
      built.push({ type: 'text', value: trimLines(node.value) });
      break;
    case 'inlineCode': {
      const value = node.value.replace(/\r?\n|\r/g, ' ');
      built.push(buildElement('code', {}, [{ type: 'text', value }], node.position));
      break;
    }
    case 'paragraph':
    case 'emphasis':
    case 'strong':
    case 'delete':
    case 'blockquote':
      built.push(convertElement({ tagName: tagNames[node.type], properties: {}, node }, around, context));
      break;
    case 'heading':
      built.push(
        convertElement({ tagName: `h${node.depth}`, properties: { ...node.data?.hProperties }, node }, around, context),
      );
      break;
    case 'link':
      built.push(convertLink(node, node, around, context));
      break;
    case 'linkReference':
      built.push(convertLink(node, findDefinition(node, context), around, context));
      break;
    case 'image':
      built.push(convertImage(node, node, context));
      break;
    case 'imageReference':
      built.push(convertImage(node, findDefinition(node, context), context));
      break;
    case 'code':
      built.push(buildElement('pre', { dataDg: `${codeMark}${context.indexes.get(node) ?? 0}` }, [], node.position));
      break;
    case 'list':
      built.push(convertList(node, around, context));
      break;
    case 'table':
      built.push(convertTable(node, around, context));
      break;
    case 'thematicBreak':
      built.push(buildElement('hr', {}, [], node.position));
      break;
    case 'break':
      built.push(buildElement('br', {}, [], node.position), buildLineFeed());
      break;
    case 'html':
      built.push(convertHtml(node, context));
      break;
    case 'containerDirective':
    case 'textDirective':
      built.push(convertCustom(node, around, context));
      break;
    case 'definition':
      break;
    default:
      context.isKnown = false;
  }
}

/** Nodes whose data become properties. */
const ownTypes: ReadonlySet<string> = new Set(['heading', 'containerDirective', 'textDirective']);

const tagNames = {
  paragraph: 'p',
  emphasis: 'em',
  strong: 'strong',
  delete: 'del',
  blockquote: 'blockquote',
} as const;

function convertLink(
  node: Link | LinkReference,
  resource: Resource,
  around: Surroundings,
  context: KnownTreeContext,
): Element {
  const properties = buildAddress('href', resource, context);
  return convertElement({ tagName: 'a', properties, node }, around, context);
}

function convertElement(
  { tagName, properties, node }: ElementRequest,
  around: Surroundings,
  context: KnownTreeContext,
): Element {
  if (tagName === 'a' && around.isInLink) context.isKnown = false;
  const inside = enterElement(tagName, around);
  const rawBefore = context.rawCount;
  const converted = convertAll(node, inside, context);
  const children = node.type === 'blockquote' ? separate(converted, true) : converted;
  return buildElement(tagName, properties, settle(children, inside, context, rawBefore), node.position);
}

/** Converts an element that a directive built. */
function convertCustom(
  node: ContainerDirective | TextDirective,
  around: Surroundings,
  context: KnownTreeContext,
): Element {
  const { hName = 'div', hProperties = {}, hChildren } = node.data ?? {};
  const safe = sanitizeElement({ tagName: hName, properties: hProperties });
  if (safe?.isKept !== true || hChildren !== undefined) context.isKnown = false;
  // A parser of raw HTML describes attributes without a value in another way.
  if (Object.values(hProperties).some((value) => typeof value === 'boolean')) context.hasFlags = true;
  return convertElement({ tagName: hName, properties: safe?.properties ?? {}, node }, around, context);
}

function convertHtml({ value, position }: Html, context: KnownTreeContext): Raw {
  context.rawCount += 1;
  context.openTags += estimateOpenTags(value);
  const raw: Raw = { type: 'raw', value: context.renameComponents(value) };
  if (position !== undefined) raw.position = position;
  return raw;
}

/** Nests and sanitizes the raw HTML in a list, if there is any. */
function settle(
  nodes: ElementContent[],
  around: Surroundings,
  context: KnownTreeContext,
  rawBefore: number,
): readonly ElementContent[] {
  if (context.rawCount === rawBefore || !context.isKnown || !nodes.some(({ type }) => type === 'raw')) return nodes;
  const settled = settleRawHtml(nodes, around);
  if (settled === undefined) context.isKnown = false;
  return settled ?? [];
}

/** Trims the text after a line break, also at the start of an element. */
function trimAfterBreak(node: Nodes, built: ElementContent | undefined): void {
  const startsWithText = node.type === 'inlineCode' || ('children' in node && node.children[0]?.type === 'text');
  const text = built?.type === 'element' && startsWithText ? built.children[0] : built;
  if (text?.type === 'text') text.value = trimLineStart(text.value);
}
