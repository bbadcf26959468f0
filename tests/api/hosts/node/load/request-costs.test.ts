import { expect, test } from 'vitest';
import { createRequestCosts, type ArrivedRequest } from '../../../../../api/hosts/node/load/request-costs.ts';

/** A document on a connection of its own. */
const ask = (body: string | undefined, other: Partial<ArrivedRequest> = {}): ArrivedRequest => ({
  connection: {},
  target: '/graphql',
  accept: '*/*',
  body,
  isOver: () => false,
  ...other,
});

const query = ask('{ content { pageCount } }');
const file = ask(undefined, { target: '/guides/printable/' });

test('a file is cheap, and a document is not', () => {
  const costs = createRequestCosts();
  const requests = [ask(undefined, { target: '/guides/' }), ask(undefined, { target: '/graphql?query={a}' }), query];
  expect(requests.map((request) => costs.rank(request, 0).isCheap)).toEqual([true, false, false]);
});

test('a longer text ranks after a shorter one', () => {
  const costs = createRequestCosts();
  const ranks = [100, 1_000, 10_000, 90_000].map((length) => costs.rank(ask('x'.repeat(length)), 0).rank);
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
  expect(new Set(ranks).size).toBe(4);
});

test('a request that was answered synchronously is cheap on every connection from then on', () => {
  const costs = createRequestCosts();
  costs.note(query, { tookMs: 0.2, isWhole: true, nowMs: 0 });
  const ranks = [query, ask(query.body, { accept: '' }), ask('{ content { __typename } }')];
  expect(ranks.map((request) => costs.rank(request, 0).isCheap)).toEqual([true, true, false]);
});

test('a request whose first step was short and has not answered it is not cheap', () => {
  const costs = createRequestCosts();
  costs.note(query, { tookMs: 0.1, isWhole: false, nowMs: 0 });
  expect(costs.rank(query, 0)).toEqual(createRequestCosts().rank(query, 0));
});

test('a pause makes a cheap request at most twice as expensive, and never more expensive than its length suggests', () => {
  const costs = createRequestCosts();
  costs.note(query, { tookMs: 0.2, isWhole: true, nowMs: 0 });
  const { rank } = costs.rank(query, 0);
  costs.note(ask(query.body), { tookMs: 80, isWhole: true, nowMs: 0 });
  expect(costs.rank(ask(query.body), 0)).toEqual({ rank: rank + 4, isCheap: true, isSmallFile: false });
  for (let count = 0; count < 10; count += 1) costs.note(ask(query.body), { tookMs: 80, isWhole: true, nowMs: 0 });
  expect(costs.rank(ask(query.body), 0)).toEqual(createRequestCosts().rank(query, 0));
});

test('a file that is found to be large twice is no longer a small one', () => {
  const costs = createRequestCosts();
  const seen = [costs.rank(file, 0).isSmallFile];
  for (const tookMs of [3, 3, 0.1]) {
    costs.note(file, { tookMs, isWhole: true, nowMs: 0 });
    seen.push(costs.rank(file, 0).isSmallFile);
  }
  expect(seen).toEqual([true, true, false, true]);
});

test('an expensive connection ranks after others until some time has passed', () => {
  const costs = createRequestCosts();
  const { connection } = query;
  for (let count = 0; count < 1_000; count += 1) {
    costs.note(ask(`{ a${count}: __typename }`, { connection }), { tookMs: 2, isWhole: true, nowMs: 0 });
  }
  const other = costs.rank(ask(query.body), 0).rank;
  expect(costs.rank(query, 0).rank - other).toBeGreaterThan(8);
  expect(costs.rank(query, 30_000).rank).toBe(other);
});

test('long requests are not remembered', () => {
  const costs = createRequestCosts();
  const long = ask('x'.repeat(5_000));
  const before = costs.rank(long, 0);
  costs.note(long, { tookMs: 0.1, isWhole: true, nowMs: 0 });
  expect(costs.rank(ask(long.body), 0)).toEqual(before);
});
