// IO. The start of a file that may grow.

import { open } from 'node:fs/promises';

/** Reads a file up to the size that is counted for it, which it may have outgrown since. */
export async function readStart(target: string, sizeBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const file = await open(target);
  try {
    const bytes = Buffer.allocUnsafeSlow(sizeBytes);
    let filledBytes = 0;
    while (filledBytes < sizeBytes) {
      const { bytesRead } = await file.read(bytes, filledBytes, sizeBytes - filledBytes, filledBytes);
      if (bytesRead === 0) break;
      filledBytes += bytesRead;
    }
    return bytes.subarray(0, filledBytes);
  } finally {
    await file.close();
  }
}
