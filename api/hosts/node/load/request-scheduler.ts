// Schedules requests. A turn of the event loop accepts one connection per listening socket and reads all data that has
// arrived on the others. If every request started when it arrived, a turn under load would take seconds, and a new
// client would wait for many turns. So requests start in time slices, one in each immediate. The goal is an answer
// within 500 ms for ordinary requests during any attack in tests/attacks. The README of api/http describes the rules
// for readers.

import { longQueueSize, isBefore } from '../../../http/limits/waiting-order.ts';
import { createRequestCosts, type ArrivedRequest, type RequestRank } from './request-costs.ts';
import { serveLimits } from './serve-limits.ts';

/** A scheduler that divides the time of the event loop between requests, new connections and long work. */
export interface RequestScheduler {
  /** Must be called for each accepted connection, because more may be waiting in the backlog of the kernel. */
  readonly noteConnection: () => void;
  /**
   * Waits until a request may start; undefined if it may start at once. There are two queues, which alternate. Small
   * files are first in, first out. All other requests start in the order of their rank, i.e. the cheapest first, and
   * those of connections with low recent costs before others. While the queue is long, the newest request of a rank
   * starts first, so that a new client does not wait for the whole queue.
   */
  readonly wait: (request: ArrivedRequest) => Promise<void> | undefined;
  /**
   * Returns whether a small answer may be written at once: no request is waiting, and the time slice is not used up.
   */
  readonly isFree: () => boolean;
  /** Yields before long work: waits for a limited time until the requests that have arrived meanwhile have started. */
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

/** Number of turns without a new connection after which the backlog of the kernel is empty. */
const quietTurns = 2;

/** Number of turns after which it is known whether a client left right after sending its request. */
const leaveTurns = 4;

/** The most requests that start in one turn. */
const mostStarts = 32;

/** Creates the scheduler of one server. */
export function createRequestScheduler(): RequestScheduler {
  const waiting = new Set<WaitingRequest>();
  const yielding = new Set<LongWork>();
  const costs = createRequestCosts();
  /** The request that started last, until its cost is recorded. */
  let started: { readonly request: ArrivedRequest; readonly startMs: number } | undefined;
  let startCount = 0;
  let isScheduled = false;
  let turn = 0;
  let connectionCount = 0;
  let knownConnectionCount = 0;
  let quietCount = 0;
  /** Time from which requests start even if connections still arrive. */
  let workStartMs = 0;
  /**
   * End of the time slice; undefined before the first request of a turn starts, because long work may run before it.
   */
  let workEndMs: number | undefined;
  let workMs: number = timeSliceMs;
  let lastTurnMs = 0;
  /** Duration of this turn's starts. */
  let startsTookMs = 0;
  /** Time until which requests without a body start at once in this turn; undefined before the first of them. */
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
    // Requests get as much time as other work took in the last turn.
    workMs = Math.min(maxTimeSliceMs, Math.max(timeSliceMs, nowMs - lastTurnMs - startsTookMs));
    lastTurnMs = nowMs;
    startsTookMs = 0;
    quietCount = connectionCount === knownConnectionCount ? quietCount + 1 : 0;
    knownConnectionCount = connectionCount;
    if (quietCount >= quietTurns || nowMs >= workStartMs) startSome(nowMs);
    if (waiting.size > 0 || yielding.size > 0) setImmediate(runTurn);
    else isScheduled = false;
  };

  /** Starts requests, each in its own immediate, so that its synchronous work is done before the next one starts. */
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

  /**
   * Returns whether a request may start: at once if it is cheap, otherwise after the turns that show if its client
   * left.
   */
  const isReady = (request: WaitingRequest): boolean => request.isCheap || turn - request.turn >= leaveTurns;

  /**
   * Finds the request to start. The oldest request for a small file alternates with the other request of the lowest
   * rank. Every few starts, the oldest request of all starts, so that none starves.
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
   * Finds the newest request of the rarest rank. In a long queue of similar requests, a more expensive one would
   * otherwise wait until all of them have been answered.
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

  /** Records how long the synchronous work of the last started request took. */
  const noteCost = (): void => {
    if (started === undefined) return;
    const { request, startMs } = started;
    started = undefined;
    const nowMs = performance.now();
    costs.note(request, { tookMs: nowMs - startMs, isWhole: request.isOver(), nowMs });
  };

  /** Returns whether a request may start at once in this turn. */
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
      // Yields at least as long as the current turn has made requests wait.
      const turnTookMs = isScheduled ? nowMs - lastTurnMs : 0;
      yielding.add({ endMs: nowMs + Math.min(maxTimeSliceMs, Math.max(yieldMs, turnTookMs)), resume: resolve });
      plan();
      return promise;
    },
  };
}
