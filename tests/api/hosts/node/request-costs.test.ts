import { expect, test } from 'vitest';
import { createRequestCosts, type ArrivedRequest } from '../../../../api/hosts/node/request-costs.ts';

/** A document on a connection of its own. */
const ask = (body: string | undefined, other: Partial<ArrivedRequest> = {}): ArrivedRequest => ({
  connection: {},
  target: '/graphql',
  accept: '*/*',
  body,
  isOver: () => false,
  ...other,
});

const question = ask('{ content { pageCount } }');
const file = ask(undefined, { target: '/guides/printable/' });

test('a file is cheap, and a document is not', () => {
  const costs = createRequestCosts();
  const requests = [ask(undefined, { target: '/guides/' }), ask(undefined, { target: '/graphql?query={a}' }), question];
  expect(requests.map((request) => costs.rank(request, 0).isCheap)).toEqual([true, false, false]);
});

test('a longer text ranks behind a shorter one', () => {
  const costs = createRequestCosts();
  const ranks = [100, 1_000, 10_000, 90_000].map((length) => costs.rank(ask('x'.repeat(length)), 0).rank);
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
  expect(new Set(ranks).size).toBe(4);
});

test('a request that has been answered at once is cheap for everybody from then on', () => {
  const costs = createRequestCosts();
  costs.note(question, { tookMs: 0.2, isWhole: true, nowMs: 0 });
  const ranks = [question, ask(question.body, { accept: '' }), ask('{ content { __typename } }')];
  expect(ranks.map((request) => costs.rank(request, 0).isCheap)).toEqual([true, true, false]);
});

test('a request whose first step was short and has not answered it is not cheap', () => {
  const costs = createRequestCosts();
  costs.note(question, { tookMs: 0.1, isWhole: false, nowMs: 0 });
  expect(costs.rank(question, 0)).toEqual(createRequestCosts().rank(question, 0));
});

test('a pause makes a cheap request at most twice as expensive, and no request rank behind what its length says', () => {
  const costs = createRequestCosts();
  costs.note(question, { tookMs: 0.2, isWhole: true, nowMs: 0 });
  const { rank } = costs.rank(question, 0);
  costs.note(ask(question.body), { tookMs: 80, isWhole: true, nowMs: 0 });
  expect(costs.rank(ask(question.body), 0)).toEqual({ rank: rank + 4, isCheap: true, isSmallFile: false });
  for (let count = 0; count < 10; count += 1) costs.note(ask(question.body), { tookMs: 80, isWhole: true, nowMs: 0 });
  expect(costs.rank(ask(question.body), 0)).toEqual(createRequestCosts().rank(question, 0));
});

test('a file that is found to be large is no longer a small one', () => {
  const costs = createRequestCosts();
  const seen = [costs.rank(file, 0).isSmallFile];
  for (let count = 0; count < 3; count += 1) costs.note(file, { tookMs: 3, isWhole: true, nowMs: 0 });
  seen.push(costs.rank(file, 0).isSmallFile);
  costs.note(file, { tookMs: 0.1, isWhole: true, nowMs: 0 });
  seen.push(costs.rank(file, 0).isSmallFile);
  expect(seen).toEqual([true, false, true]);
});

test('a connection that has cost much ranks behind others until some time has passed', () => {
  const costs = createRequestCosts();
  const { connection } = question;
  for (let count = 0; count < 1_000; count += 1) {
    costs.note(ask(`{ a${count}: __typename }`, { connection }), { tookMs: 2, isWhole: true, nowMs: 0 });
  }
  const other = costs.rank(ask(question.body), 0).rank;
  expect(costs.rank(question, 0).rank - other).toBeGreaterThan(8);
  expect(costs.rank(question, 30_000).rank).toBe(other);
});

test('long requests are not remembered', () => {
  const costs = createRequestCosts();
  const long = ask('x'.repeat(5_000));
  const before = costs.rank(long, 0);
  costs.note(long, { tookMs: 0.1, isWhole: true, nowMs: 0 });
  expect(costs.rank(ask(long.body), 0)).toEqual(before);
});
