// IO: what the last export wrote and from what. It is in the cache, so that the next export does only what is new.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Dependency } from '../../../api/graph/context/dependencies.ts';
import { addChecksum, removeChecksum } from '../../../indexer/cache/checksum.ts';
import type { IndexStats } from '../../../indexer/index-stats.ts';
import type { Diagnostic } from '../../../schema/diagnostics.ts';
import { writeFileAtomically } from '../../../indexer/disk/write-file-atomically.ts';
import { createFolder } from '../../../indexer/disk/create-folder.ts';

/** A file of an export. Time and size show whether it was changed since; the hash is of its content. */
export interface ExportedFile {
  /** sha256 (hex) of the bytes. */
  readonly hash: string;
  /** Checksum of the bytes, for damage alone: it takes a third of the time of the hash. */
  readonly crc32: number;
  readonly sizeBytes: number;
  readonly mtimeMs: number;
}

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
  /** What the snapshot holds, and the diagnostics that are shown: they are needed when nothing has changed. */
  readonly counts: Pick<IndexStats, 'pages' | 'anchors' | 'links' | 'bytes'>;
  readonly diagnostics: readonly Diagnostic[];
  /** Files of the content that pages link to. */
  readonly linkedFiles: readonly string[];
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

/** Exports of one cache that have a manifest. */
const keptManifests = 16;

/** Version of the JSON form. */
const manifestFormat = 4;

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
    | 'counts'
    | 'diagnostics'
    | 'linkedFiles'
    | 'linkedHash'
    | 'exportId'
    | 'pageCount'
  >;
  readonly files: readonly (readonly [path: string, hash: string, crc32: number, sizeBytes: number, mtimeMs: number])[];
  readonly read: readonly (readonly [key: string, hash: string])[];
  readonly dependencies: readonly (readonly [path: string, numbers: readonly number[]])[];
  readonly renderKeys: readonly (readonly [path: string, key: string])[];
  readonly facts: readonly (readonly [key: string, json: string])[];
}

/**
 * Finds the manifest of an export. In a cache that was made elsewhere, it has the name of another output folder.
 * @returns undefined when it is missing, damaged or of another version
 */
export function findManifest(cacheDir: string, outDir: string, exportId: string): ExportManifest | undefined {
  const path = buildManifestPath(cacheDir, outDir);
  const own = parseManifest(readText(path));
  if (own?.exportId === exportId) return own;
  return parseManifest(listManifests(cacheDir).find(({ text }) => text.includes(`"exportId":"${exportId}"`))?.text);
}

/** The text of a manifest, as it is stored. */
export interface StoredText {
  /** The name of its output folder in the cache. */
  readonly name: string;
  readonly text: string;
}

/** Lists the manifests of a cache, the newest first. They are not checked yet. */
export function listManifests(cacheDir: string): readonly StoredText[] {
  return listByAge(join(cacheDir, 'exports')).map((path) => ({
    name: basename(path, '.json'),
    text: readText(path) ?? '',
  }));
}

/** Lists the sizes of the manifests of a cache in bytes, the newest first. */
export function listManifestSizes(cacheDir: string): readonly number[] {
  return listByAge(join(cacheDir, 'exports')).map((path) => statSync(path, { throwIfNoEntry: false })?.size ?? 0);
}

/** Parses a stored manifest; undefined when it is damaged or of another version. */
export function parseManifest(checked: string | undefined): ExportManifest | undefined {
  const text = checked === undefined ? undefined : removeChecksum(checked);
  if (text === undefined) return undefined;
  const stored = JSON.parse(text) as StoredManifest; // the checksum is right, so writeManifest wrote it
  if (stored.format !== manifestFormat) return undefined;
  const read = stored.read.map(([key, hash]): Dependency => ({ key, hash }));
  return {
    ...stored.head,
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

/**
 * Writes the manifest of an output folder.
 * @returns warnings: without a manifest the next export makes everything again
 */
export function writeManifest(cacheDir: string, outDir: string, manifest: ExportManifest): readonly string[] {
  const { files, dependencies, renderKeys, facts, ...head } = manifest;
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
    files: [...files].map(([path, { hash, crc32, sizeBytes, mtimeMs }]) => [path, hash, crc32, sizeBytes, mtimeMs]),
    dependencies: [...dependencies].map(([path, list]) => [path, list.map(numberOf)]),
    read,
    renderKeys: [...renderKeys],
    facts: [...facts],
  };
  return writeStored(cacheDir, outDir, addChecksum(JSON.stringify(stored)));
}

/**
 * Writes the manifest of an output folder that has an export of the cache.
 * @param files the files of the export, in the same order, with the times that they have there
 * @returns warnings as {@link writeManifest} does
 */
export function writeCachedManifest(
  cacheDir: string,
  outDir: string,
  { manifest, text }: CachedExport,
  files: ReadonlyMap<string, ExportedFile>,
): readonly string[] {
  const isSame = [...files].every(([path, { mtimeMs }]) => manifest.files.get(path)?.mtimeMs === mtimeMs);
  return isSame ? writeStored(cacheDir, outDir, text) : writeManifest(cacheDir, outDir, { ...manifest, files });
}

function writeStored(cacheDir: string, outDir: string, text: string): readonly string[] {
  const path = buildManifestPath(cacheDir, outDir);
  try {
    createFolder(dirname(path));
    writeFileAtomically(path, text);
    for (const old of listByAge(dirname(path)).slice(keptManifests)) rmSync(old, { force: true });
    return [];
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'for an unknown reason';
    return [`The cache cannot be written, so the next build makes everything again: ${reason}.`];
  }
}

function buildManifestPath(cacheDir: string, outDir: string): string {
  return join(cacheDir, 'exports', `${nameExport(outDir)}.json`);
}

/** Names an output folder in the cache. */
export function nameExport(outDir: string): string {
  return createHash('sha256').update(resolve(outDir)).digest('hex').slice(0, 32);
}

/** Lists the manifests in a folder, the newest first. */
function listByAge(dir: string): readonly string[] {
  return listNames(dir)
    .filter((name) => /^[0-9a-f]{32}\.json$/.test(name))
    .map((name) => join(dir, name))
    .map((path) => ({ path, mtimeMs: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.mtimeMs - one.mtimeMs)
    .map(({ path }) => path);
}

function listNames(dir: string): readonly string[] {
  try {
    return readdirSync(dir).sort();
  } catch {
    return []; // nothing was exported yet
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined; // none yet, or unreadable: everything is made again
  }
}
