// The client and server bundles, cached under a hash of everything that they are made from.

import { join, resolve } from 'node:path';
import { readIntactFolder, replaceFolder } from './bundle-folder.ts';
import { runBundleProcess, type BundleKind } from './bundle-process.ts';
import { readClientEntry, type ClientEntry } from './client-entry.ts';
import { hashSources } from './hash-sources.ts';

/** The bundles of one state of the client's source. */
export interface Bundles {
  readonly hash: string;
  /** Folder whose files go to the site's root. */
  readonly clientDir: string;
  /** Files in it, POSIX, sorted. */
  readonly clientFiles: readonly string[];
  readonly client: ClientEntry;
  /** Service worker without the list of what it keeps from the start. */
  readonly workerFile: string;
  /** Module that exports `renderPage`. */
  readonly serverFile: string;
}

/** The client that writers use. */
export type DevBundle = Pick<Bundles, 'clientDir' | 'client'>;

/** Which bundles. */
interface BundleRequest {
  readonly cacheDir: string;
  /** Result of {@link hashBundleSources}. */
  readonly hash: string;
  /** True to build them even if the cache has them. */
  readonly isClean?: boolean;
}

/** Files and folders that the bundles are made from. A test compares the list with what the client imports. */
export const bundleSources: readonly string[] = [
  'web/app',
  'web/compiler/compiler-messages.ts',
  'web/compiler/page-samples.ts',
  'web/export/bundle/vite.config.ts',
  'web/export/bundle/run-vite.ts',
  'schema/wire',
  'api/search',
  'schema/generated/documents',
  'schema/generated/hooks.ts',
  'package-lock.json',
];

/** Hashes everything that the bundles are made from. */
export function hashBundleSources(): string {
  return hashSources(bundleSources);
}

/**
 * Builds the bundles, or finds them in the cache.
 * @throws Error when Vite cannot build them
 */
export async function buildBundles(request: BundleRequest): Promise<Bundles> {
  const { dir, files } = await provideBundles(request, 'site');
  return {
    hash: request.hash,
    clientDir: join(dir, 'client'),
    clientFiles: [...files.keys()].flatMap((path) =>
      path.startsWith('client/') ? [path.slice('client/'.length)] : [],
    ),
    client: readClientEntry(dir),
    workerFile: join(dir, 'worker', 'sw.js'),
    serverFile: join(dir, 'server', 'entry-server.mjs'),
  };
}

/**
 * Builds the client with live editing, or finds it in the cache.
 * @throws Error when Vite cannot build it
 */
export async function buildDevBundle(request: BundleRequest): Promise<DevBundle> {
  const { dir } = await provideBundles(request, 'dev');
  return { clientDir: join(dir, 'client'), client: readClientEntry(dir) };
}

/** Finds the folder of bundles in the cache, or builds it. */
async function provideBundles({ cacheDir, hash, isClean = false }: BundleRequest, kind: BundleKind) {
  const parentDir = resolve(cacheDir, 'bundles'); // Vite would take a relative path from its own root
  const dir = join(parentDir, hash.slice(0, 32) + (kind === 'dev' ? '-dev' : ''));
  const known = isClean ? undefined : readIntactFolder(dir);
  if (known !== undefined) return { dir, files: known };
  await replaceFolder(dir, (draftDir) => runBundleProcess(kind, draftDir));
  const files = readIntactFolder(dir);
  if (files === undefined) throw new Error(`The bundles in ${dir} changed while they were written`);
  return { dir, files };
}
