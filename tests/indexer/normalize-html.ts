// What the CommonMark test compares: two HTML texts as trees, with what our pages add taken away again.

import type { Element, Nodes, Root, RootContent } from 'hast';
import { raw } from 'hast-util-raw';
import { toHtml } from 'hast-util-to-html';
import { sanitizeHtml } from '../../indexer/parse/html/sanitize-html.ts';

const blocks = new Set(
  'blockquote details div dl figure h1 h2 h3 h4 h5 h6 hr li ol p pre section summary table tbody td th thead tr ul'.split(
    ' ',
  ),
);

/** Parses HTML with a real parser and writes it in one way: comments gone, white space around blocks gone. */
export function normalizeHtml(html: string): string {
  const parsed = raw({ type: 'root', children: [{ type: 'raw', value: html.trim() }] });
  const root: Root = parsed.type === 'root' ? parsed : { type: 'root', children: [parsed as RootContent] }; // no doctype in fragments
  const safe = sanitizeHtml(undo(root)).root;
  const body: Element = {
    type: 'element',
    tagName: 'section',
    properties: {},
    children: safe.children as Element['children'],
  }; // fragments have no doctype
  return toHtml({ type: 'root', children: tidy(body, false) as RootContent[] });
}

/** Takes away heading links, ids, figures and link attributes, all of which are tested elsewhere. */
function undo<Node extends Nodes>(node: Node): Node {
  if (!('children' in node)) return node;
  const children = node.children.flatMap((child): Nodes[] => {
    if (child.type !== 'element') return [child];
    const classes = [child.properties['className'] ?? []].flat();
    if (classes.includes('heading-link')) return [];
    if (child.tagName === 'figure' && classes.includes('code'))
      return child.children.map((inner) => undo(endCode(inner)));
    if (child.tagName === 'div' && ['table-scroll', 'heading'].some((frame) => classes.includes(frame)))
      return undo({ ...child }).children;
    if (child.tagName === 'span' && (classes.includes('token') || classes.includes('line')))
      return undo({ ...child }).children;
    const { id: _, rel: __, target: ___, tabIndex: ____, ...properties } = child.properties;
    return [undo({ ...child, properties })];
  });
  return { ...node, children };
}

/** Adds the final line feed to code, which our figures omit. */
function endCode<Node extends Nodes>(node: Node): Node {
  if (node.type !== 'element') return node;
  if (node.tagName !== 'code') return { ...node, children: node.children.map(endCode) };
  return node.children.length === 0 ? node : { ...node, children: [...node.children, { type: 'text', value: '\n' }] };
}

function tidy(node: Nodes, isPre: boolean): Nodes[] {
  if (node.type === 'text') return [{ type: 'text', value: isPre ? node.value : node.value.replace(/\s+/g, ' ') }];
  if (node.type !== 'element') return [];
  const { properties } = node;
  for (const name of ['href', 'src'] as const) {
    const address = properties[name];
    if (typeof address === 'string') properties[name] = encodeURI(address).replace(/%25(?=[0-9a-f]{2})/gi, '%');
  }
  const isInPre = isPre || node.tagName === 'pre';
  const children = join(node.children.flatMap((child) => tidy(child, isInPre)));
  return [{ ...node, children: isInPre ? trimEnd(children) : trimBlocks(children, node) } as Element]; // tidied children of an element
}

function join(nodes: readonly Nodes[]): Nodes[] {
  const joined: Nodes[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text')
      joined.splice(-1, 1, { type: 'text', value: last.value + node.value });
    else joined.push(node);
  }
  return joined;
}

const isBlock = (node: Nodes | undefined) => node?.type === 'element' && blocks.has(node.tagName);

/** Drops the white space that separates blocks, and that at the edges of one. */
function trimBlocks(nodes: readonly Nodes[], parent: Element): Nodes[] {
  return nodes.flatMap((node, index): Nodes[] => {
    if (node.type !== 'text') return [node];
    const isFirst = index === 0 ? isBlock(parent) : isBlock(nodes[index - 1]);
    const isLast = index === nodes.length - 1 ? isBlock(parent) : isBlock(nodes[index + 1]);
    const start = isFirst ? node.value.trimStart() : node.value;
    const value = (isLast ? start.trimEnd() : start).replace(/ +/g, ' ');
    return value === '' ? [] : [{ type: 'text', value }];
  });
}

/** Drops the line end that cmark has at the end of code. */
function trimEnd(nodes: readonly Nodes[]): Nodes[] {
  const last = nodes.at(-1);
  if (last?.type !== 'text') return [...nodes];
  const value = last.value.replace(/\n$/, '');
  return [...nodes.slice(0, -1), ...(value === '' ? [] : [{ type: 'text' as const, value }])];
}
