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
  /** The lines that they are shown with, by line and path; null for a line that there is not. */
  readonly sourceLines: ReadonlyMap<string, string | null>;
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
  /** Gets what its parts were made from. It is parsed at the first call. */
  readonly getOrigins: () => ExportOrigins;
}

/** What the parts of an export were made from. */
export interface ExportOrigins {
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

/** Version of the stored form. */
const manifestFormat = 6;

/** The first line of the stored form. */
interface StoredHead extends Pick<
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
> {
  readonly format: typeof manifestFormat;
}

type StoredFile = readonly [path: string, hash: string, crc32: number, sizeBytes: number, mtimeMs: number];

/**
 * Parses a stored manifest: lines of JSON, each parsed when it is needed.
 * @returns undefined when it is damaged or of another version
 */
export function parseManifest(checked: string | undefined): ExportManifest | undefined {
  const text = checked === undefined ? undefined : removeChecksum(checked);
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  const parse = <Value>(line: number): Value => JSON.parse(lines[line] ?? 'null') as Value; // the checksum is right, so formatManifest wrote it
  const { format, ...head } = parse<StoredHead>(0);
  if (format !== manifestFormat) return undefined;
  let origins: ExportOrigins | undefined;
  return {
    ...head,
    sourceLines: new Map(parse<[string, string | null][]>(1)),
    linkedFiles: new Map(parse<[string, string[]][]>(2)),
    files: new Map(
      parse<StoredFile[]>(3).map(([path, hash, crc32, sizeBytes, mtimeMs]) => [
        path,
        { hash, crc32, sizeBytes, mtimeMs },
      ]),
    ),
    getOrigins: () => (origins ??= parseOrigins(parse)),
  };
}

/** Parses the lines of origins. Within one export a dependency has one hash, so results refer to it by its number. */
function parseOrigins(parse: <Value>(line: number) => Value): ExportOrigins {
  const read = parse<[string, string][]>(4).map(([key, hash]): Dependency => ({ key, hash }));
  return {
    dependencies: new Map(
      parse<[string, number[]][]>(5).map(([path, numbers]) => [path, numbers.flatMap((number) => read[number] ?? [])]),
    ),
    renderKeys: new Map(parse<[string, string][]>(6)),
    facts: new Map(parse<[string, string][]>(7)),
  };
}

/** Formats a manifest as it is stored, in ASCII: a text with any other character would take twice the memory. */
export function formatManifest({ sourceLines, linkedFiles, files, getOrigins, ...head }: ExportManifest): string {
  const { dependencies, renderKeys, facts } = getOrigins();
  const numbers = new Map<string, number>();
  const read: [string, string][] = [];
  const numberOf = ({ key, hash }: Dependency): number => {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, read.length);
    return read.push([key, hash]) - 1;
  };
  const stored: StoredHead = { format: manifestFormat, ...head };
  const storedFiles = Array.from(files, ([path, { hash, crc32, sizeBytes, mtimeMs }]): StoredFile => {
    return [path, hash, crc32, sizeBytes, mtimeMs];
  });
  const results = Array.from(dependencies, ([path, list]) => [path, list.map(numberOf)]);
  const lines = [stored, [...sourceLines], [...linkedFiles], storedFiles, read, results, [...renderKeys], [...facts]];
  return addChecksum(lines.map(formatAscii).join('\n'));
}

function formatAscii(value: unknown): string {
  const json = JSON.stringify(value);
  if (!/[^\0-\x7F]/.test(json)) return json;
  const escaped = json.replace(/[^\0-\x7F]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return Buffer.from(escaped, 'latin1').toString('latin1'); // as a copy of one byte per character
}
