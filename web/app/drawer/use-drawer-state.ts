// Connects the drawer to the document: swipes, clicks outside, Escape, and focus.

import { useEffect, useMemo, useState } from 'react';
import { useRootClass } from '../design/root-classes.ts';
import type { Drawer } from './drawer-context.ts';

const findPanel = (): HTMLElement | null => document.getElementById('dg-drawer');
const findButton = (): HTMLElement | null => document.getElementById('dg-menu-button');
const isOutside = (target: EventTarget | null): boolean =>
  target instanceof Node && findPanel()?.contains(target) === false;

/** The state of the drawer. What follows swipes is loaded on screens that can be touched. */
export function useDrawerState(): Drawer {
  const [isOpen, setIsOpen] = useState(false);
  useRootClass('has-open-drawer', isOpen);
  useEffect(() => {
    if (navigator.maxTouchPoints === 0) return undefined;
    const listening = new AbortController();
    void import('./follow-swipes.ts').then(
      ({ followSwipes }) => followSwipes(setIsOpen, listening.signal),
      console.info, // the button still opens the drawer
    );
    return () => listening.abort();
  }, []);
  useEffect(() => {
    if (!isOpen) return undefined;
    findPanel()?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
    const stop = listenForDismissal(() => setIsOpen(false));
    return () => {
      if (findPanel()?.contains(document.activeElement) === true) findButton()?.focus({ preventScroll: true });
      stop();
    };
  }, [isOpen]);

  // stable actions, so that effects that depend on them do not run when the state changes
  const actions = useMemo(
    () => ({ toggle: () => setIsOpen((wasOpen) => !wasOpen), dismiss: () => setIsOpen(false) }),
    [],
  );
  return useMemo(() => ({ isOpen, ...actions }), [isOpen, actions]);
}

function listenForDismissal(dismiss: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  // pressing a link focuses it first; the drawer must stay open to receive the click
  let isPressed = false;
  document.addEventListener('pointerdown', () => (isPressed = true), { signal, capture: true });
  // in the capture phase: a click outside only closes the drawer
  document.addEventListener(
    'click',
    (event) => {
      if (isOutside(event.target)) {
        event.preventDefault();
        event.stopPropagation();
        dismiss();
      } else if (event.target instanceof Element && event.target.closest('a') !== null) dismiss();
    },
    { signal, capture: true },
  );
  document.addEventListener(
    'keydown',
    ({ key }) => {
      isPressed = false;
      if (key === 'Escape') dismiss();
    },
    { signal },
  );
  document.addEventListener('focusin', ({ target }) => !isPressed && isOutside(target) && dismiss(), { signal });
  return () => listening.abort();
}
