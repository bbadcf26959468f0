// Development only. A live edit changes one paragraph of a page; the other blocks keep their elements, so that the browser
// neither parses nor lays them out again, and selections, tabs and open samples in them stay.

import { trustHtml } from '../design/trusted-types.ts';

/** Replaces the text in an element block by block. */
export type ReplaceBlocks = (html: string) => void;

/**
 * Creates a function that replaces the text of an element.
 * @param html the text that the element has been given; what enhancements added inside its blocks does not matter
 */
export function createBlockReplacer(root: HTMLElement, html: string): ReplaceBlocks {
  let shownHtml = html;
  let blocks: ChildNode[] | undefined;

  return (nextHtml) => {
    if (nextHtml === shownHtml) return;
    const before = blocks ?? parseBlocks(root.ownerDocument, shownHtml);
    const after = parseBlocks(root.ownerDocument, nextHtml);
    [shownHtml, blocks] = [nextHtml, after];
    const start = countEqual(before, after, Math.min(before.length, after.length));
    const end = countEqual(
      before.slice(start).toReversed(),
      after.slice(start).toReversed(),
      Math.min(before.length, after.length) - start,
    );
    const shown = [...root.childNodes];
    const removed = before.slice(start, before.length - end);
    const added = after.slice(start, after.length - end);
    // notices and open samples are between the blocks, and code groups are numbered
    if (shown.length !== before.length || [...removed, ...added].some(hasGroup)) {
      root.innerHTML = trustHtml(nextHtml); // sanitized by the API, as all that React puts here
      return;
    }
    const next = shown[shown.length - end] ?? null;
    for (const block of shown.slice(start, shown.length - end)) block.remove();
    for (const block of added) root.insertBefore(root.ownerDocument.importNode(block, true), next);
  };
}

function parseBlocks(document: Document, html: string): ChildNode[] {
  const template = document.createElement('template');
  template.innerHTML = trustHtml(html);
  return [...template.content.childNodes];
}

/** Counts the equal nodes at the start of two lists. */
function countEqual(one: readonly Node[], other: readonly Node[], most: number): number {
  let count = 0;
  while (count < most && one[count]?.isEqualNode(other[count] ?? null) === true) count += 1;
  return count;
}

const hasGroup = (node: Node): boolean =>
  node instanceof HTMLElement && (node.matches('.code-group') || node.querySelector('.code-group') !== null);
