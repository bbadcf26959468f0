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
  readonly explorer: ExplorerBundle;
  /** Worker for edge hosts without the settings of the site; undefined when none is wanted. */
  readonly edgeFile?: string;
}

/** The page that queries the content. */
export interface ExplorerBundle {
  /** Folder whose files go to the site's root. */
  readonly clientDir: string;
  /** Files in it, POSIX, sorted. */
  readonly clientFiles: readonly string[];
  readonly client: ClientEntry;
  /** Path of the script that registers the tools for assistants. */
  readonly toolsScript: string;
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
  'schema/nearest-name.ts',
  'schema/wire',
  'api/search',
  'schema/generated/documents',
  'schema/generated/hooks.ts',
  'package-lock.json',
];

/** What the page that queries the content is made from: the API runs in it. */
export const explorerSources: readonly string[] = [
  'api',
  'indexer/link',
  'schema',
  'web/app/design',
  'web/app/explore',
  'web/app/offline',
  'web/export/bundle/vite.config.ts',
  'web/export/bundle/run-vite.ts',
  'package-lock.json',
];

/** What the worker for edge hosts is made from. */
export const edgeSources: readonly string[] = explorerSources.filter((path) => !path.startsWith('web/app/'));

/** Hashes everything that the bundles are made from. */
export function hashBundleSources(): string {
  return hashSources(bundleSources);
}

/**
 * Builds the bundles, or finds them in the cache.
 * @throws Error when Vite cannot build them
 */
export async function buildBundles(request: BundleRequest & { readonly hasEdge?: boolean }): Promise<Bundles> {
  const [{ dir, files }, explorer, edgeFile] = await Promise.all([
    provideBundles(request, 'site'),
    buildExplorerBundle(request),
    request.hasEdge === true ? buildEdgeBundle(request) : undefined,
  ]);
  return {
    ...(edgeFile === undefined ? {} : { edgeFile }),
    hash: request.hash,
    explorer,
    clientDir: join(dir, 'client'),
    clientFiles: listClientFiles(files),
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

/**
 * Builds the page that queries the content, or finds it in the cache.
 * @throws Error when Vite cannot build it
 */
export async function buildExplorerBundle(request: Omit<BundleRequest, 'hash'>): Promise<ExplorerBundle> {
  const { dir, files } = await provideBundles({ ...request, hash: hashSources(explorerSources) }, 'explorer');
  return {
    clientDir: join(dir, 'client'),
    clientFiles: listClientFiles(files),
    client: readClientEntry(dir, 'explore-page.tsx'),
    toolsScript: readClientEntry(dir, 'page-tools.ts').script,
  };
}

/**
 * Builds the worker for edge hosts, or finds it in the cache.
 * @returns path of the module
 * @throws Error when Vite cannot build it
 */
async function buildEdgeBundle(request: Omit<BundleRequest, 'hash'>): Promise<string> {
  const { dir } = await provideBundles({ ...request, hash: hashSources(edgeSources) }, 'edge');
  return join(dir, 'edge', 'worker.js');
}

function listClientFiles(files: ReadonlyMap<string, string>): readonly string[] {
  return [...files.keys()].flatMap((path) => (path.startsWith('client/') ? [path.slice('client/'.length)] : []));
}

/** Finds the folder of bundles in the cache, or builds it. */
async function provideBundles({ cacheDir, hash, isClean = false }: BundleRequest, kind: BundleKind) {
  const parentDir = resolve(cacheDir, 'bundles'); // Vite would take a relative path from its own root
  const dir = join(parentDir, hash.slice(0, 32) + (kind === 'site' ? '' : `-${kind}`));
  const known = isClean ? undefined : readIntactFolder(dir);
  if (known !== undefined) return { dir, files: known };
  await replaceFolder(dir, (draftDir) => runBundleProcess(kind, draftDir));
  const files = readIntactFolder(dir);
  if (files === undefined) throw new Error(`The bundles in ${dir} changed while they were written`);
  return { dir, files };
}
