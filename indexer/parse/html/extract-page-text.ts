// Parse stage: a page's text without markup, for search, excerpts and word counts.

import type { Nodes, Root } from 'hast';
import { codeMark } from '../markdown/custom-element.ts';
import type { CodeBlock } from '../../../schema/records/code-block.ts';
import type { ExtractedAnchors } from './extract-anchors.ts';

/** The text of a page. */
export interface PageText {
  /** Blocks separated by newlines, including code. Evidence is left out. */
  readonly text: string;
  /** Number of words outside code blocks. */
  readonly wordCount: number;
  /** Offset in the text of each anchor's heading, in the order of the anchors. */
  readonly anchorStarts: readonly number[];
}

const blocks = new Set(
  'address article aside blockquote caption center dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

const headings = new Set(['h1', 'h2', 'h3']);

/** Extracts the text of a safe tree, and the offsets of the headings of its outline. */
export function extractPageText(
  root: Root,
  codeBlocks: readonly CodeBlock[],
  { anchors, ids }: Pick<ExtractedAnchors, 'anchors' | 'ids'>,
): PageText {
  const lines: string[] = [];
  const starts = new Map<string, number>();
  let length = 0;
  let wordCount = 0;
  let line = '';
  const addLine = (text: string) => {
    lines.push(text);
    length += text.length + 1;
  };
  const endBlock = () => {
    const text = line.replace(/\s{2,}|[^\S ]/g, ' ').trim();
    if (text !== '') addLine(text);
    wordCount += countWords(text);
    line = '';
  };
  const walk = (node: Nodes): void => {
    if (node.type === 'text') line += node.value;
    if (node.type === 'root') for (const child of node.children) walk(child);
    if (node.type !== 'element') return;
    const { tagName, properties } = node;
    if (tagName === 'a' && ('dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties)) return;
    const mark = properties['dataDg'];
    if (mark === '\0evidence') return; // it repeats sentences of the page
    if (typeof mark === 'string' && mark.startsWith(codeMark)) {
      endBlock();
      addLine(codeBlocks[Number(mark.slice(codeMark.length))]?.text ?? '');
      return;
    }
    const isBlock = blocks.has(tagName);
    if (isBlock) endBlock();
    if (isBlock && headings.has(tagName)) starts.set(ids.get(node) ?? '', length);
    if (tagName === 'br') line += ' ';
    if (tagName === 'img') line += ` ${String(properties['alt'] ?? '')} `;
    for (const child of node.children) walk(child);
    if (isBlock) endBlock();
  };
  walk(root);
  endBlock();
  const text = lines.join('\n');
  let last = 0; // a heading without text of its own (inside the mark of a footnote) begins where the previous one does
  const anchorStarts = anchors.map(({ fragment }) => (last = starts.get(fragment) ?? last));
  return { text, wordCount, anchorStarts };
}

/** Counts the parts between spaces that contain a letter or digit. */
function countWords(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (!isWordCode(text.charCodeAt(at), text, at)) continue;
    count += 1;
    at = text.indexOf(' ', at);
    if (at === -1) break;
  }
  return count;
}

/** The block of general punctuation, with quotation marks and dashes, has neither letters nor digits. */
const [firstMark, lastMark] = [0x20_00, 0x20_6f];

function isWordCode(code: number, text: string, at: number): boolean {
  if (code < 128) return (code > 47 && code < 58) || (code > 64 && code < 91) || (code > 96 && code < 123);
  if (code >= firstMark && code <= lastMark) return false;
  return /[\p{L}\p{N}]/u.test(String.fromCodePoint(text.codePointAt(at) ?? 0));
}
