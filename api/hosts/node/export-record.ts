// The content that an export was built from, for `npm run serve`. The record is in the cache of the project instead of the
// export, because the export is published and must not contain paths of the machine.

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProjectCache } from '../../../indexer/find-project-cache.ts';

/** The content that an export was built from. */
export interface ExportRecord {
  /** Absolute. */
  readonly contentDir: string;
  /** Absolute. */
  readonly cacheDir: string;
  /** Folder of the project whose kits it was made with; undefined without kits. */
  readonly projectDir: string | undefined;
  readonly snapshotId: string;
  readonly siteUrl: string | undefined;
  /** Different exports have different ids. */
  readonly exportId: string;
}

const getRecordsDir = (): string => join(findProjectCache(), 'exports');

/** Largest number of records; the oldest ones are deleted. */
const maxRecords = 200;

/**
 * Writes the record of an export.
 * @throws Error of the file system
 */
export function writeExportRecord(distDir: string, record: ExportRecord): void {
  const recordsDir = getRecordsDir();
  mkdirSync(recordsDir, { recursive: true });
  writeFileSync(buildRecordPath(distDir), `${JSON.stringify(record)}\n`);
  const byAge = readdirSync(recordsDir)
    .map((name) => join(recordsDir, name))
    .map((path) => ({ path, mtimeMs: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.mtimeMs - one.mtimeMs);
  for (const { path } of byAge.slice(maxRecords)) rmSync(path, { force: true });
}

/** Reads the record of an export; undefined if there is none, or if it belongs to another export in the same folder. */
export function readExportRecord(distDir: string): ExportRecord | undefined {
  const marker = readFields(join(distDir, 'docgraph.json'));
  const record = readFields(buildRecordPath(distDir));
  const names = ['contentDir', 'cacheDir', 'snapshotId', 'exportId', 'siteUrl', 'projectDir'];
  const [contentDir, cacheDir, snapshotId, exportId, ...texts] = names.map((name) => record.get(name));
  if (typeof contentDir !== 'string' || typeof cacheDir !== 'string' || typeof snapshotId !== 'string')
    return undefined;
  if (typeof exportId !== 'string' || exportId !== marker.get('exportId')) return undefined;
  const [siteUrl, projectDir] = texts.map((text) => (typeof text === 'string' ? text : undefined));
  return { contentDir, cacheDir, snapshotId, exportId, siteUrl, projectDir };
}

/** Reads the base that an export was made for; empty at the root of a host. */
export function readExportBase(distDir: string): string {
  const base = readFields(join(distDir, 'docgraph.json')).get('base');
  return typeof base === 'string' ? base : '';
}

/** Reads the bases of other languages and versions that may be in folders of an export, each before those that are above it. */
export function readOtherBases(distDir: string): readonly string[] {
  const bases = readFields(join(distDir, 'docgraph.json')).get('otherBases');
  const texts = Array.isArray(bases) ? bases.filter((each) => typeof each === 'string') : [];
  return texts.toSorted((left, right) => right.length - left.length);
}

/** Builds the path of the record of an export. */
export function buildRecordPath(distDir: string): string {
  const name = createHash('sha256').update(findRealPath(distDir)).digest('hex').slice(0, 32);
  return join(getRecordsDir(), `${name}.json`);
}

function findRealPath(distDir: string): string {
  try {
    return realpathSync(distDir);
  } catch {
    return distDir; // it does not exist, so it has no record
  }
}

function readFields(path: string): ReadonlyMap<string, unknown> {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return new Map(Object.entries(typeof value === 'object' && value !== null ? value : {}));
  } catch {
    return new Map(); // missing, unreadable or damaged: the site is served without a live endpoint
  }
}
