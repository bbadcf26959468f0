// Parse stage: the text of an HTML element, like `Node.textContent`.

import type { Nodes } from 'hast';

/** Extracts the text of a node, with the alternative text of its images if `withAlt` is true. */
export function extractTextContent(node: Nodes, withAlt = false): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' && node.type !== 'root') return '';
  if (node.type === 'element') {
    if (node.tagName === 'img')
      return withAlt && typeof node.properties['alt'] === 'string' ? node.properties['alt'] : '';
    if (node.tagName === 'br') return ' ';
    if (node.properties['dataDg'] === '\0badge') return '';
    if (node.tagName === 'a' && 'dataFootnoteRef' in node.properties) return '';
  }
  let text = '';
  for (const child of node.children) text += extractTextContent(child, withAlt);
  return text;
}

/**
 * Extracts the text as one line with collapsed white space; the alternative text of images if there is no other text.
 */
export function extractTextLine(node: Nodes): string {
  return collapse(extractTextContent(node)) || collapse(extractTextContent(node, true));
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
