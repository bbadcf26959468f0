import { describe, expect, test } from 'vitest';
import {
  closedDrawer,
  reduceDrawer,
  type DrawerAction,
  type DrawerState,
} from '../../../web/app/drawer/drawer-gesture.ts';

const swipe = (from: readonly [number, number], to: readonly [number, number], canScroll = false): DrawerAction[] => [
  { type: 'touchStarted', x: from[0], y: from[1], canScroll },
  { type: 'touchEnded', x: to[0], y: to[1] },
];
const isOpenAfter = (state: DrawerState, actions: readonly DrawerAction[]): boolean =>
  actions.reduce(reduceDrawer, state).isOpen;

describe('the drawer', () => {
  const open: DrawerState = { ...closedDrawer, isOpen: true };
  test('opens by a swipe to the right of more than 20 px that starts within 295 px of the edge', () => {
    expect(isOpenAfter(closedDrawer, swipe([0, 100], [21, 100]))).toBe(true);
    expect(isOpenAfter(closedDrawer, swipe([0, 100], [20, 100]))).toBe(false);
    expect(isOpenAfter(closedDrawer, swipe([295, 100], [340, 100]))).toBe(true);
    expect(isOpenAfter(closedDrawer, swipe([296, 100], [340, 100]))).toBe(false);
    expect(isOpenAfter(closedDrawer, swipe([100, 100], [50, 100]))).toBe(false);
  });

  test('accepts only slopes under 0.8', () => {
    expect(isOpenAfter(closedDrawer, swipe([0, 100], [100, 179]))).toBe(true);
    expect(isOpenAfter(closedDrawer, swipe([0, 100], [100, 180]))).toBe(false);
    expect(isOpenAfter(closedDrawer, swipe([0, 100], [100, 20]))).toBe(false);
  });

  test('closes by a swipe to the left of more than 20 px that starts anywhere', () => {
    expect(isOpenAfter(open, swipe([380, 100], [359, 100]))).toBe(false);
    expect(isOpenAfter(open, swipe([380, 100], [360, 100]))).toBe(true);
    expect(isOpenAfter(open, swipe([100, 100], [200, 100]))).toBe(true);
  });

  test('ignores a touch that scrolls something horizontally', () => {
    expect(isOpenAfter(closedDrawer, swipe([0, 100], [100, 100], true))).toBe(false);
  });

  test('follows the touch, and returns when it is canceled', () => {
    const started = reduceDrawer(closedDrawer, { type: 'touchStarted', x: 5, y: 100, canScroll: false });
    const moved = reduceDrawer(started, { type: 'touchMoved', x: 65, y: 110 });
    expect(moved).toEqual({ isOpen: false, start: { x: 5, y: 100 }, dragPx: 60 });
    expect(reduceDrawer(moved, { type: 'touchMoved', x: 2, y: 110 }).dragPx).toBe(0);
    expect(reduceDrawer(moved, { type: 'touchCancelled' })).toEqual(closedDrawer);
  });
});
