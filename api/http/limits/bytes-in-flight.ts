// What all requests together take up in memory, from the first byte of a body to the last byte of an answer: one ledger for
// a whole server. Pure, so that every host can have one.

import type { GraphQLError } from 'graphql';
import { createApiError } from '../../graph/context/api-error.ts';

/** What memory is taken for: what has arrived and waits, answers in the making, answers that clients have not yet read. */
export type InFlightPurpose = 'arrived' | 'answering' | 'unsent';

/** The ledger of a server. */
export interface BytesInFlight {
  /**
   * Opens the account of one user of memory.
   * @param giveWay ends that user, so that a newer one finds room; without it, the account stays until it is closed
   */
  readonly open: (purpose: InFlightPurpose, giveWay?: () => void) => BytesAccount;
  /** Opens an account with this many bytes as soon as there is room: the smallest first. */
  readonly openSoon: (purpose: InFlightPurpose, sizeBytes: number) => Promise<BytesAccount>;
  readonly count: (purpose: InFlightPurpose) => number;
}

/** What one user of memory takes up. */
export interface BytesAccount {
  /**
   * Adds bytes; a negative number takes some back. Where there is no room, large accounts that can be cut off are, the
   * oldest first. Small accounts always find room.
   * @param owner what has the bytes when several accounts share them: they are in memory once
   * @throws GraphQLError SERVER_BUSY when there is no room for a large account, which is then closed
   */
  readonly add: (sizeBytes: number, owner?: object) => void;
  readonly close: () => void;
}

/** The largest sum of bytes for each purpose. */
export type InFlightLimits = Readonly<Record<InFlightPurpose, number>> & {
  /** An account up to this size always finds room. The number of connections bounds the sum of these. */
  readonly small: number;
};

interface Pool {
  readonly maxBytes: number;
  /** What large accounts may fill: the rest is for the others. */
  readonly largeBytes: number;
  totalBytes: number;
  /** Accounts that can give way, the oldest first. */
  readonly yielding: Map<object, { readonly isLarge: () => boolean; readonly giveWay: () => void }>;
  readonly owners: Map<object, { readonly sizeBytes: number; accountCount: number }>;
  readonly waiting: Set<{ readonly sizeBytes: number; readonly start: () => void }>;
}

/** The share of the memory that large accounts may fill, so that honest requests for a page find room beside them. */
const largeShare = 5 / 6;

/** An account is large from this share of the memory on. */
const largeFrom = 1 / 200;

/** Creates a ledger. */
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

/** Returns how far an account of this size may fill the memory. */
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

/** Starts those that wait and fit, the smallest first. */
function startWaiting(pool: Pool): void {
  const bySize = Array.from(pool.waiting).toSorted((one, other) => one.sizeBytes - other.sizeBytes);
  for (const entry of bySize) {
    if (!hasRoom(pool, entry.sizeBytes)) return;
    pool.waiting.delete(entry);
    entry.start();
  }
}

/** Creates the error for a request that finds no room. */
export function createMemoryError(): GraphQLError {
  return createApiError({
    code: 'SERVER_BUSY',
    message: 'The server has no memory left for a request of this size.',
    hint: 'try again in a moment, or ask for less',
    status: 503,
  });
}
