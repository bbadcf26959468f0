// Connects swipes to the drawer. A drag moves the panel directly, without a render.

import { closedDrawer, reduceDrawer, type DrawerAction } from './drawer-gesture.ts';

/** Opens and closes the drawer by swipes until the signal is aborted. */
export function followSwipes(setIsOpen: (isOpen: boolean) => void, signal: AbortSignal): void {
  const options = { passive: true, signal };
  let state = closedDrawer;
  const dispatch = (action: DrawerAction): void => {
    const next = reduceDrawer(state, action);
    if (next === state) return;
    if (next.isOpen !== state.isOpen) setIsOpen(next.isOpen);
    state = next;
    const panel = document.getElementById('dg-drawer');
    panel?.style.setProperty('--drag', `${next.dragPx}px`);
    panel?.toggleAttribute('data-dragging', next.dragPx !== 0);
  };
  const follow = (type: 'touchMoved' | 'touchEnded', event: TouchEvent): void => {
    const touch = event.changedTouches[0];
    if (touch !== undefined) dispatch({ type, x: measureX(touch), y: touch.clientY });
  };
  document.addEventListener(
    'touchstart',
    ({ touches, target }) => {
      const touch = touches[0];
      // where the menu button is hidden, the sidebar is always visible
      if (touch === undefined || touches.length > 1 || document.getElementById('dg-menu-button')?.offsetParent == null)
        return dispatch({ type: 'touchCancelled' });
      // its button, Escape and links open and close it too
      state = { ...closedDrawer, isOpen: document.getElementById('dg-drawer')?.hasAttribute('data-open') === true };
      dispatch({ type: 'touchStarted', x: measureX(touch), y: touch.clientY, canScroll: isInScroller(target) });
    },
    options,
  );
  document.addEventListener('touchmove', (event) => follow('touchMoved', event), options);
  document.addEventListener('touchend', (event) => follow('touchEnded', event), options);
  document.addEventListener('touchcancel', () => dispatch({ type: 'touchCancelled' }), options);
}

/** Measures where a touch is, in pixels from the side on which the drawer opens. */
function measureX({ clientX }: Touch): number {
  const { dir, clientWidth } = document.documentElement;
  return dir === 'rtl' ? clientWidth - clientX : clientX;
}

/** Returns whether an element around the target is scrolled horizontally, so that a swipe would scroll it back. */
function isInScroller(target: EventTarget | null): boolean {
  for (let element = target instanceof Element ? target : null; element !== null; element = element.parentElement) {
    if (element.scrollLeft !== 0) return true; // negative where the text runs from right to left
  }
  return false;
}
