import { createBytesInFlight, type BytesInFlight } from '../../http/limits/bytes-in-flight.ts';
import { serveLimits } from './serve-limits.ts';

/** Creates the ledger of a server: what all its requests together may take up in memory. */
export function createServerBytes(): BytesInFlight {
  const { answeringBytes, arrivedBytes, smallBytes, unsentBytes } = serveLimits;
  return createBytesInFlight({
    arrived: arrivedBytes,
    answering: answeringBytes,
    unsent: unsentBytes,
    small: smallBytes,
  });
}
