// What a move does to the document once its page is shown: head, scroll position, focus, announcement.

import { useLayoutEffect, useRef } from 'react';
import { applyPageHead } from './apply-page-head.ts';
import { elementIds } from './constants.ts';
import type { PageHead } from './state/page-head.ts';
import type { Visit } from './state/visit.ts';

/**
 * Arrives at a visit as soon as its page is there.
 * @param head undefined while the page is on its way
 */
export function useArrival(visit: Visit, head: PageHead | undefined): void {
  const settled = useRef<number | undefined>(undefined);
  const shownHead = useRef<PageHead | undefined>(undefined);
  const hasWaited = useRef(false);
  useLayoutEffect(() => {
    if (head === undefined) {
      hasWaited.current = true;
      return;
    }
    const isPrerendered = settled.current === undefined && visit.move === 'load' && !hasWaited.current;
    if (!isPrerendered && shownHead.current !== head) applyPageHead(document, head);
    shownHead.current = head;
    if (settled.current === visit.number) return;
    settled.current = visit.number;
    if (!isPrerendered) arrive(visit, head.title);
  }, [visit, head]);
}

/** Scrolls, moves the focus and says the title aloud. The browser has done all of it for a prerendered load. */
function arrive(visit: Visit, title: string): void {
  const target = findTarget(visit.hash);
  if (visit.move === 'fragment') return;
  if (visit.scrollY !== undefined) window.scrollTo(0, visit.scrollY);
  else if (target !== undefined) target.scrollIntoView();
  else if (visit.move !== 'load') window.scrollTo(0, 0);
  if (visit.move === 'load' || !visit.isNewPage) return;
  focusQuietly(visit.scrollY === undefined && target !== undefined ? target : document.querySelector('h1'));
  const announcer = document.getElementById(elementIds.announcer);
  if (announcer !== null) announcer.textContent = title;
}

function findTarget(hash: string): HTMLElement | undefined {
  if (hash.length < 2) return undefined;
  const id = hash.slice(1);
  try {
    return document.getElementById(decodeURIComponent(id)) ?? document.getElementById(id) ?? undefined;
  } catch {
    return document.getElementById(id) ?? undefined; // a malformed percent sign: the id as it stands
  }
}

/** Focuses an element that is not focusable by itself, without scrolling. */
function focusQuietly(element: HTMLElement | null): void {
  if (element === null) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
