// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTurns } from '../../web/app/use-turns.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom knows no media; nobody asked for less motion
  vi.stubGlobal('matchMedia', () => new EventTarget());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Tells the turn after each of these times, in milliseconds from the start. */
function readTurns(options: Parameters<typeof useTurns>[0], timesMs: readonly number[]): readonly number[] {
  const { result } = renderHook(() => useTurns(options));
  let now = 0;
  return timesMs.map((timeMs) => {
    act(() => vi.advanceTimersByTime(timeMs - now));
    now = timeMs;
    return result.current;
  });
}

test('turns come without delay and then every three seconds where nothing else is said', () => {
  expect(readTurns(undefined, [0, 2999, 3000, 5999, 6000])).toEqual([1, 1, 2, 2, 3]);
});

test('the first turn has a delay of its own', () => {
  expect(readTurns({ delayMs: 5000, repeatMs: 1000 }, [4999, 5000, 5999, 6000, 7000])).toEqual([0, 1, 1, 2, 3]);
});
