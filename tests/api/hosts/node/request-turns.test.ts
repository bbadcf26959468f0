import { setImmediate as immediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { ArrivedRequest } from '../../../../api/hosts/node/request-costs.ts';
import { createRequestTurns } from '../../../../api/hosts/node/request-turns.ts';

/** A request on a connection of its own. */
const ask = (body?: string): ArrivedRequest => ({
  connection: {},
  target: '/graphql',
  accept: '*/*',
  body,
  isOver: () => false,
});

const work = (timeMs: number): void => {
  const endMs = performance.now() + timeMs;
  while (performance.now() < endMs);
};

test('a request without a body need not wait on a server that is not busy', () => {
  expect(createRequestTurns().wait(ask())).toBeUndefined();
});

test('once a turn has taken long, requests wait for the next ones, in the order of their arrival', async () => {
  const turns = createRequestTurns();
  turns.wait(ask());
  work(10);
  const begun: number[] = [];
  const waiting = [1, 2, 3].map(async (name) => {
    await turns.wait(ask());
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
    await turns.wait(ask('x'.repeat(bodyBytes)));
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
    await turns.wait(ask('x'));
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
  const started = Promise.all([turns.wait(ask('x')), turns.wait(ask('x')), turns.waitForOthers()]);
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
    Promise.resolve(turns.wait(ask('x'))).then(note('request')),
    Promise.resolve(turns.wait(ask('x'))).then(note('request')),
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
  await Promise.all(Array.from({ length: 12 }, async () => turns.wait(ask('x'))));
  over.abort();
  expect(longCount).toBeLessThan(20);
});

/** Notes the order in which requests start that have come in one turn, while nothing else happens. */
async function listStarts(names: readonly string[], findRequest: (name: string) => ArrivedRequest): Promise<string[]> {
  const turns = createRequestTurns();
  const started: string[] = [];
  const waiting = names.map(async (name) => {
    await turns.wait(findRequest(name));
    started.push(name);
  });
  await Promise.all(waiting);
  return started;
}

test('in a crowd, the newest of equal requests start first, and every eighth start is that of the oldest', async () => {
  const names = Array.from({ length: 40 }, (_, index) => String(index));
  const started = await listStarts(names, () => ask('x'));
  expect(started.slice(0, 16).map(Number)).toEqual([39, 38, 37, 36, 35, 34, 33, 0, 32, 31, 30, 29, 28, 27, 26, 1]);
  expect(started.toSorted((one, other) => Number(one) - Number(other))).toEqual(names);
});

test('a file passes a crowd of documents', async () => {
  const names = ['page', ...Array.from({ length: 40 }, (_, index) => `document ${index}`)];
  const started = await listStarts(names, (name) => (name === 'page' ? { ...ask(), target: '/' } : ask('x')));
  expect(started[0]).toBe('page');
});

test('a document waits for no crowd of files', async () => {
  const names = ['first', ...Array.from({ length: 400 }, (_, index) => `/${index}/`), 'last'];
  const started = await listStarts(names, (name) => (name.startsWith('/') ? { ...ask(), target: name } : ask('x')));
  expect(started.indexOf('last')).toBeLessThan(200);
});

test('in a crowd of files, a file waits for those that came before it, and for no others', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `/${index}/`);
  expect(await listStarts(names, (name) => ({ ...ask(), target: name }))).toEqual(names);
});

test('what a client asked for that has left counts for nothing', async () => {
  const names = Array.from({ length: 40 }, (_, index) => String(index));
  const started = await listStarts(names, (name) => ({ ...ask('x'), isOver: () => Number(name) >= 32 }));
  expect(started.slice(8, 16).map(Number)).toEqual([31, 30, 29, 28, 27, 26, 25, 0]);
});
