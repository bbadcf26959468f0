// IO: the client and server bundles, kept in the cache under a hash of everything they are made from.

import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runBundleProcess, type BundleKind } from './bundle-process.ts';
import { hashSources } from './hash-sources.ts';
import type { ClientEntry } from './html-template.ts';

/** Are the bundles of one state of the client's source. */
export interface Bundles {
  readonly hash: string;
  /** Folder whose files belong at the site's root. */
  readonly clientDir: string;
  /** Files in it, POSIX, sorted. */
  readonly clientFiles: readonly string[];
  readonly client: ClientEntry;
  /** Service worker, without the list of what it keeps from the start. */
  readonly workerFile: string;
  /** Module that exports `renderPage`. */
  readonly serverFile: string;
}

/** Is the client that writers use. */
export type DevBundle = Pick<Bundles, 'clientDir' | 'client'>;

/** Names bundles. */
interface BundleRequest {
  readonly cacheDir: string;
  /** Result of {@link hashBundleSources}. */
  readonly hash: string;
}

/** Is what Vite's manifest says of one chunk. */
interface ManifestChunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
}

/** Lists the files and folders that the bundles are made from; a test holds it to what the client imports. */
export const bundleSources: readonly string[] = [
  'web/app',
  'web/sw.ts',
  'web/vite.config.ts',
  'web/node/run-vite.ts',
  'schema/wire',
  'schema/search',
  'schema/nearest-name.ts',
  'schema/generated/documents',
  'schema/generated/hooks.ts',
  'package-lock.json',
];
const keptBundles = 6;

/** Hashes everything the bundles are made from. */
export function hashBundleSources(): string {
  return hashSources(bundleSources);
}

/**
 * Builds the bundles, or finds them in the cache.
 * @throws Error when Vite cannot build them
 */
export async function buildBundles({ cacheDir, hash }: BundleRequest): Promise<Bundles> {
  return readBundles(await provideBundles({ cacheDir, hash }, 'site'), hash);
}

/**
 * Builds the client with live editing, or finds it in the cache.
 * @throws Error when Vite cannot build it
 */
export async function buildDevBundle({ cacheDir, hash }: BundleRequest): Promise<DevBundle> {
  const dir = await provideBundles({ cacheDir, hash }, 'dev');
  return { clientDir: join(dir, 'client'), client: readClient(dir) };
}

/** Finds the folder of bundles in the cache, or has it made. */
async function provideBundles({ cacheDir, hash }: BundleRequest, kind: BundleKind): Promise<string> {
  const parentDir = resolve(cacheDir, 'bundles'); // Vite would take a relative path from its own root
  const dir = join(parentDir, hash.slice(0, 32) + (kind === 'dev' ? '-dev' : ''));
  if (existsSync(dir)) return dir;
  const draftDir = `${dir}.${process.pid}`;
  rmSync(draftDir, { recursive: true, force: true });
  mkdirSync(draftDir, { recursive: true });
  try {
    await runBundleProcess(kind, draftDir);
    if (!existsSync(dir)) renameSync(draftDir, dir);
  } finally {
    rmSync(draftDir, { recursive: true, force: true });
  }
  dropOldBundles(parentDir, dir);
  return dir;
}

function readBundles(dir: string, hash: string): Bundles {
  const clientDir = join(dir, 'client');
  return {
    hash,
    clientDir,
    clientFiles: readdirSync(clientDir, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(clientDir.length + 1))
      .map((path) => path.replaceAll('\\', '/'))
      .sort(),
    client: readClient(dir),
    workerFile: join(dir, 'worker', 'sw.js'),
    serverFile: join(dir, 'server', 'entry-server.mjs'),
  };
}

function readClient(dir: string): ClientEntry {
  // Vite wrote this file itself, in the form that its documentation fixes.
  const manifest = JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8')) as Record<string, ManifestChunk>;
  const entryName = Object.keys(manifest).find((name) => manifest[name]?.isEntry === true);
  if (entryName === undefined) throw new Error(`The client bundle in ${dir} has no entry`);
  const chunks = [...collectChunks(manifest, entryName)].flatMap((name) => manifest[name] ?? []);
  const stylesheets = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];
  return {
    script: manifest[entryName]?.file ?? '',
    stylesheets,
    preloads: chunks.slice(1).map((chunk) => chunk.file),
    // the upright faces: every page has text and code
    fonts: chunks.flatMap((chunk) => chunk.assets ?? []).filter((path) => /-normal-[\w-]+\.woff2$/.test(path)),
    screens: findScreens(manifest, entryName),
    styleTexts: Object.fromEntries(stylesheets.map((path) => [path, readFileSync(join(dir, 'client', path), 'utf8')])),
  };
}

/** Finds the files of each screen that is a chunk of its own, without what every page loads. */
function findScreens(
  manifest: Readonly<Record<string, ManifestChunk>>,
  entryName: string,
): Readonly<Record<string, Pick<ClientEntry, 'stylesheets' | 'preloads'>>> {
  const shared = collectChunks(manifest, entryName);
  const screens = Object.keys(manifest).flatMap((name) => {
    const screen = /^app\/screens\/([\w-]+)\.tsx$/.exec(name)?.[1];
    return screen === undefined || manifest[name]?.isDynamicEntry !== true ? [] : [[screen, name] as const];
  });
  return Object.fromEntries(
    screens.map(([screen, name]) => {
      const own = [...collectChunks(manifest, name)].filter((chunk) => !shared.has(chunk));
      const chunks = own.flatMap((chunk) => manifest[chunk] ?? []);
      return [
        screen,
        { stylesheets: chunks.flatMap((chunk) => chunk.css ?? []), preloads: chunks.map((chunk) => chunk.file) },
      ];
    }),
  );
}

/** Collects the entry and all it imports statically, the entry first. */
function collectChunks(
  manifest: Readonly<Record<string, ManifestChunk>>,
  name: string,
  found = new Set<string>(),
): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const imported of manifest[name]?.imports ?? []) collectChunks(manifest, imported, found);
  return found;
}

/** Keeps the bundles used last, so that switching between two branches stays quick. */
function dropOldBundles(parentDir: string, currentDir: string): void {
  const now = statSync(currentDir).mtime;
  utimesSync(currentDir, now, now);
  const byAge = readdirSync(parentDir)
    .filter((name) => /^[0-9a-f]{32}(?:-dev)?$/.test(name))
    .map((name) => join(parentDir, name))
    .sort((left, right) => statSync(right).mtimeMs - statSync(left).mtimeMs);
  for (const dir of byAge.slice(keptBundles)) rmSync(dir, { recursive: true, force: true });
}
