import type { ReadStoredBody, ReadStoredJson } from '../../../indexer/read-page-body.ts';
import type { ReadPageBody } from '../../../schema/records/page-body.ts';
import type { Snapshot } from '../../../schema/records/snapshot.ts';
import type { Bundles } from '../bundle/build-bundles.ts';
import type { ExportedFile } from '../stage/export-manifest.ts';

/**
 * One kind of file that the export contains besides pages and baked results. To add one, write a file that exports an
 * Output, and add it to `outputs.ts`.
 */
export interface Output {
  /** Name for people, e.g. `sitemap`. */
  readonly name: string;
  /** Produces the files. It may read what outputs before it in the list have written. */
  readonly produce: (context: OutputContext) => Iterable<OutputFile> | AsyncIterable<OutputFile>;
  /** Markup for the head of every page, each line with its end. */
  readonly formatHead?: (snapshot: Snapshot) => string;
}

/**
 * A file to write. Where an earlier file has its path, it is left out: pages, results and the client come first, then
 * the outputs in the order of the list.
 */
export type OutputFile = ReadyFile | DerivedFile;

/** A file with its content, for what is cheap to make. It is in the stage when the next file is asked for. */
export interface ReadyFile {
  /** Relative to the export, POSIX. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

/**
 * A file that is not made again while what it is made from stays the same. Unless `create` returns a promise, it is in
 * the stage when the next file is asked for.
 */
export interface DerivedFile {
  readonly path: string;
  /** Everything that the content depends on, besides the code. */
  readonly madeFrom: unknown;
  readonly create: () => string | Uint8Array | Promise<string | Uint8Array>;
}

/** What outputs are made from. */
export interface OutputContext {
  readonly snapshot: Snapshot;
  readonly contentDir: string;
  readonly cacheDir: string;
  /** Only the files that the site needs. */
  readonly bundles: Bundles;
  /** Files of the content that pages link to, relative to it. */
  readonly linkedFiles: readonly string[];
  /** Reads the text of a page. */
  readonly readBody: ReadPageBody;
  /** Reads the text of a page before its links are resolved. */
  readonly readStoredBody: ReadStoredBody;
  /** Reads it as JSON. */
  readonly readStoredJson: ReadStoredJson;
  /** The files that the export has so far, by path. */
  readonly files: ReadonlyMap<string, ExportedFile>;
  /** Reads one of them. */
  readonly readText: (path: string) => string;
  /**
   * Finds a fact, or takes it over from the previous export.
   * @param madeFrom everything that the fact depends on, besides the code
   * @param find returns plain data, of a few hundred bytes at most
   */
  readonly recall: <Fact>(madeFrom: string, find: () => Fact | Promise<Fact>) => Promise<Fact>;
}
