// Parse stage: the raw HTML among the children of one element → safe elements.

import type { Element, ElementContent } from 'hast';
import { nestNodes, type Surroundings } from './nest-raw-html.ts';
import { sanitizeElement } from './sanitize-html.ts';

/**
 * Nests and sanitizes raw HTML.
 * @param nodes raw nodes, and nodes that are safe
 * @returns undefined if the whole tree is needed: for tags that need a parser, or with something to report
 */
export function settleRawHtml(
  nodes: readonly ElementContent[],
  around: Surroundings,
): readonly ElementContent[] | undefined {
  const nested = nestNodes(nodes, around, (element) => element);
  return nested && keepSafe(nested, new Set(nodes));
}

function keepSafe(nodes: readonly ElementContent[], known: ReadonlySet<ElementContent>): ElementContent[] | undefined {
  const safe: ElementContent[] = [];
  for (const node of nodes) {
    if (node.type === 'comment') continue;
    if (node.type !== 'element' || known.has(node)) {
      safe.push(node);
      continue;
    }
    const element = sanitizeElement(node);
    const children = keepSafe(node.children, known);
    // a link in a link, which a parser moves out of it
    const isUnknown =
      element === undefined || children === undefined || (node.tagName === 'a' && children.some(hasLink));
    if (isUnknown) return undefined;
    if (element.isKept) safe.push({ ...node, properties: element.properties, children });
    else safe.push(...children);
  }
  return safe;
}

function hasLink(node: ElementContent): boolean {
  return node.type === 'element' && (isLink(node) || node.children.some(hasLink));
}

const isLink = ({ tagName }: Element): boolean => tagName === 'a';
