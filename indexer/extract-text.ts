// Parse stage: a page's text without markup, for search, excerpts and word counts.

import type { Nodes, Root } from 'hast';
import type { CodeBlock } from '../schema/records.ts';
import { codeMark } from './build-html-tree.ts';

/** Is a page's text. */
export interface ExtractedText {
  /** Blocks separated by newlines, code included. */
  readonly text: string;
  /** Words outside of code blocks. */
  readonly wordCount: number;
}

const blocks = new Set(
  'address article aside blockquote caption center dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/** Extracts the text of a safe tree. */
export function extractText(root: Root, codeBlocks: readonly CodeBlock[]): ExtractedText {
  const lines: string[] = [];
  let wordCount = 0;
  let line = '';
  const endBlock = () => {
    const text = line.replace(/\s+/g, ' ').trim();
    if (text !== '') lines.push(text);
    wordCount += countWords(text);
    line = '';
  };
  const walk = (node: Nodes): void => {
    if (node.type === 'text') line += node.value;
    if (!('children' in node)) return;
    if (node.type === 'element' && ('dataFootnoteRef' in node.properties || 'dataFootnoteBackref' in node.properties))
      return;
    const mark = node.type === 'element' ? node.properties['dataDg'] : undefined;
    if (typeof mark === 'string' && mark.startsWith(codeMark)) {
      endBlock();
      lines.push(codeBlocks[Number(mark.slice(codeMark.length))]?.text ?? '');
      return;
    }
    const isBlock = node.type === 'element' && blocks.has(node.tagName);
    if (isBlock) endBlock();
    if (node.type === 'element' && node.tagName === 'br') line += ' ';
    if (node.type === 'element' && node.tagName === 'img') line += ` ${String(node.properties['alt'] ?? '')} `;
    for (const child of node.children) walk(child);
    if (isBlock) endBlock();
  };
  walk(root);
  endBlock();
  return { text: lines.join('\n'), wordCount };
}

/** Counts what stands between spaces and has a letter or digit. */
function countWords(text: string): number {
  return text === ''
    ? 0
    : text.split(' ').filter((word) => /[A-Za-z0-9]/.test(word) || /[\p{L}\p{N}]/u.test(word)).length;
}
