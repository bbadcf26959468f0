// IO (randomness). The expected cost of a request, as far as it is known before it starts, and the recent cost of its
// connection.

import { randomInt } from 'node:crypto';
import { rankCost } from '../../http/limits/waiting-order.ts';
import { serveLimits } from './serve-limits.ts';

/** A request that has arrived and has not started. */
export interface ArrivedRequest {
  /** The identity of its connection. */
  readonly connection: object;
  readonly target: string;
  readonly accept: string;
  /** Undefined for a request without one. */
  readonly body: string | undefined;
  /** Whether it has been answered, or its client has left. */
  readonly isOver: () => boolean;
}

/** The rank of a request in the queue. */
export interface RequestRank {
  /** Requests of a lower rank start first. Requests of similar cost share a rank. */
  readonly rank: number;
  /** Whether its cost is known to be small, or it is for a file that is not known to be large. */
  readonly isCheap: boolean;
  /** Whether it is for such a file. */
  readonly isSmallFile: boolean;
}

/** Ranks requests by their expected costs and the recent costs of their connections. */
export interface RequestCosts {
  readonly rank: (request: ArrivedRequest, nowMs: number) => RequestRank;
  /**
   * Notes the measured cost of a request.
   * @param tookMs time of its first step
   * @param isWhole whether that step has answered it
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

/** Estimates for requests without a measured cost: for a file, for a document or tool call, and for the length of the text. */
const fileMs = 0.1;
const documentMs = cheapMs;
const charactersPerMs = 1_000;

/** No request is told apart from others below this. */
const leastMs = 0.1;

/**
 * How much more than expected a request can be found to cost, the first time and later: a collection of garbage meanwhile,
 * or another process, makes a cheap one look expensive. A file is no longer a small one after two such times, not one.
 */
const mostFirst = 4;
const mostLater = 2;

/** Requests whose costs are remembered. */
const mostKnown = 8_000;

/** Longer requests are not remembered: to recognise one takes longer the longer it is. */
const mostCharacters = 4_000;

/**
 * Creates the costs of one server, which are not yet known.
 * @param seed of the hashes of requests, from 0 to 2 ** 32 - 1: nobody can send a request whose hash is that of another
 */
export function createRequestCosts(seed: number = randomInt(2 ** 32)): RequestCosts {
  /** Costs by the hash of the request, those used last at the end. */
  const known = new Map<number, number>();
  const connections = new WeakMap<object, ConnectionCost>();

  const readConnection = (connection: object, nowMs: number): number => {
    const cost = connections.get(connection);
    return cost === undefined ? 0 : cost.costMs * 2 ** ((cost.atMs - nowMs) / costHalfLifeMs);
  };

  /** What a text costs is bounded by its length; of a file, nothing but its address is known. */
  const expect = (request: ArrivedRequest): number => {
    const knownMs = known.get(hashRequest(request, seed) ?? -1);
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
      const hash = hashRequest(request, seed);
      const knownMs = known.get(hash ?? -1);
      const estimatedMs = estimate(request);
      const mostMs = knownMs === undefined ? estimatedMs * mostFirst : knownMs * mostLater;
      const costMs = Math.max(isWhole ? 0 : estimatedMs, Math.min(tookMs, mostMs));
      connections.set(connection, { costMs: readConnection(connection, nowMs) + costMs, atMs: nowMs });
      if (hash === undefined) return;
      known.delete(hash);
      if (isWhole) known.set(hash, costMs);
      if (known.size <= mostKnown) return;
      const [oldest = hash] = known.keys();
      known.delete(oldest);
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

/**
 * Hashes what the cost of a request depends on; undefined for one that is too long.
 * @see RFC draft-eastlake-fnv, FNV-1a with 32 bits
 */
function hashRequest({ target, accept, body = '' }: ArrivedRequest, seed: number): number | undefined {
  if (target.length + accept.length + body.length > mostCharacters) return undefined;
  let hash = 0x811c9dc5 ^ seed;
  for (const text of [target, accept === '*/*' ? '' : accept, body]) {
    for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    hash = Math.imul(hash ^ 0x1_00_00, 0x01000193);
  }
  return hash >>> 0;
}
