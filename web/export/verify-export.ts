// IO: compares an export, in a folder or on its host, with the hashes of what was built.

import { hash as hashOnce, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markerName } from '../../indexer/engine/output-folder.ts';
import { readErrorCode } from '../../indexer/disk/file-system.ts';
import { ExpectedError } from '../../schema/expected-error.ts';
import { integrityName, parseIntegrityList, type IntegrityList } from './outputs/integrity-list.ts';

/** What differs from what was built, e.g. `{ path: 'sw.js', problem: 'is missing' }`. */
export interface Difference {
  readonly path: string;
  /** The end of a sentence that begins with the path. */
  readonly problem: string;
}

/** The outcome of a comparison. */
export interface Verification {
  /** Files that were compared. */
  readonly fileCount: number;
  /** sha256 (hex) of the list of hashes: equal ones mean equal exports. */
  readonly listHash: string;
  /** Sorted by path. */
  readonly differences: readonly Difference[];
}

/** Files that hosts read and do not serve. */
const hostFiles: ReadonlySet<string> = new Set(['_headers', '_redirects', '_worker.js']);

const parallelRequests = 8;
const requestTimeoutMs = 60_000;

/** The largest file that is fetched. */
const maxFileBytes = 512 * 1024 * 1024;

/**
 * Compares the files of a folder with a list of hashes.
 * @param listDir folder of the export with the list; the folder itself when left out
 * @throws ExpectedError without a list
 */
export function verifyFolder(dir: string, listDir: string = dir): Verification {
  const { list, listHash } = parseList(readBytes(join(listDir, integrityName)), listDir);
  const differences: Difference[] = [];
  for (const [path, hash] of Object.entries(list.files)) {
    const bytes = readBytes(join(dir, path));
    if (bytes === undefined) differences.push({ path, problem: 'is missing' });
    else if (hashOnce('sha256', bytes) !== hash) differences.push({ path, problem: 'has other bytes' });
  }
  const own = new Set([...Object.keys(list.files), integrityName, markerName]);
  for (const path of listFiles(dir)) if (!own.has(path)) differences.push({ path, problem: 'was not built' });
  return { fileCount: Object.keys(list.files).length, listHash, differences: sortByPath(differences) };
}

/**
 * Compares a site with a list of hashes.
 * @param origin of the site, e.g. `https://docs.example`
 * @param options.listDir folder of the export with the list; the list of the site itself when left out
 * @throws ExpectedError without a list
 */
export async function verifySite(
  origin: string,
  options: { readonly listDir?: string | undefined; readonly fetch: typeof fetch },
): Promise<Verification> {
  const { listDir, fetch } = options;
  const source = listDir === undefined ? await fetchList(origin, fetch) : readBytes(join(listDir, integrityName));
  const { list, listHash } = parseList(source, listDir ?? origin);
  const differences: Difference[] = [];
  const open = Object.entries(list.files).filter(([path]) => !hostFiles.has(path));
  const fileCount = open.length;
  await Promise.all(
    Array.from({ length: parallelRequests }, async () => {
      for (let next = open.pop(); next !== undefined; next = open.pop()) {
        const [path, hash] = next;
        const problem = await findProblem({ origin, path, hash, fetch, redirect: list.redirects[path] });
        if (problem !== undefined) differences.push({ path, problem });
      }
    }),
  );
  const missing = `docgraph-verify-${randomUUID()}/`;
  const answer = await request(`${origin}/${missing}`, fetch);
  if (answer.status === 200)
    differences.push({ path: missing, problem: 'does not exist, and is answered with the status 200 instead of 404' });
  return { fileCount, listHash, differences: sortByPath(differences) };
}

/** Compares one file; hosts serve `a/index.html` at `a/`. */
async function findProblem(file: {
  readonly origin: string;
  readonly path: string;
  readonly hash: string;
  readonly redirect: string | undefined;
  readonly fetch: typeof fetch;
}): Promise<string | undefined> {
  const { origin, path, hash, redirect, fetch } = file;
  const url = `${origin}/${path
    .replace(/(^|\/)index\.html$/, '$1')
    .split('/')
    .map(encodeURIComponent)
    .join('/')}`;
  const answer = await request(url, fetch);
  const location = answer.headers.get('location');
  if (redirect !== undefined && location !== null && isSameTarget(url, location, redirect)) return undefined;
  // some hosts redirect a file such as 404.html to the address without the extension
  const final =
    location !== null && redirect === undefined ? await request(new URL(location, url).href, fetch) : answer;
  if (final.bytes === undefined) return `cannot be fetched (${final.problem})`;
  if (hashOnce('sha256', final.bytes) === hash) return undefined;
  if (final.status >= 400 && path !== '404.html') return `is answered with the status ${final.status}`;
  const type = final.headers.get('content-type') ?? '';
  return type.startsWith('text/html') && !path.endsWith('.html') ? 'is answered with a page' : 'has other bytes';
}

function isSameTarget(url: string, location: string, target: string): boolean {
  const strip = (address: string): string => new URL(address, url).href.replace(/\/(?=[?#]|$)/, '');
  return URL.canParse(location, url) && strip(location) === strip(target);
}

/** An answer; no bytes when it has none within the limits. */
interface FetchedFile {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array | undefined;
  readonly problem: string;
}

async function request(url: string, fetch: typeof globalThis.fetch): Promise<FetchedFile> {
  try {
    const signal = AbortSignal.timeout(requestTimeoutMs);
    const response = await fetch(url, { redirect: 'manual', signal, headers: { 'cache-control': 'no-cache' } });
    const { status, headers } = response;
    const chunks: Uint8Array[] = [];
    let sizeBytes = 0;
    for await (const chunk of response.body ?? []) {
      chunks.push(chunk);
      sizeBytes += chunk.byteLength;
      if (sizeBytes > maxFileBytes) throw new Error('it is larger than 512 MB');
    }
    return { status, headers, bytes: Buffer.concat(chunks), problem: '' };
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    const problem = cause instanceof Error ? cause.message || cause.name : 'unknown reason';
    return { status: 0, headers: new Headers(), bytes: undefined, problem };
  }
}

async function fetchList(origin: string, fetch: typeof globalThis.fetch): Promise<Uint8Array | undefined> {
  const { status, bytes, problem } = await request(`${origin}/${integrityName}`, fetch);
  if (bytes === undefined) throw new ExpectedError(`${origin} does not answer: ${problem}.`);
  return status === 200 ? bytes : undefined;
}

/** @throws ExpectedError for anything but a list */
function parseList(bytes: Uint8Array | undefined, where: string): { list: IntegrityList; listHash: string } {
  const list = bytes && parseIntegrityList(Buffer.from(bytes).toString());
  if (bytes === undefined || list === undefined)
    throw new ExpectedError(
      `"${where}" has no ${integrityName} of an export.\nhint: build it again, or name the folder of the build with --built DIR`,
    );
  return { list, listHash: hashOnce('sha256', bytes) };
}

function readBytes(filePath: string): Uint8Array | undefined {
  try {
    return readFileSync(filePath);
  } catch (error) {
    if (readErrorCode(error) === undefined) throw error;
    return undefined; // missing, a folder, or not readable
  }
}

function listFiles(dir: string): readonly string[] {
  return readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(dir, '/').length).replaceAll('\\', '/'));
}

function sortByPath(differences: readonly Difference[]): readonly Difference[] {
  return differences.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}
