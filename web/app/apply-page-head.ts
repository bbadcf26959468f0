// Puts a page's head into the document after a move; the first one came with the document.

import type { PageHead } from './state/page-head.ts';

/** Replaces the title and every element that an earlier page put into the head. */
export function applyPageHead(document: Document, head: PageHead): void {
  document.title = head.title;
  for (const element of document.head.querySelectorAll('[data-dg-head]')) element.remove();
  for (const { name, attributes } of head.elements) {
    const element = document.createElement(name);
    element.setAttribute('data-dg-head', '');
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    document.head.append(element);
  }
}
