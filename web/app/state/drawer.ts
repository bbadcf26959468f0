// The sidebar of a narrow screen: open or not, and where a finger has moved it. Pure.

/** Is how far a finger must go, in pixels, to open or close. */
export const swipeThresholdPx = 20;

/** Is how far from the edge a swipe that opens may start, in pixels. */
export const swipeOpenerPx = 295;

/** Is what a swipe's height divided by its width must stay under. */
export const swipeMaxSlope = 0.8;

/** Is the drawer. */
export interface DrawerState {
  readonly isOpen: boolean;
  /** Where the finger came down; undefined without one that may swipe. */
  readonly start: { readonly x: number; readonly y: number } | undefined;
  /** How far the finger has moved the drawer, in pixels to the right. */
  readonly dragPx: number;
}

/** Is what can happen to the drawer; places are in pixels from the top left of the screen. */
export type DrawerAction =
  | { readonly type: 'toggled' | 'dismissed' | 'touchCancelled' }
  /** `canScroll`: what was touched scrolls sideways by itself. */
  | { readonly type: 'touchStarted'; readonly x: number; readonly y: number; readonly canScroll: boolean }
  | { readonly type: 'touchMoved' | 'touchEnded'; readonly x: number; readonly y: number };

/** Is a drawer that nobody has touched. */
export const closedDrawer: DrawerState = { isOpen: false, start: undefined, dragPx: 0 };

/** Applies an action: a swipe to the right opens, one to the left closes. */
export function reduceDrawer(state: DrawerState, action: DrawerAction): DrawerState {
  switch (action.type) {
    case 'toggled':
      return rest(!state.isOpen);
    case 'dismissed':
      return state.isOpen ? rest(false) : state;
    case 'touchCancelled':
      return rest(state.isOpen);
    case 'touchStarted': {
      const { x, y, canScroll } = action;
      return { ...state, start: canScroll || (!state.isOpen && x > swipeOpenerPx) ? undefined : { x, y }, dragPx: 0 };
    }
    case 'touchMoved':
      return state.start === undefined ? state : { ...state, dragPx: measureSwipe(state, action) };
    case 'touchEnded': {
      const isSwipe = Math.abs(measureSwipe(state, action)) > swipeThresholdPx;
      return state.start === undefined ? state : rest(isSwipe ? !state.isOpen : state.isOpen);
    }
    default:
      return action satisfies never;
  }
}

const rest = (isOpen: boolean): DrawerState => ({ ...closedDrawer, isOpen });

/** Measures a swipe that would change the drawer, in pixels to the right; 0 for any other move. */
function measureSwipe({ isOpen, start }: DrawerState, { x, y }: { readonly x: number; readonly y: number }): number {
  if (start === undefined) return 0;
  const width = x - start.x;
  const isUseful = isOpen ? width < 0 : width > 0;
  return isUseful && Math.abs(y - start.y) / Math.abs(width) < swipeMaxSlope ? width : 0;
}
