// IO: the client and server bundles, kept under the version of everything that they are made from.

import { join } from 'node:path';
import { noKits, type KitTables } from '../../../schema/kits/kit-tables.ts';
import { buildKits, type KitBundle } from './build-kits.ts';
import { buildRunner, type Runner } from './build-runner.ts';
import { findBundleVersion, provideBundle, type BundlePlace, type ProvidedFolder } from './bundle-store.ts';
import { readClientEntry, type ClientEntry } from './client-entry.ts';
import { readLicenseList, type Licenses } from './format-licenses.ts';

/** The files of a client. Most exports have those of the last one, so each is checked when it is read. */
export interface ClientFolder {
  /** Folder whose files go to the site's root. */
  readonly clientDir: string;
  /** Files in it, POSIX, sorted. */
  readonly clientFiles: readonly string[];
  /** sha256 (hex) of each of them. */
  readonly clientHashes: ReadonlyMap<string, string>;
  /**
   * Reads one of them; a damaged one is built again.
   * @throws Error when Vite cannot build it
   */
  readonly readClientFile: (path: string) => Promise<Uint8Array>;
}

/** What every bundle for browsers has. */
interface LicensedBundle {
  /** Licenses of what is in it. */
  readonly licenses: Licenses;
}

/** The bundles of one state of the client's source. */
export interface Bundles extends ClientFolder, LicensedBundle {
  readonly hash: string;
  readonly client: ClientEntry;
  /** Service worker without the list of what it keeps from the start. */
  readonly workerFile: string;
  /** Module that exports `renderPage`. */
  readonly serverFile: string;
  /** The page that queries the content. It is built while pages are being made. */
  readonly explorer: Promise<ExplorerBundle>;
  /** Finds what runs samples, or builds it, once for all that ask; undefined for a site without it. */
  readonly findRunner: (() => Promise<Runner>) | undefined;
  /** The client modules of kits. */
  readonly kits: readonly KitBundle[];
  /** Worker for edge hosts without the settings of the site; undefined when none is wanted. */
  readonly edgeFile?: string;
}

/** The page that queries the content. */
export interface ExplorerBundle extends ClientFolder, LicensedBundle {
  readonly client: ClientEntry;
  /** Path of the script that registers the tools for assistants. */
  readonly toolsScript: string;
}

/** The client that writers use. */
export type DevBundle = Pick<Bundles, 'clientDir' | 'client'>;

/**
 * Finds the bundles, or builds them one after the other: each build takes half a gigabyte of memory.
 * @throws Error when Vite cannot build them
 */
export async function buildBundles(
  request: BundlePlace & { readonly hasEdge?: boolean; readonly kits?: KitTables | undefined },
): Promise<Bundles> {
  const { hasEdge = false, kits = noKits, ...place } = request;
  const folder = await provideBundle('site', { ...place, isChecked });
  const { dir } = folder;
  const client = readClientEntry(dir);
  const edgeFile = hasEdge ? join((await provideBundle('edge', place)).dir, 'edge', 'worker.js') : undefined;
  const explorer = buildExplorerBundle(place);
  explorer.catch(() => undefined); // the caller that needs it gets the error
  const { samples } = kits;
  let runner: Promise<Runner> | undefined;
  return {
    ...(edgeFile === undefined ? {} : { edgeFile }),
    hash: findBundleVersion('site'),
    explorer,
    findRunner: samples && (() => (runner ??= buildRunner(samples, place))),
    ...openClientFolder(folder),
    client,
    kits: await buildKits(kits, { ...place, clientPath: client.kits?.clientPath ?? '' }),
    licenses: readLicenseList(dir),
    workerFile: join(dir, 'worker', 'sw.js'),
    serverFile: join(dir, 'server', 'entry-server.cjs'),
  };
}

/**
 * Finds the client with live editing, or builds it.
 * @throws Error when Vite cannot build it
 */
export async function buildDevBundle(place: BundlePlace): Promise<DevBundle> {
  const { dir } = await provideBundle('dev', place);
  return { clientDir: join(dir, 'client'), client: readClientEntry(dir) };
}

/**
 * Finds the page that queries the content, or builds it.
 * @throws Error when Vite cannot build it
 */
export async function buildExplorerBundle(place: BundlePlace): Promise<ExplorerBundle> {
  const folder = await provideBundle('explorer', { ...place, isChecked });
  return {
    ...openClientFolder(folder),
    client: readClientEntry(folder.dir, 'explore-page.tsx'),
    licenses: readLicenseList(folder.dir),
    toolsScript: readClientEntry(folder.dir, 'page-tools.ts').script,
  };
}

const clientPrefix = 'client/';

/** Whether a file is checked with its folder: what is run here, and what documents contain. */
function isChecked(path: string): boolean {
  return !path.startsWith(clientPrefix) || path.endsWith('.css');
}

function openClientFolder({ dir, files, readFile }: ProvidedFolder): ClientFolder {
  const clientHashes = new Map(
    [...files].flatMap(([path, hash]): [string, string][] =>
      path.startsWith(clientPrefix) ? [[path.slice(clientPrefix.length), hash]] : [],
    ),
  );
  return {
    clientDir: join(dir, 'client'),
    clientFiles: [...clientHashes.keys()],
    clientHashes,
    readClientFile: (path) => readFile(clientPrefix + path),
  };
}
