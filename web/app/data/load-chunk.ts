// Fetches parts of the client on demand, with typed errors and a limit of time.

import { chunkTimeoutMs } from '../constants.ts';
import { ChunkLoadError, MissingModuleError, nameLoadError } from '../state/load-errors.ts';

/**
 * Loads a part of the client.
 * @param id name of the part, for messages
 * @param load a dynamic import; undefined when there is no part of that name
 * @throws ChunkLoadError; StylesheetLoadError; MissingModuleError
 */
export async function loadChunk<Module>(
  id: string,
  load: (() => Promise<Module>) | undefined,
  timeoutMs: number = chunkTimeoutMs,
): Promise<Module> {
  if (load === undefined) throw new MissingModuleError(id);
  const expiry = Promise.withResolvers<never>();
  const timer = setTimeout(() => expiry.reject(new ChunkLoadError({ id, type: 'timeout', request: '' })), timeoutMs);
  try {
    return await Promise.race([load(), expiry.promise]);
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : nameLoadError(id, cause);
  } finally {
    clearTimeout(timer);
  }
}
