import { createBytesInFlight, type BytesInFlight } from '../../http/limits/bytes-in-flight.ts';
import { serveLimits } from './load/serve-limits.ts';

/**
 * Creates the memory account of a server, which limits the memory of all requests together.
 * @param factor multiplies the limits of a public server
 */
export function createServerBytes(factor = 1): BytesInFlight {
  const { answeringBytes, arrivedBytes, smallBytes, unsentBytes } = serveLimits;
  return createBytesInFlight({
    arrived: factor * arrivedBytes,
    answering: factor * answeringBytes,
    unsent: factor * unsentBytes,
    small: smallBytes,
  });
}
