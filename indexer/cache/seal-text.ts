// Pure. A checksum in front of cached text, so that a damaged file is noticed and counts as missing.

import { crc32 } from 'node:zlib';

const sealLength = 9;

/** Puts the text's CRC-32 (eight hex digits and a space) in front of it. */
export function sealText(text: string): string {
  return `${formatSum(text)} ${text}`;
}

/** Takes the seal off; undefined when it does not fit the text. */
export function unsealText(sealed: string): string | undefined {
  const text = sealed.slice(sealLength);
  return sealed.startsWith(`${formatSum(text)} `) ? text : undefined;
}

function formatSum(text: string): string {
  return crc32(text).toString(16).padStart(8, '0');
}
