// Limits the memory of all requests together, from the first byte of a body to the last byte of an answer, so that no
// number of clients can exhaust the server. When a limit is reached, the oldest large users of memory that can be cut
// off are cut off, or else the new one is rejected with SERVER_BUSY. Small users always find room. Pure, so that any
// host can use it.

import type { GraphQLError } from 'graphql';
import { createApiError } from '../../graph/context/api-error.ts';

/**
 * The purposes of memory: requests that have arrived, requests being answered, and answers that clients have not read
 * yet.
 */
type InFlightPurpose = 'arrived' | 'answering' | 'unsent';

/** The memory account of a server. */
export interface BytesInFlight {
  /**
   * Opens the account of one user of memory, e.g. a body.
   * @param giveWay cuts off the user in favor of a newer one; without it, the user is never cut off
   */
  readonly open: (purpose: InFlightPurpose, giveWay?: () => void) => BytesAccount;
  /** Waits until there is room, and opens an account with this size. Smaller sizes come first. */
  readonly openSoon: (purpose: InFlightPurpose, sizeBytes: number) => Promise<BytesAccount>;
  readonly count: (purpose: InFlightPurpose) => number;
}

/** The account of one user of memory. */
export interface BytesAccount {
  /**
   * Adds bytes, or subtracts a negative number. If there is no room, large accounts that can be cut off are, the oldest
   * first. Small accounts always find room.
   * @param owner the object that contains the bytes, if several accounts share it, so that it is counted once
   * @throws GraphQLError SERVER_BUSY if there is no room for a large account, which is then closed
   */
  readonly add: (sizeBytes: number, owner?: object) => void;
  readonly close: () => void;
}

/** The largest sum of bytes for each purpose. */
export type InFlightLimits = Readonly<Record<InFlightPurpose, number>> & {
  /** Accounts up to this size always find room. The number of connections limits their sum. */
  readonly small: number;
};

interface Pool {
  readonly maxBytes: number;
  /** Limit for large accounts. The rest is reserved for other accounts. */
  readonly largeBytes: number;
  totalBytes: number;
  /** Accounts that can be cut off, the oldest first. */
  readonly yielding: Map<object, { readonly isLarge: () => boolean; readonly giveWay: () => void }>;
  readonly owners: Map<object, { readonly sizeBytes: number; accountCount: number }>;
  readonly waiting: Set<{ readonly sizeBytes: number; readonly start: () => void }>;
}

/** Share of the memory that large accounts may fill, so that ordinary requests still find room. */
const largeShare = 5 / 6;

/** Share of the memory from which an account is large. */
const largeFrom = 1 / 200;

/** Creates a memory account. */
export function createBytesInFlight(limits: InFlightLimits): BytesInFlight {
  const pools: Readonly<Record<InFlightPurpose, Pool>> = {
    arrived: createPool(limits.arrived),
    answering: createPool(limits.answering),
    unsent: createPool(limits.unsent),
  };

  const open = (purpose: InFlightPurpose, giveWay?: () => void): BytesAccount => {
    const pool = pools[purpose];
    const key = {};
    const owners = new Set<object>();
    let sizeBytes = 0;
    let sharedBytes = 0;
    let isOpen = true;

    const close = (): void => {
      if (!isOpen) return;
      isOpen = false;
      pool.yielding.delete(key);
      pool.totalBytes -= sizeBytes;
      for (const owner of owners) leaveOwner(pool, owner);
      startWaiting(pool);
    };
    if (giveWay !== undefined) {
      pool.yielding.set(key, {
        isLarge: () => sizeBytes > limits.small || owners.size > 0,
        giveWay() {
          close();
          giveWay();
        },
      });
    }
    return {
      add(addedBytes, owner) {
        if (!isOpen || (owner !== undefined && owners.has(owner))) return;
        if (owner === undefined) {
          sizeBytes += addedBytes;
          pool.totalBytes += addedBytes;
        } else {
          owners.add(owner);
          sharedBytes += addedBytes;
          joinOwner(pool, owner, addedBytes);
        }
        if (addedBytes <= 0 || (sizeBytes <= limits.small && (owner === undefined || addedBytes <= limits.small)))
          return;
        const mostBytes = findMostBytes(pool, sizeBytes + sharedBytes);
        for (const [other, candidate] of pool.yielding) {
          if (pool.totalBytes <= mostBytes) return;
          if (other !== key && candidate.isLarge()) candidate.giveWay();
        }
        if (pool.totalBytes <= mostBytes) return;
        close();
        throw createMemoryError();
      },
      close,
    };
  };

  const openWith = (purpose: InFlightPurpose, sizeBytes: number): BytesAccount => {
    const account = open(purpose);
    account.add(sizeBytes);
    return account;
  };

  return {
    open,
    async openSoon(purpose, sizeBytes) {
      const pool = pools[purpose];
      if (sizeBytes <= limits.small || sizeBytes > findMostBytes(pool, sizeBytes) || hasRoom(pool, sizeBytes)) {
        return openWith(purpose, sizeBytes);
      }
      const { promise, resolve } = Promise.withResolvers<BytesAccount>();
      pool.waiting.add({ sizeBytes, start: () => resolve(openWith(purpose, sizeBytes)) });
      return promise;
    },
    count: (purpose) => pools[purpose].totalBytes,
  };
}

function createPool(maxBytes: number): Pool {
  const largeBytes = Math.floor(maxBytes * largeShare);
  return { maxBytes, largeBytes, totalBytes: 0, yielding: new Map(), owners: new Map(), waiting: new Set() };
}

function hasRoom(pool: Pool, sizeBytes: number): boolean {
  return pool.totalBytes + sizeBytes <= findMostBytes(pool, sizeBytes);
}

/** Returns the limit of the total for an account of this size. */
function findMostBytes({ maxBytes, largeBytes }: Pool, accountBytes: number): number {
  return accountBytes > maxBytes * largeFrom ? largeBytes : maxBytes;
}

function joinOwner(pool: Pool, owner: object, sizeBytes: number): void {
  const known = pool.owners.get(owner);
  if (known !== undefined) known.accountCount += 1;
  else {
    pool.owners.set(owner, { sizeBytes, accountCount: 1 });
    pool.totalBytes += sizeBytes;
  }
}

function leaveOwner(pool: Pool, owner: object): void {
  const known = pool.owners.get(owner);
  if (known === undefined) return;
  known.accountCount -= 1;
  if (known.accountCount > 0) return;
  pool.owners.delete(owner);
  pool.totalBytes -= known.sizeBytes;
}

/** Starts the waiting users for which there is room, the smallest first. */
function startWaiting(pool: Pool): void {
  const bySize = Array.from(pool.waiting).toSorted((one, other) => one.sizeBytes - other.sizeBytes);
  for (const entry of bySize) {
    if (!hasRoom(pool, entry.sizeBytes)) return;
    pool.waiting.delete(entry);
    entry.start();
  }
}

/** Creates the error for a request for which there is no memory. */
export function createMemoryError(): GraphQLError {
  return createApiError({
    code: 'SERVER_BUSY',
    message: 'The server has no memory left for a request of this size.',
    hint: 'try again in a moment, or ask for less',
    status: 503,
  });
}
