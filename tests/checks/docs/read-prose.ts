// Pure. Extracts the prose of a page's file: all sentences, at their positions.

import type { Nodes, Root } from 'mdast';
import { parseFrontMatter } from '../../../indexer/parse/front-matter/parse-front-matter.ts';
import { parseMarkdown } from '../../../indexer/parse/markdown/parse-markdown.ts';
import { rewriteContainers } from '../../../indexer/parse/directives/rewrite-containers.ts';
import { walkTree } from '../../../indexer/parse/markdown/walk-tree.ts';

/** The prose of a file. */
export interface Prose {
  /** The file, line ends as `\n`; every position refers to it. */
  readonly source: string;
  /** The file with spaces for all that is no prose: code, addresses, attributes. */
  readonly prose: string;
  readonly root: Root;
}

/** Reads prose: titles and descriptions of the front matter, and the text of the markdown without its code. */
export function readProse(text: string, format: 'md' | 'mdx'): Prose {
  const clean = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const { bodyLine, body } = parseFrontMatter(clean);
  const head = clean.slice(0, clean.length - body.length);
  // Spaces replace the front matter, so that every offset is the file's.
  const source = rewriteContainers(`${blank(head)}${body}`);
  const { root } = parseMarkdown(source, format);
  const shown: [number, number][] = [];
  walkTree<Nodes>(root, (node) => {
    const [start, end] = [node.position?.start.offset, node.position?.end.offset];
    if (node.type === 'text' && start !== undefined && end !== undefined) shown.push([start, end]);
  });
  if (bodyLine > 1)
    for (const match of head.matchAll(/^[ \t]*(?:- )?(?:title|description):[ \t]*(.*)$/gm))
      shown.push([match.index + match[0].length - (match[1]?.length ?? 0), match.index + match[0].length]);
  return { source: clean, prose: uncover(`${head}${source.slice(head.length)}`, shown), root };
}

/** Marks of quotes, addresses, escapes, directives, ids of headings, and names of code without backticks. */
const notWords =
  /^[ \t]*>[ \t]?|https?:\/\/\S+|\S+@\S+|&\w+;|:[a-z-]+\[|\{[^}\n]*\}|\b\w+(?:[./]\w+)+|\b[a-z]+[A-Z]\w*/gm;

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}

function uncover(text: string, shown: readonly (readonly [number, number])[]): string {
  let prose = '';
  for (const [start, end] of shown.toSorted(([left], [right]) => left - right)) {
    if (start < prose.length) continue;
    prose += blank(text.slice(prose.length, start));
    prose += text.slice(start, end).replaceAll(notWords, blank);
  }
  return prose + blank(text.slice(prose.length));
}
