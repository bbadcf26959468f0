// What a navigation does to the document once its page is rendered: head, scroll position, focus, announcement.

import { useLayoutEffect, useRef } from 'react';
import { decodeSegment } from '../../../schema/wire/decode-segment.ts';
import { announce } from '../design/announce.ts';
import { elementIds } from '../design/element-ids.ts';
import { showItalics } from '../design/show-italics.ts';
import { skipText } from '../design/skip-text.ts';
import type { PageHead } from './page-head.ts';
import type { Visit } from './visit.ts';

/**
 * Completes a visit as soon as its page is there.
 * @param head undefined while the page is loading
 */
export function useNavigationEffects(visit: Visit, head: PageHead | undefined): void {
  const settled = useRef<number | undefined>(undefined);
  const appliedHead = useRef<PageHead | undefined>(undefined);
  const hasWaited = useRef(false);
  useLayoutEffect(() => {
    if (head === undefined) {
      hasWaited.current = true;
      return;
    }
    const isPrerendered = settled.current === undefined && visit.move === 'load' && !hasWaited.current;
    if (!isPrerendered && appliedHead.current !== head) applyPageHead(head);
    appliedHead.current = head;
    if (settled.current === visit.number) return;
    settled.current = visit.number;
    if (!isPrerendered) completeVisit(visit, head.title);
  }, [visit, head]);
}

/** Replaces the title and every element that an earlier page put into the head. */
function applyPageHead(head: PageHead): void {
  document.title = head.title;
  for (const element of document.head.querySelectorAll('[data-dg-head]')) element.remove();
  for (const { name, attributes } of head.elements) {
    const element = document.createElement(name);
    element.setAttribute('data-dg-head', '');
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    document.head.append(element);
  }
}

/** Scrolls, moves the focus, announces the title, fades the page in and chooses the face of its italics. A prerendered load has had all of it. */
function completeVisit(visit: Visit, title: string): void {
  const target = findHashTarget(visit.hash);
  if (visit.move === 'fragment') return;
  // a place within the page is known once all before it has been laid out
  if (visit.isNewPage && (visit.scrollY ?? target) === undefined) skipText();
  if (visit.scrollY !== undefined) window.scrollTo(0, visit.scrollY);
  else if (target !== undefined) target.scrollIntoView();
  else if (visit.move !== 'load') window.scrollTo(0, 0);
  if (visit.move === 'load' || !visit.isNewPage) return;
  const main = document.getElementById(elementIds.main);
  main?.classList.remove('is-new'); // moving the focus works out the style, so that the animation begins again
  focusWithoutScroll(visit.scrollY === undefined && target !== undefined ? target : document.querySelector('h1'));
  announce(title);
  main?.classList.add('is-new');
  if (main !== null) showItalics(main);
}

/** Finds the element that a hash with `#` leads to. */
export function findHashTarget(hash: string): HTMLElement | undefined {
  if (hash.length < 2) return undefined;
  const id = hash.slice(1);
  return document.getElementById(decodeSegment(id)) ?? document.getElementById(id) ?? undefined;
}

/** Focuses an element, making it focusable if necessary. */
function focusWithoutScroll(element: HTMLElement | null): void {
  if (element === null) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
