// Pure. The identity of a result: equal fingerprints, equal results.

import { hash } from 'node:crypto';
import type { AnyQuery } from './query.ts';

/**
 * The longest text that is its own fingerprint. It needs neither a hash nor a place in the store. A result that others find
 * by its hash has to be longer.
 */
export const maxInlineCharacters = 80;

/** 128 bits in hexadecimal. */
const hashCharacters = 32;

/** Encodes a result as it is stored. Absent is the empty text. */
export function encodeValue({ encoding, name }: AnyQuery, value: unknown): string | Uint8Array {
  if (value === undefined) return '';
  if (encoding === 'json') return JSON.stringify(value);
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`The query "${name}" must make bytes.`);
}

/** Decodes a result. */
export function decodeValue({ encoding }: AnyQuery, bytes: string | Uint8Array): unknown {
  if (encoding === 'bytes') return bytes === '' ? undefined : bytes;
  const text = typeof bytes === 'string' ? bytes : decoder.decode(bytes);
  return text === '' ? undefined : JSON.parse(text);
}

const decoder = new TextDecoder();

/** Computes the fingerprint of an encoded result: `=` and the text itself for a short one, else a hash. */
export function computeFingerprint(encoded: string | Uint8Array): string {
  return typeof encoded === 'string' && encoded.length <= maxInlineCharacters ? `=${encoded}` : hashBytes(encoded);
}

/** Hashes bytes, or a text as UTF-8. */
export function hashBytes(bytes: string | Uint8Array): string {
  return hash('sha256', bytes).slice(0, hashCharacters);
}

/** Returns the text that a fingerprint consists of; undefined for a hash. */
export function readInline(fingerprint: string): string | undefined {
  return fingerprint.startsWith('=') ? fingerprint.slice(1) : undefined;
}
