// Parse stage: the metadata of a page's code blocks: language, file name, and the heading above.

import type { Nodes, Root } from 'hast';
import { codeMark } from '../markdown/custom-element.ts';
import type { CodeBlock, CodeBlockEntry } from '../../../schema/records/code-block.ts';
import { walkTree } from '../markdown/walk-tree.ts';
import { readHeadingLevel } from './heading-level.ts';
import type { ExtractedAnchors } from './extract-anchors.ts';

/** Lists the entries of the blocks in their order. The heading that is the page's title does not count. */
export function listBlockEntries(
  root: Root,
  codeBlocks: readonly CodeBlock[],
  { ids, titleHeading }: Pick<ExtractedAnchors, 'ids' | 'titleHeading'>,
): CodeBlockEntry[] {
  if (codeBlocks.length === 0) return [];
  const fragments = new Map<number, string | undefined>();
  let fragment: string | undefined;
  walkTree<Nodes>(root, (node) => {
    if (node.type !== 'element') return;
    const mark = node.properties['dataDg'];
    if (readHeadingLevel(node.tagName) !== undefined) fragment = node === titleHeading ? undefined : ids.get(node);
    if (typeof mark === 'string' && mark.startsWith(codeMark))
      fragments.set(Number(mark.slice(codeMark.length)), fragment);
  });
  return codeBlocks.map(({ language, fileName, claims }, index) => {
    return { language, fileName, fragment: fragments.get(index), ...(claims && { claims }) };
  });
}
