// Highlights the words of a search on the page that a result leads to, where the browser has the Custom Highlight API.

import { highlight } from '../../../api/search/highlight.ts';
import { elementIds } from '../design/element-ids.ts';

const highlightName = 'dg-found';
/** With more highlights than this, a page is no easier to read. */
const maxHighlights = 500;
/** How long to wait for the page. */
const timeoutMs = 10_000;

/** Highlights the terms as soon as the result's page is shown. A result without terms removes earlier highlights. */
export function highlightMatches(
  window: Window & typeof globalThis,
  { url, terms }: { readonly url: string; readonly terms: readonly string[] },
): void {
  const { document } = window;
  if (!('highlights' in window.CSS)) return;
  window.CSS.highlights.delete(highlightName);
  if (terms.length === 0) return;
  const path = new URL(url, window.location.href).pathname;
  const previousBody = document.getElementById(elementIds.body);
  const isSamePage = window.location.pathname === path;
  let hasChanged = false;
  const tryHighlight = (): boolean => {
    const body = document.getElementById(elementIds.body);
    if (body === null || window.location.pathname !== path) return false;
    if (!isSamePage && body === previousBody && !hasChanged) return false;
    window.CSS.highlights.set(highlightName, new Highlight(...findRanges(body, new Set(terms))));
    removeWithEscape(window);
    return true;
  };
  if (isSamePage && tryHighlight()) return;
  const observer = new MutationObserver(() => {
    hasChanged = true;
    if (tryHighlight()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  window.setTimeout(() => observer.disconnect(), timeoutMs);
}

/** Removes the highlights when the reader presses Escape and nothing else is open that the key would close. */
function removeWithEscape({ document, CSS }: Window & typeof globalThis): void {
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || document.querySelector('dialog[open], .dg-menu[open]') !== null) return;
    CSS.highlights.delete(highlightName);
    document.removeEventListener('keydown', onKeyDown);
  };
  document.addEventListener('keydown', onKeyDown);
}

/** Finds the ranges of matching words below an element. */
function findRanges(root: HTMLElement, terms: ReadonlySet<string>): readonly Range[] {
  const ranges: Range[] = [];
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null && ranges.length < maxHighlights; node = walker.nextNode()) {
    let offset = 0;
    for (const { text, isMatch } of highlight(node.nodeValue ?? '', terms)) {
      if (isMatch) {
        const range = root.ownerDocument.createRange();
        range.setStart(node, offset);
        range.setEnd(node, offset + text.length);
        ranges.push(range);
      }
      offset += text.length;
    }
  }
  return ranges;
}
