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
  readonly #data: RecentValues;
  /** Files are large, and few are read once they are made: they do not push out what is. */
  readonly #files: RecentValues;

  /** @param maxBytes estimated size of the results that are kept in memory */
  constructor(store: Store, blobs: Blobs, maxBytes: number) {
    this.#store = store;
    this.#blobs = blobs;
    this.#files = new RecentValues(maxBytes / 4);
    this.#data = new RecentValues(maxBytes - maxBytes / 4);
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
    if (readInline(fingerprint) === undefined)
      this.#select(query).add(nameValue(query, fingerprint), value, characters);
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
    const name = nameValue(query, fingerprint);
    const recent = this.#select(query);
    const known = recent.find(name);
    if (known !== undefined) return known.value;
    const bytes = this.#readBytes(query, fingerprint);
    if (bytes === undefined) return lost;
    this.loadedCount += 1;
    const value = decodeValue(query, bytes);
    recent.add(name, value, bytes.byteLength);
    return value;
  }

  #readBytes({ retention }: AnyQuery, fingerprint: string): Uint8Array | undefined {
    if (retention === 'file') return this.#blobs.read(parseFileFingerprint(fingerprint).hash);
    const bytes = this.#store.values.read(fingerprint);
    return bytes !== undefined && hashBytes(bytes) === fingerprint ? bytes : undefined;
  }

  #select({ retention }: AnyQuery): RecentValues {
    return retention === 'file' ? this.#files : this.#data;
  }
}

interface RecentValue {
  readonly value: unknown;
  readonly sizeBytes: number;
}

/** The values used last, within a budget of bytes. The last one stays, whatever its size. */
class RecentValues {
  readonly #maxBytes: number;
  readonly #values = new Map<string, RecentValue>();
  #sizeBytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  find(name: string): RecentValue | undefined {
    const known = this.#values.get(name);
    if (known !== undefined) {
      this.#values.delete(name);
      this.#values.set(name, known);
    }
    return known;
  }

  add(name: string, value: unknown, characters: number): void {
    this.#delete(name);
    const sizeBytes = 2 * characters;
    this.#values.set(name, { value, sizeBytes });
    this.#sizeBytes += sizeBytes;
    for (const oldest of this.#values.keys()) {
      if (this.#sizeBytes <= this.#maxBytes || oldest === name) break;
      this.#delete(oldest);
    }
  }

  #delete(name: string): void {
    this.#sizeBytes -= this.#values.get(name)?.sizeBytes ?? 0;
    this.#values.delete(name);
  }
}

function nameValue({ encoding }: AnyQuery, fingerprint: string): string {
  return `${encoding} ${fingerprint}`;
}
