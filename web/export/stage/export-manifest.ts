// Pure. What an export wrote and from what, so that the next one does only what is new, and its form as a text.

import type { Dependency } from '../../../api/graph/context/dependencies.ts';
import { addChecksum, removeChecksum } from '../../../indexer/cache/checksum.ts';
import type { SnapshotCounts } from '../../../indexer/index-stats.ts';
import type { SuggestionRecord } from '../../../indexer/link/suggest-target.ts';
import type { Diagnostic } from '../../../schema/diagnostics.ts';

/** A file of an export. Time and size show whether it was changed since; the hash is of its content. */
export interface ExportedFile {
  /** sha256 (hex) of the bytes. */
  readonly hash: string;
  /** Checksum of the bytes, for damage alone: it takes a third of the time of the hash. */
  readonly crc32: number;
  readonly sizeBytes: number;
  readonly mtimeMs: number;
}

/** Paths of files of the content that pages link to, sorted, by the page's URL. */
export type LinkedFiles = ReadonlyMap<string, readonly string[]>;

/** What an export was made from. */
export interface ExportManifest {
  /** Hash of the code that exports. */
  readonly codeHash: string;
  readonly bundleHash: string;
  readonly snapshotId: string;
  /** Absent for a site whose address is not known. */
  readonly siteUrl?: string | undefined;
  /** Hash of everything that the snapshot is made from, besides the code. */
  readonly inputHash: string;
  /** Of these things, hash of all but the texts of pages. */
  readonly surroundingsHash: string;
  /** What the snapshot holds, and the diagnostics that are shown: they are needed when nothing has changed. */
  readonly counts: SnapshotCounts;
  readonly diagnostics: readonly Diagnostic[];
  /** Suggestions for dead links, from which the next run continues. */
  readonly suggestions: SuggestionRecord;
  /** Files of the content that each page links to, by URL; those of the head of every page by an empty text. */
  readonly linkedFiles: LinkedFiles;
  /** Hash of the files of the content that pages link to. */
  readonly linkedHash: string;
  /** Id of the export in its marker, so that a manifest is not used for another export in the same folder. */
  readonly exportId: string;
  readonly pageCount: number;
  /** Every file but the marker, by POSIX path. */
  readonly files: ReadonlyMap<string, ExportedFile>;
  /** What each baked result was made from, by path. */
  readonly dependencies: ReadonlyMap<string, readonly Dependency[]>;
  /** Hash of all that each prerendered file was made from, by path. */
  readonly renderKeys: ReadonlyMap<string, string>;
  /** What outputs found out about single pages, as JSON, by what it was found out from. */
  readonly facts: ReadonlyMap<string, string>;
}

/** An export whose files are still there. */
export interface KnownExport {
  /** The output folder, or a folder of the cache. */
  readonly dir: string;
  readonly manifest: ExportManifest;
}

/** An export of the cache. */
export interface CachedExport extends KnownExport {
  /** Its manifest as it is stored. */
  readonly text: string;
}

/** Version of the JSON form. */
const manifestFormat = 5;

/** The JSON form. Within one export a dependency has one hash, so results refer to it by its number. */
interface StoredManifest {
  readonly format: typeof manifestFormat;
  readonly head: Pick<
    ExportManifest,
    | 'codeHash'
    | 'bundleHash'
    | 'snapshotId'
    | 'siteUrl'
    | 'inputHash'
    | 'surroundingsHash'
    | 'counts'
    | 'diagnostics'
    | 'suggestions'
    | 'linkedHash'
    | 'exportId'
    | 'pageCount'
  >;
  readonly linkedFiles: readonly (readonly [url: string, paths: readonly string[]])[];
  readonly files: readonly (readonly [path: string, hash: string, crc32: number, sizeBytes: number, mtimeMs: number])[];
  readonly read: readonly (readonly [key: string, hash: string])[];
  readonly dependencies: readonly (readonly [path: string, numbers: readonly number[]])[];
  readonly renderKeys: readonly (readonly [path: string, key: string])[];
  readonly facts: readonly (readonly [key: string, json: string])[];
}

/** Parses a stored manifest; undefined when it is damaged or of another version. */
export function parseManifest(checked: string | undefined): ExportManifest | undefined {
  const text = checked === undefined ? undefined : removeChecksum(checked);
  if (text === undefined) return undefined;
  const stored = JSON.parse(text) as StoredManifest; // the checksum is right, so formatManifest wrote it
  if (stored.format !== manifestFormat) return undefined;
  const read = stored.read.map(([key, hash]): Dependency => ({ key, hash }));
  return {
    ...stored.head,
    linkedFiles: new Map(stored.linkedFiles),
    files: new Map(
      stored.files.map(([path, hash, crc32, sizeBytes, mtimeMs]) => [path, { hash, crc32, sizeBytes, mtimeMs }]),
    ),
    dependencies: new Map(
      stored.dependencies.map(([path, numbers]) => [path, numbers.flatMap((number) => read[number] ?? [])]),
    ),
    renderKeys: new Map(stored.renderKeys),
    facts: new Map(stored.facts),
  };
}

/** Formats a manifest as it is stored. */
export function formatManifest(manifest: ExportManifest): string {
  const { linkedFiles, files, dependencies, renderKeys, facts, ...head } = manifest;
  const numbers = new Map<string, number>();
  const read: [string, string][] = [];
  const numberOf = ({ key, hash }: Dependency): number => {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, read.length);
    return read.push([key, hash]) - 1;
  };
  const stored: StoredManifest = {
    format: manifestFormat,
    head,
    linkedFiles: [...linkedFiles],
    files: [...files].map(([path, { hash, crc32, sizeBytes, mtimeMs }]) => [path, hash, crc32, sizeBytes, mtimeMs]),
    dependencies: [...dependencies].map(([path, list]) => [path, list.map(numberOf)]),
    read,
    renderKeys: [...renderKeys],
    facts: [...facts],
  };
  return addChecksum(JSON.stringify(stored));
}
