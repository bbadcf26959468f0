import { setImmediate as immediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ArrivedRequest } from '../../../../../api/hosts/node/load/request-costs.ts';
import { createRequestScheduler } from '../../../../../api/hosts/node/load/request-scheduler.ts';

/** A request on a connection of its own. */
const ask = (body?: string): ArrivedRequest => ({
  connection: {},
  target: '/graphql',
  accept: '*/*',
  body,
  isOver: () => false,
});

/** The time that the scheduler reads: only what a test lets pass, on a busy machine too. */
let nowMs = 0;
beforeEach(() => {
  nowMs = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
});
afterEach(() => void vi.restoreAllMocks());

const work = (timeMs: number): void => void (nowMs += timeMs);

test('a request without a body need not wait on a server that is not busy', () => {
  expect(createRequestScheduler().wait(ask())).toBeUndefined();
});

test('once a time slice is used up, requests wait for the next turns, in the order of their arrival', async () => {
  const scheduler = createRequestScheduler();
  scheduler.wait(ask());
  work(10);
  const begun: number[] = [];
  const waiting = [1, 2, 3].map(async (name) => {
    await scheduler.wait(ask());
    begun.push(name);
  });
  expect(begun).toEqual([]);
  await Promise.all(waiting);
  expect(begun).toEqual([1, 2, 3]);
});

test('a small request overtakes large ones that arrived shortly before it', async () => {
  const scheduler = createRequestScheduler();
  const begun: number[] = [];
  const waiting = [90_000, 20_000, 300].map(async (bodyBytes) => {
    await scheduler.wait(ask('x'.repeat(bodyBytes)));
    begun.push(bodyBytes);
  });
  await Promise.all(waiting);
  expect(begun).toEqual([300, 20_000, 90_000]);
});

test('the event loop runs between two requests that take long', async () => {
  const scheduler = createRequestScheduler();
  let turnCount = 0;
  const over = new AbortController();
  const counted = (async () => {
    for (; !over.signal.aborted; turnCount += 1) await immediate();
  })();
  const seen: number[] = [];
  const waiting = [1, 2, 3].map(async () => {
    await scheduler.wait(ask('x'));
    seen.push(turnCount);
    work(10);
  });
  await Promise.all(waiting);
  over.abort();
  await counted;
  expect(new Set(seen).size).toBe(3);
});

test('requests start even while connections keep arriving', async () => {
  const scheduler = createRequestScheduler();
  const over = new AbortController();
  const arriving = (async () => {
    for (; !over.signal.aborted; await immediate()) {
      scheduler.noteConnection();
      work(1);
    }
  })();
  const started = Promise.all([scheduler.wait(ask('x')), scheduler.wait(ask('x')), scheduler.waitForOthers()]);
  await expect(started).resolves.toHaveLength(3);
  over.abort();
  await arriving;
});

test('long work waits until the requests that came before it have started', async () => {
  const scheduler = createRequestScheduler();
  const events: string[] = [];
  const note = (name: string) => (): void => void events.push(name);
  await Promise.all([
    scheduler.waitForOthers().then(note('long work')),
    Promise.resolve(scheduler.wait(ask('x'))).then(note('request')),
    Promise.resolve(scheduler.wait(ask('x'))).then(note('request')),
  ]);
  expect(events).toEqual(['request', 'request', 'long work']);
});

test('requests start even when every turn of the event loop is long', async () => {
  const scheduler = createRequestScheduler();
  let longCount = 0;
  const over = new AbortController();
  const longWork = (): void => {
    if (over.signal.aborted) return;
    work(15);
    longCount += 1;
    setImmediate(longWork);
  };
  longWork();
  await Promise.all(Array.from({ length: 12 }, async () => scheduler.wait(ask('x'))));
  over.abort();
  expect(longCount).toBeLessThan(20);
});

/** Lists requests that arrive in one turn in the order in which they start, while nothing else happens. */
async function listStarts(names: readonly string[], findRequest: (name: string) => ArrivedRequest): Promise<string[]> {
  const scheduler = createRequestScheduler();
  const started: string[] = [];
  const waiting = names.map(async (name) => {
    await scheduler.wait(findRequest(name));
    started.push(name);
  });
  await Promise.all(waiting);
  return started;
}

test('in a long queue, the newest of equal requests start first, and every eighth start is that of the oldest', async () => {
  const names = Array.from({ length: 40 }, (_, index) => String(index));
  const started = await listStarts(names, () => ask('x'));
  expect(started.slice(0, 16).map(Number)).toEqual([39, 38, 37, 36, 35, 34, 33, 0, 32, 31, 30, 29, 28, 27, 26, 1]);
  expect(started.toSorted((one, other) => Number(one) - Number(other))).toEqual(names);
});

test('an expensive document does not wait for a long queue of cheap ones', async () => {
  const names = ['expensive', ...Array.from({ length: 400 }, (_, index) => `cheap ${index}`)];
  const started = await listStarts(names, (name) => ask(name === 'expensive' ? 'x'.repeat(2_000) : 'x'));
  expect(started.indexOf('expensive')).toBe(1);
});

test('a file overtakes a long queue of documents', async () => {
  const names = ['page', ...Array.from({ length: 40 }, (_, index) => `document ${index}`)];
  const started = await listStarts(names, (name) => (name === 'page' ? { ...ask(), target: '/' } : ask('x')));
  expect(started[0]).toBe('page');
});

test('a document does not wait for a long queue of files', async () => {
  const names = ['first', ...Array.from({ length: 400 }, (_, index) => `/${index}/`), 'last'];
  const started = await listStarts(names, (name) => (name.startsWith('/') ? { ...ask(), target: name } : ask('x')));
  expect(started.indexOf('last')).toBeLessThan(200);
});

test('files start first in, first out', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `/${index}/`);
  expect(await listStarts(names, (name) => ({ ...ask(), target: name }))).toEqual(names);
});

test('requests of clients that have left do not count as starts', async () => {
  const names = Array.from({ length: 40 }, (_, index) => String(index));
  const started = await listStarts(names, (name) => ({ ...ask('x'), isOver: () => Number(name) >= 32 }));
  expect(started.slice(8, 16).map(Number)).toEqual([31, 30, 29, 28, 27, 26, 25, 0]);
});
