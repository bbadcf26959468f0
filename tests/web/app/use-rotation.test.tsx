// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRotation } from '../../../web/app/home/use-rotation.ts';

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

/** Returns the turn after each of these times, in milliseconds from the start. */
function readTurns(options: Parameters<typeof useRotation>[0], timesMs: readonly number[]): readonly number[] {
  const { result } = renderHook(() => useRotation(options));
  let now = 0;
  return timesMs.map((timeMs) => {
    act(() => vi.advanceTimersByTime(timeMs - now));
    now = timeMs;
    return result.current;
  });
}

test('the first turn can have a different delay', () => {
  expect(readTurns({ delayMs: 5000, repeatMs: 1000, isPaused: false }, [4999, 5000, 5999, 6000, 7000])).toEqual([
    0, 1, 1, 2, 3,
  ]);
});

test('does not turn while the reader has paused it', () => {
  expect(readTurns({ delayMs: 10, repeatMs: 10, isPaused: true }, [0, 10, 100])).toEqual([0, 0, 0]);
});
