// Loads parts of the client on demand, with typed errors and a timeout.

import { ChunkLoadError, MissingModuleError, toLoadError } from './load-errors.ts';

/** How long a part of the client or a baked result may take. */
export const chunkTimeoutMs = 120_000;

/**
 * Loads a part of the client.
 * @param id name of the part, for messages
 * @param load a dynamic import; undefined when no part has that name
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
    throw cause instanceof ChunkLoadError ? cause : toLoadError(id, cause);
  } finally {
    clearTimeout(timer);
  }
}
