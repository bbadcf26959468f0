// Pure. What arrives from a registry is read up to a limit.

/** An answer that is broken, or beyond a limit. The message is the end of a sentence. */
export class DownloadError extends Error {
  override readonly name = 'DownloadError';
}

/**
 * Passes on what arrives, up to a limit.
 * @param what subject of the message
 * @throws DownloadError as soon as more has arrived
 */
export async function* limitBytes(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
  what: string,
): AsyncGenerator<Uint8Array> {
  let sizeBytes = 0;
  for await (const chunk of chunks) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > maxBytes) throw new DownloadError(`${what} has more than ${maxBytes} bytes`);
    yield chunk;
  }
}
