// Pure. A checksum before cached text, so that a damaged or misplaced file is detected and counts as missing.

import { createHash, hash } from 'node:crypto';

const digits = 32;

/** Number of characters before the text: the checksum and a space. */
export const checksumLength = digits + 1;

/**
 * Prepends a checksum (32 hex digits of a sha256, and a space) to a text.
 * @param name the name that the text is stored under, so that an intact text under another name is also a miss
 */
export function addChecksum(text: string, name = ''): string {
  return `${formatChecksum(text, name)} ${text}`;
}

/** Longest text, in UTF-16 units, whose bytes stay in memory for the next one. */
const maxKeptCharacters = 1_000_000;

/** UTF-8 needs at most three bytes for a UTF-16 unit. */
const bytesPerCharacter = 3;

/**
 * Creates a function that encodes the result of {@link addChecksum} as UTF-8. The parts of the text are encoded once, and
 * into the same memory each time: the bytes are valid until the next call.
 */
export function createChecksumEncoder(): (parts: readonly string[], name?: string) => Uint8Array {
  const encoder = new TextEncoder();
  let kept: Buffer = Buffer.alloc(0);
  return (parts, name = '') => {
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    const size = checksumLength + bytesPerCharacter * length;
    const bytes = size <= kept.length ? kept : Buffer.allocUnsafeSlow(size);
    if (length <= maxKeptCharacters) kept = bytes;
    let end = checksumLength;
    for (const part of parts) end += encoder.encodeInto(part, bytes.subarray(end)).written;
    bytes.write(`${hashBytes(bytes.subarray(checksumLength, end), name)} `, 'latin1');
    return bytes.subarray(0, end);
  };
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
