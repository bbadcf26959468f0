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
    const text = line.replace(/\s{2,}|[^\S ]/g, ' ').trim();
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
  let count = 0;
  let isCounted = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === space) isCounted = false;
    else if (!isCounted && isWordCode(code, text, at)) {
      isCounted = true;
      count += 1;
    }
  }
  return count;
}

const space = 32;

function isWordCode(code: number, text: string, at: number): boolean {
  if (code < 128) return (code > 47 && code < 58) || (code > 64 && code < 91) || (code > 96 && code < 123);
  return /[\p{L}\p{N}]/u.test(String.fromCodePoint(text.codePointAt(at) ?? 0));
}
