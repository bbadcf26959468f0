import { createBytesInFlight, type BytesInFlight } from '../../http/limits/bytes-in-flight.ts';
import { serveLimits } from './serve-limits.ts';

/** Creates the memory account of a server, which limits the memory of all requests together. */
export function createServerBytes(): BytesInFlight {
  const { answeringBytes, arrivedBytes, smallBytes, unsentBytes } = serveLimits;
  return createBytesInFlight({
    arrived: arrivedBytes,
    answering: answeringBytes,
    unsent: unsentBytes,
    small: smallBytes,
  });
}
