// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNetworkWatch, type CheckNetwork } from '../../../web/app/offline/watch-network.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Starts a watch on a network that answers from the given question on. Counts questions and calls. */
function start(firstAnswer: number) {
  const ask = vi.fn<CheckNetwork>(async () => {
    if (ask.mock.calls.length < firstAnswer) throw new TypeError('no network');
    return true;
  });
  const onBack = vi.fn<() => void>();
  const watch = createNetworkWatch(ask);
  return { ask, onBack, watch, stop: watch(onBack) };
}

test('checks with growing delays and calls back once, when the network responds', async () => {
  const { ask, onBack } = start(4);
  const asked: number[] = [];
  for (const timeMs of [1999, 1, 3999, 1, 7999, 1]) {
    await vi.advanceTimersByTimeAsync(timeMs);
    asked.push(ask.mock.calls.length);
  }
  expect([asked, onBack.mock.calls.length]).toEqual([[0, 1, 1, 2, 2, 3], 0]);
  await vi.advanceTimersByTimeAsync(16_000);
  await vi.advanceTimersByTimeAsync(600_000);
  expect([ask.mock.calls.length, onBack.mock.calls.length]).toEqual([4, 1]);
});

test('checks as soon as the browser reports a network, and again soon if that was too early', async () => {
  const { ask, onBack } = start(6);
  await vi.advanceTimersByTimeAsync(2000 + 4000 + 8000 + 16_000);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect([ask.mock.calls.length, onBack.mock.calls.length]).toEqual([5, 0]);
  await vi.advanceTimersByTimeAsync(2000);
  expect([ask.mock.calls.length, onBack.mock.calls.length]).toEqual([6, 1]);
});

test('does not check while the browser is offline or the page is hidden', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { ask, onBack } = start(1);
  await vi.advanceTimersByTimeAsync(600_000);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(ask).not.toHaveBeenCalled();
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect([ask.mock.calls.length, onBack.mock.calls.length]).toEqual([1, 1]);
});

test('does nothing after it is stopped, and keeps its delay when it is restarted', async () => {
  const { ask, onBack, watch, stop } = start(1);
  await vi.advanceTimersByTimeAsync(2000);
  stop();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(600_000);
  expect([ask.mock.calls.length, onBack.mock.calls.length]).toEqual([1, 1]);
  watch(onBack);
  await vi.advanceTimersByTimeAsync(3999);
  expect(ask.mock.calls.length).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect([ask.mock.calls.length, onBack.mock.calls.length]).toEqual([2, 2]);
});
