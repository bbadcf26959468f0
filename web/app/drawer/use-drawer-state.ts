// Connects the drawer to the document: touches, clicks outside, Escape, and focus.

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useRootClass } from '../design/root-classes.ts';
import type { Drawer } from './drawer-context.ts';
import { closedDrawer, reduceDrawer, type DrawerAction } from './drawer-gesture.ts';

const findPanel = (): HTMLElement | null => document.getElementById('dg-drawer');
const findButton = (): HTMLElement | null => document.getElementById('dg-menu-button');
const isOutside = (target: EventTarget | null): boolean =>
  target instanceof Node && findPanel()?.contains(target) === false;

/** The state of the drawer. Dragging moves the panel directly, without a render. */
export function useDrawerState(): Drawer {
  const [isOpen, setIsOpen] = useState(false);
  const state = useRef(closedDrawer);
  const dispatch = useCallback((action: DrawerAction): void => {
    const next = reduceDrawer(state.current, action);
    if (next === state.current) return;
    state.current = next;
    setIsOpen(next.isOpen);
    const panel = findPanel();
    panel?.style.setProperty('--drag', `${next.dragPx}px`);
    panel?.toggleAttribute('data-dragging', next.dragPx !== 0);
  }, []);

  useRootClass('has-open-drawer', isOpen);
  useEffect(() => listenToTouches(dispatch), [dispatch]);
  useEffect(() => {
    if (!isOpen) return undefined;
    findPanel()?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
    const stop = listenForDismissal(dispatch);
    return () => {
      if (findPanel()?.contains(document.activeElement) === true) findButton()?.focus({ preventScroll: true });
      stop();
    };
  }, [isOpen, dispatch]);

  // stable actions, so that effects that depend on them do not run when the state changes
  const actions = useMemo(
    () => ({ toggle: () => dispatch({ type: 'toggled' }), dismiss: () => dispatch({ type: 'dismissed' }) }),
    [dispatch],
  );
  return useMemo(() => ({ isOpen, ...actions }), [isOpen, actions]);
}

function listenToTouches(dispatch: (action: DrawerAction) => void): () => void {
  const listening = new AbortController();
  const options = { passive: true, signal: listening.signal };
  const follow = (type: 'touchMoved' | 'touchEnded', event: TouchEvent): void => {
    const touch = event.changedTouches[0];
    if (touch !== undefined) dispatch({ type, x: touch.clientX, y: touch.clientY });
  };
  document.addEventListener(
    'touchstart',
    ({ touches, target }) => {
      const touch = touches[0];
      // where the menu button is hidden, the sidebar is always visible
      if (touch === undefined || touches.length > 1 || findButton()?.offsetParent == null) {
        dispatch({ type: 'touchCancelled' });
        return;
      }
      dispatch({ type: 'touchStarted', x: touch.clientX, y: touch.clientY, canScroll: isInScroller(target) });
    },
    options,
  );
  document.addEventListener('touchmove', (event) => follow('touchMoved', event), options);
  document.addEventListener('touchend', (event) => follow('touchEnded', event), options);
  document.addEventListener('touchcancel', () => dispatch({ type: 'touchCancelled' }), options);
  return () => listening.abort();
}

/** Returns whether an element around the target is scrolled horizontally, so that a swipe would scroll it back. */
function isInScroller(target: EventTarget | null): boolean {
  for (let element = target instanceof Element ? target : null; element !== null; element = element.parentElement) {
    if (element.scrollLeft > 0) return true;
  }
  return false;
}

function listenForDismissal(dispatch: (action: DrawerAction) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const dismiss = (): void => dispatch({ type: 'dismissed' });
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
