// Pure. A checksum in front of cached text, so that a damaged or misplaced file is noticed and counts as missing.

import { createHash, hash } from 'node:crypto';

const digits = 32;

/** Characters in front of the text: the checksum and a space. */
export const checksumLength = digits + 1;

/**
 * Puts a checksum (32 hex digits of a sha256, and a space) in front of a text.
 * @param name what the text is stored under, so that an intact text under another name is a miss too
 */
export function addChecksum(text: string, name = ''): string {
  return `${formatChecksum(text, name)} ${text}`;
}

/** {@link addChecksum} of a text, in UTF-8. A long text is encoded once instead of twice. */
export function encodeWithChecksum(text: string, name = ''): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.from(`${hashBytes(bytes, name)} `), bytes]);
}

/** Removes the checksum; returns undefined when it does not match the text and the name. */
export function removeChecksum(stored: string | Buffer, name = ''): string | undefined {
  if (typeof stored !== 'string') {
    const bytes = stored.subarray(checksumLength);
    const isIntact = stored.toString('latin1', 0, checksumLength) === `${hashBytes(bytes, name)} `;
    return isIntact ? bytes.toString('utf8') : undefined;
  }
  const text = stored.slice(checksumLength);
  return stored.startsWith(`${formatChecksum(text, name)} `) ? text : undefined;
}

function hashBytes(bytes: Uint8Array, name: string): string {
  return createHash('sha256').update(`${name}\n`).update(bytes).digest('hex').slice(0, digits);
}

function formatChecksum(text: string, name: string): string {
  return hash('sha256', `${name}\n${text}`).slice(0, digits);
}
