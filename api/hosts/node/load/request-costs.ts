// Ranks waiting requests for the scheduler by their expected cost, i.e. the milliseconds that they
// occupy the event loop. The estimate comes from the length of a request, or from its last measured cost. Connections
// that have cost much lately rank lower, so that one greedy client does not slow down all others.

import { createByteLru } from '../../../http/limits/byte-lru.ts';
import { rankCost } from '../../../http/limits/waiting-order.ts';
import { serveLimits } from './serve-limits.ts';

/** A request that has arrived and has not started. */
export interface ArrivedRequest {
  /** Identity of the connection. */
  readonly connection: object;
  readonly target: string;
  readonly accept: string;
  /** Undefined for a request without one. */
  readonly body: string | undefined;
  /** Returns whether it has been answered or its client has left. */
  readonly isOver: () => boolean;
}

/** The rank of a request in the queue. */
export interface RequestRank {
  /** Requests of a lower rank start first. Requests of similar cost share a rank. */
  readonly rank: number;
  /** Whether its expected cost is small. */
  readonly isCheap: boolean;
  /** Whether it is a cheap request for a file. */
  readonly isSmallFile: boolean;
}

/** Ranks requests by their expected costs and the recent costs of their connections. */
export interface RequestCosts {
  readonly rank: (request: ArrivedRequest, nowMs: number) => RequestRank;
  /**
   * Records the measured cost of a request.
   * @param cost.tookMs time of its first synchronous step
   * @param cost.isWhole whether that step completed the answer
   */
  readonly note: (
    request: ArrivedRequest,
    cost: { readonly tookMs: number; readonly isWhole: boolean; readonly nowMs: number },
  ) => void;
}

/** The recent cost of a connection at a time. It halves every `costHalfLifeMs`. */
interface ConnectionCost {
  readonly costMs: number;
  readonly atMs: number;
}

const { cheapMs, connectionCostMs, costHalfLifeMs } = serveLimits;

/**
 * Estimates for requests without a measured cost: for a file, for a document or tool call, and for the length of the
 * request.
 */
const fileMs = 0.1;
const documentMs = cheapMs;
const charactersPerMs = 1_000;

/** Lower costs are not distinguished. */
const leastMs = 0.1;

/**
 * The largest ratio of measured to expected cost that is believed, the first time and later, because a garbage
 * collection or another process can make a cheap request look expensive. A file no longer counts as small after two
 * expensive answers.
 */
const mostFirst = 4;
const mostLater = 2;

/** Memory for the requests whose costs are remembered: a few thousand. */
const knownBytes = 4_000_000;

/** Memory of a remembered cost, besides its request. */
const entryBytes = 100;

/** Longer requests are not remembered. */
const mostCharacters = 4_000;

/** Creates the costs of a server, without any measurements. */
export function createRequestCosts(): RequestCosts {
  const known = createByteLru<number>(knownBytes, (_cost, key) => entryBytes + 2 * key.length);
  const connections = new WeakMap<object, ConnectionCost>();

  const readConnection = (connection: object, nowMs: number): number => {
    const cost = connections.get(connection);
    return cost === undefined ? 0 : cost.costMs * 2 ** ((cost.atMs - nowMs) / costHalfLifeMs);
  };

  const findKnown = (key: string | undefined): number | undefined => (key === undefined ? undefined : known.get(key));

  /**
   * Computes the expected cost. That of a document is at most the estimate by its length; that of a file is the
   * measured one.
   */
  const expect = (request: ArrivedRequest): number => {
    const knownMs = findKnown(formatKey(request));
    const estimatedMs = estimate(request);
    if (knownMs === undefined) return estimatedMs;
    return isFile(request) ? knownMs : Math.min(knownMs, estimatedMs);
  };

  return {
    rank(request, nowMs) {
      const expectedMs = expect(request);
      const share = 1 + readConnection(request.connection, nowMs) / connectionCostMs;
      const costMs = Math.max(leastMs, expectedMs) * share;
      const isCheap = expectedMs < cheapMs;
      return { rank: rankCost(costMs), isCheap, isSmallFile: isCheap && isFile(request) };
    },
    note(request, { tookMs, isWhole, nowMs }) {
      const { connection } = request;
      const key = formatKey(request);
      const knownMs = findKnown(key);
      const estimatedMs = estimate(request);
      const mostMs = knownMs === undefined ? estimatedMs * mostFirst : knownMs * mostLater;
      const costMs = Math.max(isWhole ? 0 : estimatedMs, Math.min(tookMs, mostMs));
      connections.set(connection, { costMs: readConnection(connection, nowMs) + costMs, atMs: nowMs });
      if (key !== undefined && (isWhole || knownMs !== undefined)) known.set(key, costMs);
    },
  };
}

function isFile({ target, body }: ArrivedRequest): boolean {
  return body === undefined && !target.includes('?');
}

function estimate(request: ArrivedRequest): number {
  const { target, body = '' } = request;
  return (isFile(request) ? fileMs : documentMs) + (target.length + body.length) / charactersPerMs;
}

/** Formats the parts of a request that its cost depends on; undefined for a long request. */
function formatKey({ target, accept, body = '' }: ArrivedRequest): string | undefined {
  if (target.length + accept.length + body.length > mostCharacters) return undefined;
  return `${target}\n${accept === '*/*' ? '' : accept}\n${body}`;
}
