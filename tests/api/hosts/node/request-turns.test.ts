import { setImmediate as immediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createRequestTurns } from '../../../../api/hosts/node/request-turns.ts';

const work = (timeMs: number): void => {
  const endMs = performance.now() + timeMs;
  while (performance.now() < endMs);
};

test('a request without a body need not wait on a server that is not busy', () => {
  expect(createRequestTurns().wait(undefined)).toBeUndefined();
});

test('once a turn has taken long, requests wait for the next ones, in the order of their arrival', async () => {
  const turns = createRequestTurns();
  turns.wait(undefined);
  work(10);
  const begun: number[] = [];
  const waiting = [1, 2, 3].map(async (name) => {
    await turns.wait(undefined);
    begun.push(name);
  });
  expect(begun).toEqual([]);
  await Promise.all(waiting);
  expect(begun).toEqual([1, 2, 3]);
});

test('a small request passes large ones that have come shortly before it', async () => {
  const turns = createRequestTurns();
  const begun: number[] = [];
  const waiting = [90_000, 20_000, 300].map(async (bodyBytes) => {
    await turns.wait(bodyBytes);
    begun.push(bodyBytes);
  });
  await Promise.all(waiting);
  expect(begun).toEqual([300, 20_000, 90_000]);
});

test('between two requests that take long, the event loop turns', async () => {
  const turns = createRequestTurns();
  let turnCount = 0;
  const over = new AbortController();
  const counted = (async () => {
    for (; !over.signal.aborted; turnCount += 1) await immediate();
  })();
  const seen: number[] = [];
  const waiting = [1, 2, 3].map(async () => {
    await turns.wait(10);
    seen.push(turnCount);
    work(10);
  });
  await Promise.all(waiting);
  over.abort();
  await counted;
  expect(new Set(seen).size).toBe(3);
});

test('requests start although connections never cease to arrive', async () => {
  const turns = createRequestTurns();
  const over = new AbortController();
  const arriving = (async () => {
    for (; !over.signal.aborted; await immediate()) turns.noteConnection();
  })();
  const started = Promise.all([turns.wait(10), turns.wait(10), turns.waitForOthers()]);
  await expect(started).resolves.toHaveLength(3);
  over.abort();
  await arriving;
});

test('long work waits until the requests that came before it have started', async () => {
  const turns = createRequestTurns();
  const events: string[] = [];
  const note = (name: string) => (): void => void events.push(name);
  await Promise.all([
    turns.waitForOthers().then(note('long work')),
    Promise.resolve(turns.wait(10)).then(note('request')),
    Promise.resolve(turns.wait(10)).then(note('request')),
  ]);
  expect(events).toEqual(['request', 'request', 'long work']);
});

test('requests start although every turn of the event loop is long', async () => {
  const turns = createRequestTurns();
  let longCount = 0;
  const over = new AbortController();
  const longWork = (): void => {
    if (over.signal.aborted) return;
    work(15);
    longCount += 1;
    setImmediate(longWork);
  };
  longWork();
  await Promise.all(Array.from({ length: 12 }, async () => turns.wait(10)));
  over.abort();
  expect(longCount).toBeLessThan(20);
});
