// The scheduler of requests. A turn of the event loop accepts one connection and reads all data that has arrived on the
// others. If every request started as soon as it arrived, a turn under load would take seconds, and a new client would
// wait for many turns.

import { longQueueSize, isBefore } from '../../http/limits/waiting-order.ts';
import { createRequestCosts, type ArrivedRequest, type RequestRank } from './request-costs.ts';
import { serveLimits } from './serve-limits.ts';

/** Divides the time of the event loop between requests, new connections and long work. */
export interface RequestScheduler {
  /** Notes that a connection was accepted. More may be waiting in the backlog of the kernel. */
  readonly noteConnection: () => void;
  /**
   * Waits until a request may start; undefined when it may start at once. There are two queues, which alternate. Small
   * files are first in, first out. All other requests start in the order of their rank: the cheapest first, and those of
   * a connection that has cost little lately before those of one that has cost more. While the queue is long, the newest of
   * equal rank starts first, so that a new client does not wait for the whole backlog.
   */
  readonly wait: (request: ArrivedRequest) => Promise<void> | undefined;
  /** Whether a small answer may be given at once, because no request waits and the time slice is not used up. */
  readonly isFree: () => boolean;
  /** Yields before long work: waits until the requests that have arrived meanwhile have started, for a limited time. */
  readonly waitForOthers: () => Promise<void>;
}

interface WaitingRequest extends RequestRank {
  readonly request: ArrivedRequest;
  readonly turn: number;
  readonly start: () => void;
}

/** Long work that yields. */
interface LongWork {
  readonly endMs: number;
  readonly resume: () => void;
}

const { maxTimeSliceMs, oldestEvery, rareEvery, yieldMs, timeSliceMs } = serveLimits;

/** Longest time in which connections are accepted before requests start again, while connections keep arriving. */
const acceptMs = 12;

/** After so many turns without a new connection, the backlog of the kernel is empty. */
const quietTurns = 2;

/** After so many turns, a client that left right after its request is known to have left. */
const leaveTurns = 4;

/** The most requests that start in one turn. */
const mostStarts = 32;

/** Creates the scheduler of one server. */
export function createRequestScheduler(): RequestScheduler {
  const waiting = new Set<WaitingRequest>();
  const yielding = new Set<LongWork>();
  const costs = createRequestCosts();
  /** The request that started last, until its cost is noted. */
  let started: { readonly request: ArrivedRequest; readonly startMs: number } | undefined;
  let startCount = 0;
  let isScheduled = false;
  let turn = 0;
  let connectionCount = 0;
  let knownConnectionCount = 0;
  let quietCount = 0;
  /** When requests start although connections still arrive. */
  let workStartMs = 0;
  /** End of the time slice; undefined until the first request of a turn starts, because long work may run before it. */
  let workEndMs: number | undefined;
  let workMs: number = timeSliceMs;
  let lastTurnMs = 0;
  /** How long the starts of this turn took. */
  let startsTookMs = 0;
  /** Until when requests without a body start at once in this turn; undefined before the first of them. */
  let freeEndMs: number | undefined;

  const plan = (): void => {
    if (isScheduled || (waiting.size === 0 && yielding.size === 0)) return;
    isScheduled = true;
    quietCount = 0;
    lastTurnMs = performance.now();
    startsTookMs = 0;
    workStartMs = lastTurnMs + acceptMs;
    setImmediate(runTurn);
  };

  const runTurn = (): void => {
    const nowMs = performance.now();
    turn += 1;
    // Requests get as much time as long work took in the last turn.
    workMs = Math.min(maxTimeSliceMs, Math.max(timeSliceMs, nowMs - lastTurnMs - startsTookMs));
    lastTurnMs = nowMs;
    startsTookMs = 0;
    quietCount = connectionCount === knownConnectionCount ? quietCount + 1 : 0;
    knownConnectionCount = connectionCount;
    if (quietCount >= quietTurns || nowMs >= workStartMs) startSome(nowMs);
    if (waiting.size > 0 || yielding.size > 0) setImmediate(runTurn);
    else isScheduled = false;
  };

  /** Starts requests, each in an immediate of its own, so that its synchronous work is done before the next one starts. */
  const startSome = (nowMs: number): void => {
    workEndMs = undefined;
    workStartMs = nowMs + workMs + acceptMs;
    for (let count = Math.min(waiting.size, mostStarts); count > 0; count -= 1) setImmediate(startNext);
    setImmediate(resumeLongWork); // after the starts, because long work may take up the whole turn
  };

  const resumeLongWork = (): void => {
    noteCost();
    const nowMs = performance.now();
    if (workEndMs !== undefined) startsTookMs = nowMs - (workEndMs - workMs);
    for (const work of yielding) {
      if (waiting.size > 0 && nowMs < work.endMs) continue;
      yielding.delete(work);
      work.resume();
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

  /** Whether a request may start: at once if it is cheap, otherwise once its client would be known to have left. */
  const isReady = (request: WaitingRequest): boolean => request.isCheap || turn - request.turn >= leaveTurns;

  /**
   * Finds the request to start. The oldest small file alternates with the other request of the lowest rank. From time to
   * time the oldest request of all starts, so that none starves.
   */
  const findNext = (): WaitingRequest | undefined => {
    const isOldest = startCount % oldestEvery === oldestEvery - 1;
    const rare = startCount % rareEvery === 1 && waiting.size > longQueueSize ? findRare() : undefined;
    if (rare !== undefined) return rare;
    let file: WaitingRequest | undefined;
    let next: WaitingRequest | undefined;
    for (const request of waiting) {
      if (!isReady(request)) continue;
      if (isOldest) return request;
      if (request.isSmallFile) file ??= request;
      else if (isBefore(request, next, waiting.size)) next = request;
    }
    return startCount % 2 === 0 ? (file ?? next) : (next ?? file);
  };

  /**
   * Finds the newest request of the rank that the fewest others have. In a long queue of similar requests, a more expensive
   * one would otherwise wait until all of them have been answered.
   */
  const findRare = (): WaitingRequest | undefined => {
    const ranks = new Map<number, { count: number; newest: WaitingRequest }>();
    for (const request of waiting) {
      if (request.isSmallFile || !isReady(request)) continue;
      const known = ranks.get(request.rank);
      if (known === undefined) ranks.set(request.rank, { count: 1, newest: request });
      else {
        known.count += 1;
        known.newest = request;
      }
    }
    let rarest: { readonly count: number; readonly newest: WaitingRequest } | undefined;
    for (const rank of ranks.values()) if (rarest === undefined || rank.count < rarest.count) rarest = rank;
    return rarest?.newest;
  };

  /** Notes how long the synchronous work of the last started request took. */
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
      freeEndMs = performance.now() + timeSliceMs;
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
      // At least as long as the current turn has kept requests waiting.
      const turnTookMs = isScheduled ? nowMs - lastTurnMs : 0;
      yielding.add({ endMs: nowMs + Math.min(maxTimeSliceMs, Math.max(yieldMs, turnTookMs)), resume: resolve });
      plan();
      return promise;
    },
  };
}
