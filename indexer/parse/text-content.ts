// Parse stage: the words of an HTML tree.

import type { Nodes } from 'hast';

/** Extracts the text of a node; images count with their alternative text only when `withAlt` says so. */
export function extractTextContent(node: Nodes, withAlt = false): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  if (node.type === 'element') {
    if (node.tagName === 'img')
      return withAlt && typeof node.properties['alt'] === 'string' ? node.properties['alt'] : '';
    if (node.tagName === 'br') return ' ';
    if (node.properties['dataDg'] === '\0badge' || 'dataFootnoteRef' in node.properties) return '';
  }
  let text = '';
  for (const child of node.children) text += extractTextContent(child, withAlt);
  return text;
}

/** Extracts one line of text: white space collapsed, the alternative text of images taken when there is nothing else. */
export function extractLine(node: Nodes): string {
  return collapse(extractTextContent(node)) || collapse(extractTextContent(node, true));
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
