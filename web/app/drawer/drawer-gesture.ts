// Swipes that open and close the drawer. Pure.

/** How far a swipe must move to open or close the drawer, in pixels. */
const swipeThresholdPx = 20;

/** How far from the side of the drawer an opening swipe may start, in pixels. */
const swipeOpenerPx = 295;

/** Upper limit of a swipe's height divided by its width. */
const swipeMaxSlope = 0.8;

/** State of the drawer. */
export interface DrawerState {
  readonly isOpen: boolean;
  /** Where the touch started; undefined without a touch that could be a swipe. */
  readonly start: { readonly x: number; readonly y: number } | undefined;
  /** How far the drawer is dragged, in pixels away from its side. */
  readonly dragPx: number;
}

/** A touch. Coordinates are in pixels from the top, and from the side on which the drawer opens: the left one in English. */
export type DrawerAction =
  | { readonly type: 'touchCancelled' }
  /** `canScroll`: the touched element can scroll horizontally by itself. */
  | { readonly type: 'touchStarted'; readonly x: number; readonly y: number; readonly canScroll: boolean }
  | { readonly type: 'touchMoved' | 'touchEnded'; readonly x: number; readonly y: number };

export const closedDrawer: DrawerState = { isOpen: false, start: undefined, dragPx: 0 };

/** Applies an action. A swipe away from its side opens the drawer, a swipe back closes it. */
export function reduceDrawer(state: DrawerState, action: DrawerAction): DrawerState {
  switch (action.type) {
    case 'touchCancelled':
      return settle(state.isOpen);
    case 'touchStarted': {
      const { x, y, canScroll } = action;
      return { ...state, start: canScroll || (!state.isOpen && x > swipeOpenerPx) ? undefined : { x, y }, dragPx: 0 };
    }
    case 'touchMoved':
      return state.start === undefined ? state : { ...state, dragPx: measureSwipe(state, action) };
    case 'touchEnded': {
      const isSwipe = Math.abs(measureSwipe(state, action)) > swipeThresholdPx;
      return state.start === undefined ? state : settle(isSwipe ? !state.isOpen : state.isOpen);
    }
    default:
      return action satisfies never;
  }
}

const settle = (isOpen: boolean): DrawerState => ({ ...closedDrawer, isOpen });

/** Measures a swipe that would open or close the drawer, in pixels away from its side; 0 for any other movement. */
function measureSwipe({ isOpen, start }: DrawerState, { x, y }: { readonly x: number; readonly y: number }): number {
  if (start === undefined) return 0;
  const width = x - start.x;
  const isUseful = isOpen ? width < 0 : width > 0;
  return isUseful && Math.abs(y - start.y) / Math.abs(width) < swipeMaxSlope ? width : 0;
}
