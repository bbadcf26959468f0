// Pure. Memory that is not needed any more.

/**
 * Returns the memory of bytes at once. The garbage collector does so much later: it goes by the objects of JavaScript, and
 * a small one may own megabytes. Nobody may use the bytes any more.
 *
 * Bytes that share their memory with others, as short ones of `Buffer.from` do, stay as they are.
 */
export function releaseBytes({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
