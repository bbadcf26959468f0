// IO: brings an output folder to what is asked. The whole folder is replaced at once, see `swap-folders.ts`; what is
// right already is linked into the new one, so only what has changed is written.

import type { BlobStore } from './blob-store.ts';
import type { MarkerHead } from './output-folder.ts';

/**
 * A file of an output folder, as it was when its bytes were known to be right. The time of the last change of the entry
 * (`ctime`) is no part of it: every link to the file that is made or removed elsewhere changes that.
 */
export interface OutputRow {
  /** sha256 (hex) of the bytes. */
  readonly hash: string;
  readonly sizeBytes: number;
  readonly mtimeMs: number;
  readonly ino: number;
}

/** What the last run left in an output folder, by POSIX path, without the marker. */
export type OutputTable = ReadonlyMap<string, OutputRow>;

/** What an output folder is to contain. */
export interface MaterializeOptions {
  /** Absolute, with its links resolved: replacing the folder must not replace a link to it. */
  readonly outDir: string;
  readonly store: BlobStore;
  /** Hash of each file, by POSIX path relative to the folder; without the marker. */
  readonly files: ReadonlyMap<string, string>;
  /** The marker lists these files, sorted, after what is here. */
  readonly marker: MarkerHead;
  /** What the last run left in this folder. Without it, or where it is wrong, files are compared by their bytes. */
  readonly table: OutputTable | undefined;
}

/** The outcome of {@link materialize}. */
export type Materialized =
  | {
      /** The folder is what was asked for. */
      readonly kind: 'done';
      /** What to hand in next time. Rows of files that stayed are the same objects; the map is, too, if all stayed. */
      readonly table: OutputTable;
      /** Files that came from the store. Neither count includes the marker. */
      readonly writtenCount: number;
      /** Files of the last export that are gone. */
      readonly removedCount: number;
      /** True when nothing in the folder was touched. */
      readonly isUnchanged: boolean;
      /** What went wrong after the new export was in place. */
      readonly warnings: readonly string[];
    }
  | {
      /** Nothing has changed: the bytes of some files are neither in the folder nor in the store. */
      readonly kind: 'missing';
      /** These files must be made again, whatever was known about them. */
      readonly paths: readonly string[];
    };

/**
 * Brings an output folder to what is asked.
 * - A crash or an error at any moment leaves the old export or the new one, never a mixture. What a killed process leaves
 *   beside the folder is removed by the next run; if it was killed between the two renames, the next run moves the old
 *   export back first.
 * - Only files that an export wrote are removed, by its marker. All other entries stay.
 * - A file that is right stays the same file. Right is what the table says by size, time and inode, or else the hash.
 *
 * @throws OutDirError for a folder that may not be replaced; Error of the file system. The old export stays.
 */
export declare function materialize(options: MaterializeOptions): Promise<Materialized>;
