// Pure. A checksum in front of cached text, so that a damaged or misplaced file is noticed and counts as missing.

import { hash } from 'node:crypto';

const digits = 32;

/**
 * Puts a checksum (32 hex digits of a sha256, and a space) in front of a text.
 * @param name what the text is stored under, so that an intact text under another name is a miss too
 */
export function addChecksum(text: string, name = ''): string {
  return `${formatChecksum(text, name)} ${text}`;
}

/** Removes the checksum; returns undefined when it does not match the text and the name. */
export function removeChecksum(stored: string, name = ''): string | undefined {
  const text = stored.slice(digits + 1);
  return stored.startsWith(`${formatChecksum(text, name)} `) ? text : undefined;
}

function formatChecksum(text: string, name: string): string {
  return hash('sha256', `${name}\n${text}`).slice(0, digits);
}
