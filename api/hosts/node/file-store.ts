// IO. The files of an export. Small ones stay in memory with their hash, large ones are streamed piece by piece, a few
// pieces in each turn of the event loop for all clients together. Large ones are compressed once.

import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { open as openFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createByteLru } from '../../http/limits/byte-lru.ts';
import type { BytesInFlight } from '../../http/limits/bytes-in-flight.ts';
import type { ContentCoding } from '../../http/accept.ts';
import { compressStream } from './compress.ts';
import { createTurnLimiter } from './load/turn-limiter.ts';
import { readStart } from './read-start.ts';
import { createServerBytes } from './server-bytes.ts';
import { serveLimits } from './load/serve-limits.ts';

/** A file of the folder at one moment. */
export interface StoredFile {
  readonly sizeBytes: number;
  /** Time of its last change, in milliseconds since 1970. */
  readonly modifiedMs: number;
  /** Strong entity tag, made from the sha256 of the content. */
  readonly entityTag: string;
  /** Identifies the content and the time of its last change. */
  readonly version: string;
  /** The content of a small file; undefined for a large one. */
  readonly bytes: Uint8Array<ArrayBuffer> | undefined;
  /** Opens a range, both ends inclusive; the whole file by default. */
  readonly open: (range?: { readonly start: number; readonly end: number }) => AsyncIterable<Uint8Array>;
  /** Compresses a large file once; undefined if it is too large for that. */
  readonly compress: (coding: ContentCoding) => Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** The files of one folder. */
export interface FileStore {
  /** Finds a file by its path below the folder; undefined if there is none, or if a link leads out of the folder. */
  readonly find: (filePath: string) => Promise<StoredFile | undefined>;
  /**
   * Returns whether these versions, by path, are known to be current without reading the disk. Callers keep versions
   * instead of files, which would stay in memory.
   */
  readonly areFresh: (versions: Readonly<Record<string, string>>) => boolean;
}

interface CheckedFile {
  readonly file: StoredFile;
  /** Changes whenever the content does. */
  readonly state: string;
  /** The folder in which it was last found, and the time. */
  folder: string;
  checkedMs: number;
}

const { keptCompressedBytes, keptFileBytes, smallFileBytes } = serveLimits;

/** Larger files are never compressed. */
const compressibleBytes = 12_000_000;

/** Size of the pieces in which files are read. */
const pieceBytes = 65_536;

/**
 * Pieces of all files that are read and written in one turn of the event loop, which takes a few tenths of a
 * millisecond.
 */
const readsPerTurn = 4;

/** Time for which a file is served without checking the disk. A folder that replaces another is noticed at once. */
const freshMs = 1_000;

/**
 * Creates the store of a folder.
 * @param inFlight the memory of the server: a file is read once there is room for it
 */
export function createFileStore(rootDir: string, inFlight: BytesInFlight = createServerBytes()): FileStore {
  const files = createByteLru<CheckedFile>(
    keptFileBytes,
    ({ file }, key) => 1_000 + 2 * key.length + Math.ceil(1.25 * (file.bytes?.byteLength ?? 0)),
  );
  const compressed = createByteLru<Uint8Array<ArrayBuffer>>(keptCompressedBytes, (bytes) => bytes.byteLength);
  const waitForTurn = createTurnLimiter(readsPerTurn);
  const running = new Map<string, Promise<StoredFile | undefined>>();
  const compressing = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  async function check(filePath: string, known: CheckedFile | undefined): Promise<StoredFile | undefined> {
    const folder = identifyFolder(rootDir);
    const [root, target] = await Promise.all([realpath(rootDir), realpath(join(rootDir, filePath))]);
    if (!target.startsWith(root + sep)) return undefined;
    const stats = await stat(target, { bigint: true });
    if (!stats.isFile()) return undefined;
    const state = `${target} ${stats.ino} ${stats.size} ${stats.mtimeNs}`;
    if (known?.state === state) {
      known.folder = folder;
      known.checkedMs = performance.now();
      return known.file;
    }
    const file = await read(target, Number(stats.size), Number(stats.mtimeMs));
    files.set(filePath, { file, state, folder, checkedMs: performance.now() });
    return file;
  }

  async function read(target: string, sizeBytes: number, modifiedMs: number): Promise<StoredFile> {
    const open: StoredFile['open'] = (range) => readPieces(target, range);
    const bytes = sizeBytes <= smallFileBytes ? await readSmall(target, sizeBytes) : undefined;
    const hash = createHash('sha256');
    if (bytes !== undefined) hash.update(bytes);
    else for await (const chunk of open()) hash.update(chunk);
    const digest = hash.digest('hex').slice(0, 32);
    const compress = async (coding: ContentCoding): Promise<Uint8Array<ArrayBuffer> | undefined> => {
      if (sizeBytes > compressibleBytes) return undefined;
      const key = `${coding} ${digest}`;
      const known = compressed.get(key);
      if (known !== undefined) return known;
      const started =
        compressing.get(key) ?? compressFile({ open, coding, sizeBytes }).finally(() => compressing.delete(key));
      compressing.set(key, started);
      const result = await started;
      compressed.set(key, result);
      return result;
    };
    const entityTag = `"${digest}"`;
    const version = `${entityTag} ${modifiedMs}`;
    return { sizeBytes: bytes?.byteLength ?? sizeBytes, modifiedMs, entityTag, version, bytes, open, compress };
  }

  /** Reads a file piece by piece, and closes it when the reader stops. */
  async function* readPieces(
    target: string,
    { start, end }: { readonly start: number; readonly end: number } = { start: 0, end: Infinity },
  ): AsyncGenerator<Uint8Array> {
    const file = await openFile(target);
    try {
      for (let position = start; position <= end;) {
        await waitForTurn();
        const piece = Buffer.allocUnsafeSlow(Math.min(pieceBytes, end - position + 1));
        const { bytesRead } = await file.read(piece, 0, piece.byteLength, position);
        if (bytesRead === 0) return;
        position += bytesRead;
        yield bytesRead === piece.byteLength ? piece : piece.subarray(0, bytesRead);
      }
    } finally {
      await file.close();
    }
  }

  async function readSmall(target: string, sizeBytes: number): Promise<Uint8Array<ArrayBuffer>> {
    const account = await inFlight.openSoon('answering', sizeBytes);
    try {
      return await readStart(target, sizeBytes);
    } finally {
      account.close();
    }
  }

  async function compressFile(options: {
    readonly open: StoredFile['open'];
    readonly coding: ContentCoding;
    readonly sizeBytes: number;
  }): Promise<Uint8Array<ArrayBuffer>> {
    const account = await inFlight.openSoon('answering', options.sizeBytes);
    try {
      return new Uint8Array(await buffer(compressStream(options.open(), options.coding)));
    } finally {
      account.close();
    }
  }

  /** Finds a file that was checked recently. */
  const findFresh = (filePath: string, folder: string): StoredFile | undefined => {
    const known = files.get(filePath);
    return known?.folder === folder && performance.now() - known.checkedMs < freshMs ? known.file : undefined;
  };

  return {
    areFresh(expected) {
      const folder = identifyFolder(rootDir);
      return Object.entries(expected).every(([filePath, version]) => findFresh(filePath, folder)?.version === version);
    },
    async find(filePath) {
      const folder = identifyFolder(rootDir);
      const fresh = findFresh(filePath, folder);
      if (fresh !== undefined) return fresh;
      const key = `${folder} ${filePath}`;
      const started = running.get(key) ?? check(filePath, files.get(filePath)).finally(() => running.delete(key));
      running.set(key, started);
      try {
        return await started;
      } catch (error) {
        if (isAbsence(error)) return undefined;
        throw error;
      }
    },
  };
}

/**
 * Identifies the folder at a path, or at the target of a link, to detect its replacement. This takes 2 µs, a promise
 * 50.
 */
function identifyFolder(rootDir: string): string {
  const stats = statSync(rootDir, { throwIfNoEntry: false });
  return stats === undefined ? '' : `${stats.dev}:${stats.ino}:${stats.ctimeMs}`;
}

function isAbsence(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG' || code === 'ELOOP';
}
