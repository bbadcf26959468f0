// Parse stage: inline content of the safe HTML tree → inline mdast, or text if markdown has no notation for it.

import type { Element, ElementContent, RootContent } from 'hast';
import type { PhrasingContent } from 'mdast';
import { extractTextContent } from '../html/extract-text-content.ts';
import { formatLinkMarker, type InlineMark, type PlainContext } from './plain-context.ts';
import { extractFootnoteName } from './build-plain-footnotes.ts';

const inlineNames = new Set(
  'a abbr audio b bdi bdo big br cite code data del dfn em font i img input ins kbd mark nobr q rp rt ruby s samp small span strike strong sub sup time tt u var video wbr'.split(
    ' ',
  ),
);

const hasWideSpace = /\t| {2}/;

/** Returns true for text and for elements with inline content only. */
export function isInline(node: RootContent): boolean {
  if (node.type !== 'element') return node.type === 'text';
  return inlineNames.has(node.tagName) && !node.children.some((child) => child.type === 'element' && !isInline(child));
}

/** Builds inline content without white space at its ends. */
export function buildInlines(nodes: readonly ElementContent[], context: PlainContext): PhrasingContent[] {
  return trimEnds(buildChildren(nodes, context));
}

function buildChildren(nodes: readonly ElementContent[], context: PlainContext): PhrasingContent[] {
  const built: PhrasingContent[] = [];
  for (const node of nodes) {
    if (node.type === 'text') addText(built, node.value);
    else for (const inline of buildInline(node, context)) addInline(built, inline);
  }
  return built.filter((node) => node.type !== 'text' || node.value !== '');
}

/** Replaces line ends in inline content by spaces, for headings and table cells. */
export function joinLine(node: PhrasingContent): PhrasingContent {
  if (node.type === 'break') return buildText(' ');
  if (node.type === 'text') return { ...node, value: node.value.replace(/\s+/g, ' ') };
  // A node keeps its type, and so do its children.
  return 'children' in node ? ({ ...node, children: node.children.map(joinLine) } as PhrasingContent) : node;
}

function addText(built: PhrasingContent[], value: string): void {
  if (value !== '') addInline(built, buildText(hasWideSpace.test(value) ? value.replace(/[ \t]+/g, ' ') : value));
}

function buildInline(node: ElementContent, context: PlainContext): PhrasingContent[] {
  if (node.type !== 'element') return [];
  const { tagName, properties } = node;
  const children = () => buildChildren(node.children, context);
  switch (tagName) {
    case 'a':
      return buildLink(node, children(), context);
    case 'img':
      return buildImage(node, context);
    case 'audio':
    case 'video':
      return [buildText(String(properties['title'] ?? ''))].filter(({ value }) => value !== '');
    case 'code':
    case 'kbd':
    case 'samp':
    case 'tt':
      return buildCode(node, children);
    case 'em':
    case 'i':
    case 'cite':
    case 'dfn':
    case 'var':
      return buildMark('emphasis', node, context);
    case 'strong':
    case 'b':
      return buildMark('strong', node, context);
    case 'del':
    case 's':
    case 'strike':
      return buildMark('delete', node, context);
    case 'q':
      return [buildText('“'), ...children(), buildText('”')];
    case 'br':
      return [{ type: 'break' }];
    case 'sub':
    case 'sup':
      return buildScript(node, children());
    case 'input':
    case 'wbr':
      return [];
    default:
      return children();
  }
}

function buildLink(node: Element, children: PhrasingContent[], context: PlainContext): PhrasingContent[] {
  const href = String(node.properties['href'] ?? '');
  const number = context.findLink(node);
  if ('dataFootnoteBackref' in node.properties) return [];
  if ('dataFootnoteRef' in node.properties) {
    const identifier = extractFootnoteName(href);
    return [{ type: 'footnoteReference', identifier, label: identifier }];
  }
  const shown = children.filter((child) => child.type !== 'link');
  if (number === undefined || shown.length === 0) return children;
  // A link whose text is its address becomes an autolink, which cannot contain a marker.
  const [only] = shown;
  const isLiteral = shown.length === 1 && only?.type === 'text' && only.value === href;
  const url = isLiteral && /^https?:\/\//.test(href) ? href : formatLinkMarker(number);
  return moveSpaceOut(shown, (inside) => ({ type: 'link', url, children: inside }));
}

function buildImage(node: Element, context: PlainContext): PhrasingContent[] {
  const number = context.findLink(node);
  const alt = String(node.properties['alt'] ?? '').replace(/\s+/g, ' ');
  return number === undefined ? [buildText(alt)] : [{ type: 'image', url: formatLinkMarker(number), alt }];
}

/** Builds a code span, or inline content if it contains a link, which a code span cannot. */
function buildCode(node: Element, children: () => PhrasingContent[]): PhrasingContent[] {
  if (node.children.some((child) => child.type === 'element' && child.tagName === 'a')) return children();
  const value = extractTextContent(node).replace(/\s+/g, ' ');
  return value === '' ? [] : [{ type: 'inlineCode', value }];
}

/** Keeps subscript and superscript as HTML: `x<sup>2</sup>` is not x2. */
function buildScript({ tagName }: Element, children: PhrasingContent[]): PhrasingContent[] {
  if (children.length === 0 || children[0]?.type === 'footnoteReference') return children;
  return [{ type: 'html', value: `<${tagName}>` }, ...children, { type: 'html', value: `</${tagName}>` }];
}

/**
 * Builds a mark, once around the same content: bold text in bold text is bold. The library takes a multiple of the time for
 * each mark inside of another.
 */
function buildMark(type: InlineMark, node: Element, context: PlainContext): PhrasingContent[] {
  const { marks = new Set() } = context;
  if (marks.has(type)) return buildChildren(node.children, context);
  const children = buildChildren(node.children, { ...context, marks: new Set([...marks, type]) });
  return moveSpaceOut(children, (inside) => ({ type, children: inside }));
}

/** Moves white space at the ends of a mark out of it, as markdown requires. */
function moveSpaceOut(
  children: readonly PhrasingContent[],
  wrap: (inside: PhrasingContent[]) => PhrasingContent,
): PhrasingContent[] {
  const inside = trimEnds(children);
  if (inside.length === 0) return [...children];
  const [first, last] = [children.at(0), children.at(-1)];
  return [
    ...(first?.type === 'text' && /^\s/.test(first.value) ? [buildText(' ')] : []),
    wrap(inside),
    ...(last?.type === 'text' && /\s$/.test(last.value) ? [buildText(' ')] : []),
  ];
}

function buildText(value: string): { type: 'text'; value: string } {
  return { type: 'text', value };
}

/** Adds a node: adjacent texts are joined, and the white space around hard breaks is removed. */
function addInline(built: PhrasingContent[], node: PhrasingContent): void {
  const last = built.at(-1);
  if (last?.type === 'text' && node.type === 'text')
    built[built.length - 1] = buildText((last.value + node.value).replace(/[ \t]{2,}/g, ' '));
  else if (last?.type === 'text' && node.type === 'break') built.splice(-1, 1, buildText(last.value.trimEnd()), node);
  else if (last?.type === 'break' && node.type === 'text') built.push(buildText(node.value.trimStart()));
  else built.push(node);
}

function trimEnds(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  let [start, end] = [0, nodes.length];
  while (start < end && isBlank(nodes[start])) start++;
  while (end > start && isBlank(nodes[end - 1])) end--;
  const trimmed = nodes.slice(start, end);
  const [first, last] = [trimmed[0], trimmed.at(-1)];
  if (first?.type === 'text') trimmed[0] = buildText(first.value.trimStart());
  const { length } = trimmed;
  if (last?.type === 'text')
    trimmed[length - 1] = buildText((length === 1 ? last.value.trimStart() : last.value).trimEnd());
  return trimmed;
}

function isBlank(node: PhrasingContent | undefined): boolean {
  return node?.type === 'break' || (node?.type === 'text' && node.value.trim() === '');
}
