// Marks the words of a search on the page that its result leads to, where the browser has the Custom Highlight API.

import { markText } from '../../../schema/search/mark-text.ts';
import { elementIds } from '../constants.ts';

const highlightName = 'dg-found';
/** Beyond this many, marks no longer help. */
const maxMarks = 500;
/** How long a page may take to come. */
const waitMs = 10_000;

/** Marks the words once the result's page is shown; a result without words takes earlier marks away. */
export function markOnArrival(
  window: Window & typeof globalThis,
  { url, terms }: { readonly url: string; readonly terms: readonly string[] },
): void {
  const { document } = window;
  if (!('highlights' in window.CSS)) return;
  window.CSS.highlights.delete(highlightName);
  if (terms.length === 0) return;
  const path = new URL(url, window.location.href).pathname;
  const startBody = document.getElementById(elementIds.body);
  const isSamePage = window.location.pathname === path;
  const mark = (): boolean => {
    const body = document.getElementById(elementIds.body);
    if (body === null || window.location.pathname !== path || (!isSamePage && body === startBody && !hasChanged)) {
      return false;
    }
    const ranges = findRanges(body, new Set(terms));
    window.CSS.highlights.set(highlightName, new Highlight(...ranges));
    return true;
  };
  let hasChanged = false;
  if (isSamePage && mark()) return;
  const observer = new MutationObserver(() => {
    hasChanged = true;
    if (mark()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  window.setTimeout(() => observer.disconnect(), waitMs);
}

/** Finds the words in the texts below an element. */
export function findRanges(root: HTMLElement, terms: ReadonlySet<string>): readonly Range[] {
  const ranges: Range[] = [];
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null && ranges.length < maxMarks; node = walker.nextNode()) {
    let at = 0;
    for (const { text, isMatch } of markText(node.nodeValue ?? '', terms)) {
      if (isMatch) {
        const range = root.ownerDocument.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + text.length);
        ranges.push(range);
      }
      at += text.length;
    }
  }
  return ranges;
}
