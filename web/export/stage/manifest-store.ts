// IO: the manifests of a cache, one for each output folder.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { writeFileAtomically } from '../../../indexer/disk/write-file-atomically.ts';
import { createFolder } from '../../../indexer/disk/create-folder.ts';
import {
  formatManifest,
  parseManifest,
  type CachedExport,
  type ExportedFile,
  type ExportManifest,
} from './export-manifest.ts';

/** Exports of one cache that have a manifest. */
const keptManifests = 16;

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

/**
 * Writes the manifest of an output folder.
 * @returns warnings: without a manifest the next export makes everything again
 */
export function writeManifest(cacheDir: string, outDir: string, manifest: ExportManifest): readonly string[] {
  return writeStored(cacheDir, outDir, formatManifest(manifest));
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
    writeFileAtomically(path, Buffer.from(text, 'latin1'));
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
    return readFileSync(path, 'latin1'); // ASCII, see formatManifest
  } catch {
    return undefined; // none yet, or unreadable: everything is made again
  }
}
