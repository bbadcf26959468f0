// Whose work is done in a turn of the event loop. A turn accepts one connection, and reads what has arrived on all others:
// if the requests of a crowd all ran as they arrive, a turn would take seconds, and newcomers would wait for many turns.

import { isBefore } from '../../http/limits/waiting-order.ts';
import { createRequestCosts, type ArrivedRequest, type RequestRank } from './request-costs.ts';
import { serveLimits } from './serve-limits.ts';

/** Shares the turns of the event loop among requests, new connections and long work. */
export interface RequestTurns {
  /** Notes a connection that was accepted: others may wait behind it. */
  readonly noteConnection: () => void;
  /**
   * Waits until a request may be worked on; undefined when it may be at once. Small files start in the order in which they
   * are asked for. By turns with them all others do: the cheapest first, and a connection that has cost little lately
   * before those that have cost more. In a crowd, of requests that are alike the newest starts first, so that newcomers do
   * not wait for all of it.
   */
  readonly wait: (request: ArrivedRequest) => Promise<void> | undefined;
  /** Whether a small answer may be given at once, because nobody waits and there is time in this turn. */
  readonly isFree: () => boolean;
  /** Waits, before work that takes long, until those who have come meanwhile have had their turn; for a limited time. */
  readonly waitForOthers: () => Promise<void>;
}

interface WaitingRequest extends RequestRank {
  readonly request: ArrivedRequest;
  readonly turn: number;
  readonly start: () => void;
}

interface Rest {
  readonly endMs: number;
  readonly end: () => void;
}

const { longestTurnMs, oldestEvery, restMs, turnMs } = serveLimits;

/** Time in which connections are accepted before requests start again, while one follows the other. */
const acceptMs = 12;

/** Turns without a new connection after which none waits any more. */
const quietTurns = 2;

/** Turns after which it is known that a client has left right after its request. */
const leaveTurns = 4;

/** The most requests that start in one turn. */
const mostStarts = 32;

/** Creates the turns of one server. */
export function createRequestTurns(): RequestTurns {
  const waiting = new Set<WaitingRequest>();
  const resting = new Set<Rest>();
  const costs = createRequestCosts();
  /** The request that has started last, until its cost is noted. */
  let started: { readonly request: ArrivedRequest; readonly startMs: number } | undefined;
  let startCount = 0;
  let isTurning = false;
  let turn = 0;
  let connectionCount = 0;
  let knownConnectionCount = 0;
  let quietCount = 0;
  /** When requests start although connections still arrive, and until when. */
  let workStartMs = 0;
  /** Undefined until the first request of a turn starts: long work may go on before it. */
  let workEndMs: number | undefined;
  let workMs: number = turnMs;
  let lastTurnMs = 0;
  /** How long the starts of this turn took. */
  let startsTookMs = 0;
  /** Until when requests without a body start at once in this turn; undefined before the first of them. */
  let freeEndMs: number | undefined;

  const plan = (): void => {
    if (isTurning || (waiting.size === 0 && resting.size === 0)) return;
    isTurning = true;
    quietCount = 0;
    lastTurnMs = performance.now();
    startsTookMs = 0;
    workStartMs = lastTurnMs + acceptMs;
    setImmediate(takeTurn);
  };

  const takeTurn = (): void => {
    const nowMs = performance.now();
    turn += 1;
    // Long work that took most of the last turn leaves as much of this one to requests.
    workMs = Math.min(longestTurnMs, Math.max(turnMs, nowMs - lastTurnMs - startsTookMs));
    lastTurnMs = nowMs;
    startsTookMs = 0;
    quietCount = connectionCount === knownConnectionCount ? quietCount + 1 : 0;
    knownConnectionCount = connectionCount;
    if (quietCount >= quietTurns || nowMs >= workStartMs) startSome(nowMs);
    if (waiting.size > 0 || resting.size > 0) setImmediate(takeTurn);
    else isTurning = false;
  };

  /** Starts requests, each in an immediate of its own: what it does at once is done before the next one starts. */
  const startSome = (nowMs: number): void => {
    workEndMs = undefined;
    workStartMs = nowMs + workMs + acceptMs;
    for (let count = Math.min(waiting.size, mostStarts); count > 0; count -= 1) setImmediate(startNext);
    setImmediate(endRests); // after the starts: what rests may take up the whole turn
  };

  const endRests = (): void => {
    noteCost();
    const nowMs = performance.now();
    if (workEndMs !== undefined) startsTookMs = nowMs - (workEndMs - workMs);
    for (const rest of resting) {
      if (waiting.size > 0 && nowMs < rest.endMs) continue;
      resting.delete(rest);
      rest.end();
    }
  };

  const startNext = (): void => {
    noteCost();
    const nowMs = performance.now();
    workEndMs ??= nowMs + workMs;
    if (nowMs >= workEndMs) return;
    const next = findNext();
    if (next === undefined) return;
    waiting.delete(next);
    if (!next.request.isOver()) {
      startCount += 1;
      started = { request: next.request, startMs: nowMs };
    }
    next.start();
  };

  /**
   * Finds the request to start: by turns the oldest small file, and of all others the one of the lowest rank; from time to
   * time the oldest of all, so that all start at last.
   */
  const findNext = (): WaitingRequest | undefined => {
    const isOldest = startCount % oldestEvery === oldestEvery - 1;
    let file: WaitingRequest | undefined;
    let next: WaitingRequest | undefined;
    for (const request of waiting) {
      if (!request.isCheap && turn - request.turn < leaveTurns) continue;
      if (isOldest) return request;
      if (request.isSmallFile) file ??= request;
      else if (isBefore(request, next, waiting.size)) next = request;
    }
    return startCount % 2 === 0 ? (file ?? next) : (next ?? file);
  };

  /** Notes what the request that has started last has done at once. */
  const noteCost = (): void => {
    if (started === undefined) return;
    const { request, startMs } = started;
    started = undefined;
    const nowMs = performance.now();
    costs.note(request, { tookMs: nowMs - startMs, isWhole: request.isOver(), nowMs });
  };

  /** Whether a request may start at once in this turn. */
  const isFree = (): boolean => {
    if (waiting.size > 0) return false;
    if (freeEndMs === undefined) {
      freeEndMs = performance.now() + turnMs;
      setImmediate(() => (freeEndMs = undefined));
      return true;
    }
    return performance.now() < freeEndMs;
  };

  return {
    noteConnection: () => void (connectionCount += 1),
    isFree,
    wait(request) {
      if (request.body === undefined && isFree()) return undefined;
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.add({ ...costs.rank(request, performance.now()), request, turn, start: resolve });
      plan();
      return promise;
    },
    waitForOthers() {
      const { promise, resolve } = Promise.withResolvers<void>();
      const nowMs = performance.now();
      // As long as the turn that ends has kept everybody waiting.
      const turnTookMs = isTurning ? nowMs - lastTurnMs : 0;
      resting.add({ endMs: nowMs + Math.min(longestTurnMs, Math.max(restMs, turnTookMs)), end: resolve });
      plan();
      return promise;
    },
  };
}
