// IO (through store and blobs). The results that are in memory: those used last, within a budget of bytes.

import { computeFingerprint, decodeValue, hashBytes, maxInlineCharacters, readInline } from './fingerprint.ts';
import type { Node } from './node-table.ts';
import type { AnyQuery, Encoding } from './query.ts';
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
    const { encoding } = query;
    if (readInline(fingerprint) === undefined) this.#select(query).add(fingerprint, { encoding, value, characters });
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
    const { encoding } = query;
    const recent = this.#select(query);
    const known = recent.find(fingerprint, encoding);
    if (known !== undefined) return known.value;
    const bytes = this.#readBytes(query, fingerprint);
    if (bytes === undefined) return lost;
    this.loadedCount += 1;
    const value = decodeValue(query, bytes);
    recent.add(fingerprint, { encoding, value, characters: bytes.byteLength });
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
  readonly encoding: Encoding;
  readonly value: unknown;
  readonly sizeBytes: number;
  /** True when it was found since it was added, or since it was last spared. */
  isUsed: boolean;
}

/**
 * The values used last, within a budget of bytes. The last one stays, whatever its size. They are removed in the order in
 * which they came, but one that was used is spared once (the "second chance" algorithm): a server finds hundreds of values for
 * each answer, and finding one is a single look-up. Moving each to the end of a map took a tenth of an executed query.
 */
class RecentValues {
  readonly #maxBytes: number;
  readonly #values = new Map<string, RecentValue>();
  #sizeBytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Finds a value. Equal bytes with another encoding are another value. */
  find(fingerprint: string, encoding: Encoding): RecentValue | undefined {
    const known = this.#values.get(fingerprint);
    if (known?.encoding !== encoding) return undefined;
    known.isUsed = true;
    return known;
  }

  add(fingerprint: string, added: Pick<RecentValue, 'encoding' | 'value'> & { readonly characters: number }): void {
    const { encoding, value, characters } = added;
    this.#delete(fingerprint);
    const sizeBytes = 2 * characters;
    this.#values.set(fingerprint, { encoding, value, sizeBytes, isUsed: false });
    this.#sizeBytes += sizeBytes;
    for (const [oldest, known] of this.#values) {
      if (this.#sizeBytes <= this.#maxBytes) break;
      if (oldest === fingerprint) continue;
      if (known.isUsed) this.#spare(oldest, known);
      else this.#delete(oldest);
    }
  }

  /** Moves a value to the end, where the loop over all comes to it once more. */
  #spare(fingerprint: string, known: RecentValue): void {
    known.isUsed = false;
    this.#values.delete(fingerprint);
    this.#values.set(fingerprint, known);
  }

  #delete(fingerprint: string): void {
    this.#sizeBytes -= this.#values.get(fingerprint)?.sizeBytes ?? 0;
    this.#values.delete(fingerprint);
  }
}
