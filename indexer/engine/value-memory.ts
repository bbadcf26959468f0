// IO (through store and blobs). The results that are in memory: those used last, within a budget of bytes.

import { computeFingerprint, decodeValue, hashBytes, maxInlineCharacters, readInline } from './fingerprint.ts';
import type { Node } from './node-table.ts';
import type { AnyQuery } from './query.ts';
import type { Store } from './store.ts';

/** Files by the hash of their bytes, which an output folder can link. */
export interface Blobs {
  /** Writes a file, also in place of a damaged one. @returns sha256 (hex) of the bytes */
  readonly put: (bytes: Uint8Array) => string;
  /** Reads a file; undefined when it is lost or damaged. */
  readonly read: (hash: string) => Uint8Array | undefined;
  /** Removes files that no result has any more. */
  readonly remove: (hashes: readonly string[]) => void;
}

/** A file of the blob store. */
export interface BlobFile {
  /** sha256 (hex). */
  readonly hash: string;
  readonly sizeBytes: number;
}

/** Parses the fingerprint of a result that is a file. */
export function parseFileFingerprint(fingerprint: string): BlobFile {
  const [hash = '', size] = fingerprint.split('.');
  return { hash, sizeBytes: Number(size) };
}

/** A result that is neither in memory nor intact in the store. */
export const lost: unique symbol = Symbol('lost');

/** Reads and writes results, by their fingerprints. */
export class ValueMemory {
  loadedCount = 0;
  readonly #store: Store;
  readonly #blobs: Blobs;
  readonly #maxBytes: number;
  readonly #recent = new Map<string, { readonly value: unknown; readonly sizeBytes: number }>();
  #sizeBytes = 0;

  /** @param maxBytes estimated size of the results that are kept in memory */
  constructor(store: Store, blobs: Blobs, maxBytes: number) {
    this.#store = store;
    this.#blobs = blobs;
    this.#maxBytes = maxBytes;
  }

  /** Writes an encoded result. @returns its fingerprint */
  put({ retention }: AnyQuery, encoded: string | Uint8Array): string {
    const isInline = typeof encoded === 'string' && encoded.length <= maxInlineCharacters;
    if (isInline && retention !== 'file') return computeFingerprint(encoded);
    const bytes = typeof encoded === 'string' ? Buffer.from(encoded) : encoded;
    if (retention !== 'file') {
      const fingerprint = computeFingerprint(bytes);
      this.#store.putValue(fingerprint, bytes);
      return fingerprint;
    }
    const fingerprint = `${this.#blobs.put(bytes)}.${bytes.byteLength}`;
    this.#store.putValue(fingerprint, undefined);
    return fingerprint;
  }

  /** Keeps a result that was just made. @param characters length of its encoded form */
  keep(query: AnyQuery, fingerprint: string, value: unknown, characters: number): void {
    if (readInline(fingerprint) === undefined) this.#remember(`${query.encoding} ${fingerprint}`, value, characters);
  }

  /** Reads the result of a node; {@link lost} when it has none, or one that is no data and that another process has made. */
  readOf({ query, kept, error, fingerprint }: Node): unknown {
    if (kept !== undefined) return kept.value;
    return fingerprint === '' || error !== undefined || query.encoding === 'none'
      ? lost
      : this.read(query, fingerprint);
  }

  /** Reads a result. Damage is {@link lost}. */
  read(query: AnyQuery, fingerprint: string): unknown {
    const inline = readInline(fingerprint);
    if (inline !== undefined) return decodeValue(query, inline);
    const name = `${query.encoding} ${fingerprint}`;
    const known = this.#recent.get(name);
    if (known !== undefined) {
      this.#recent.delete(name);
      this.#recent.set(name, known);
      return known.value;
    }
    const bytes = this.#readBytes(query, fingerprint);
    if (bytes === undefined) return lost;
    this.loadedCount += 1;
    const value = decodeValue(query, bytes);
    this.#remember(name, value, bytes.byteLength);
    return value;
  }

  #readBytes({ retention }: AnyQuery, fingerprint: string): Uint8Array | undefined {
    if (retention === 'file') return this.#blobs.read(parseFileFingerprint(fingerprint).hash);
    const bytes = this.#store.values.read(fingerprint);
    return bytes !== undefined && hashBytes(bytes) === fingerprint ? bytes : undefined;
  }

  #remember(name: string, value: unknown, characters: number): void {
    const known = this.#recent.get(name);
    if (known !== undefined) this.#sizeBytes -= known.sizeBytes;
    this.#recent.delete(name);
    const sizeBytes = 2 * characters;
    this.#recent.set(name, { value, sizeBytes });
    this.#sizeBytes += sizeBytes;
    for (const [oldest, { sizeBytes: oldBytes }] of this.#recent) {
      if (this.#sizeBytes <= this.#maxBytes || oldest === name) break;
      this.#recent.delete(oldest);
      this.#sizeBytes -= oldBytes;
    }
  }
}
