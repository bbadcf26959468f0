// IO: compares an export, in a folder or on its host, with the hashes of what was built.

import { createHash, hash as hashOnce, randomUUID } from 'node:crypto';
import { readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { markerName } from '../../indexer/engine/output-folder.ts';
import { readErrorCode } from '../../indexer/disk/file-system.ts';
import { readFileWithin } from '../../indexer/disk/read-file-within.ts';
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

/** The largest file, and the largest list. */
const maxBytes = { file: 512 * 1024 * 1024, list: 64 * 1024 * 1024 } as const;

/**
 * Compares the files of a folder with a list of hashes.
 * @param listDir folder of the export with the list; the folder itself when left out
 * @throws ExpectedError without a list
 */
export function verifyFolder(dir: string, listDir: string = dir): Verification {
  const { list, listHash } = parseList(readBytes(listDir, integrityName), listDir);
  const differences: Difference[] = [];
  for (const [path, hash] of Object.entries(list.files)) {
    const bytes = readBytes(dir, path);
    if (bytes === undefined) differences.push({ path, problem: 'is missing' });
    else if (hashOnce('sha256', bytes) !== hash) differences.push({ path, problem: 'has other bytes' });
  }
  const own = new Set([...Object.keys(list.files), integrityName, markerName]);
  for (const path of listFiles(dir)) if (!own.has(path)) differences.push({ path, problem: 'was not built' });
  return { fileCount: Object.keys(list.files).length, listHash, differences: sortByPath(differences) };
}

/**
 * Compares a site with a list of hashes.
 * @param root address of the site without a final slash, e.g. `https://docs.example` or `https://example.org/larkspur`
 * @param options.listDir folder of the export with the list; the list of the site itself when left out
 * @throws ExpectedError without a list
 */
export async function verifySite(
  root: string,
  options: { readonly listDir?: string | undefined; readonly fetch: typeof fetch },
): Promise<Verification> {
  const { listDir, fetch } = options;
  const source = listDir === undefined ? await fetchList(root, fetch) : readBytes(listDir, integrityName);
  const { list, listHash } = parseList(source, listDir ?? root);
  const differences: Difference[] = [];
  const open = Object.entries(list.files).filter(([path]) => !hostFiles.has(path));
  const fileCount = open.length;
  await Promise.all(
    Array.from({ length: parallelRequests }, async () => {
      for (let next = open.pop(); next !== undefined; next = open.pop()) {
        const [path, hash] = next;
        const problem = await findProblem({ root, path, hash, fetch, redirect: list.redirects[path] });
        if (problem !== undefined) differences.push({ path, problem });
      }
    }),
  );
  const missing = `docgraph-verify-${randomUUID()}/`;
  const answer = await request(`${root}/${missing}`, fetch);
  if (answer.status === 200)
    differences.push({ path: missing, problem: 'does not exist, and is answered with the status 200 instead of 404' });
  return { fileCount, listHash, differences: sortByPath(differences) };
}

/** Compares one file; hosts serve `a/index.html` at `a/`. */
async function findProblem(file: {
  readonly root: string;
  readonly path: string;
  readonly hash: string;
  readonly redirect: string | undefined;
  readonly fetch: typeof fetch;
}): Promise<string | undefined> {
  const { root, path, hash, redirect, fetch } = file;
  const url = `${root}/${path
    .replace(/(^|\/)index\.html$/, '$1')
    .split('/')
    .map(encodeURIComponent)
    .join('/')}`;
  const answer = await request(url, fetch);
  const location = answer.headers.get('location');
  if (redirect !== undefined && location !== null && isSameTarget(url, location, redirect)) return undefined;
  // some hosts redirect a file such as 404.html to the address without the extension
  const next = location === null || redirect !== undefined ? undefined : findOwnAddress(location, url);
  const final = next === undefined ? answer : await request(next, fetch);
  if (final.hash === undefined) return `cannot be fetched (${final.problem})`;
  if (final.hash === hash) return undefined;
  if (final.status >= 400 && path !== '404.html') return `is answered with the status ${final.status}`;
  const type = final.headers.get('content-type') ?? '';
  return type.startsWith('text/html') && !path.endsWith('.html') ? 'is answered with a page' : 'has other bytes';
}

/** Finds the address that a redirect leads to; undefined when it leads to another host, which is not asked. */
function findOwnAddress(location: string, url: string): string | undefined {
  if (!URL.canParse(location, url)) return undefined;
  const next = new URL(location, url);
  return next.origin === new URL(url).origin ? next.href : undefined;
}

function isSameTarget(url: string, location: string, target: string): boolean {
  const strip = (address: string): string => new URL(address, url).href.replace(/\/(?=[?#]|$)/, '');
  return URL.canParse(location, url) && strip(location) === strip(target);
}

/** An answer; no hash when it has none within the limits. */
interface FetchedFile {
  readonly status: number;
  readonly headers: Headers;
  /** sha256 (hex) of the body. */
  readonly hash: string | undefined;
  readonly problem: string;
}

/** Fetches a file, which is hashed as it comes. @param keep receives its pieces */
async function request(
  url: string,
  fetch: typeof globalThis.fetch,
  { keep, limit = maxBytes.file }: { readonly keep?: (chunk: Uint8Array) => void; readonly limit?: number } = {},
): Promise<FetchedFile> {
  try {
    const signal = AbortSignal.timeout(requestTimeoutMs);
    const response = await fetch(url, { redirect: 'manual', signal, headers: { 'cache-control': 'no-cache' } });
    const { status, headers } = response;
    const digest = createHash('sha256');
    let sizeBytes = 0;
    for await (const chunk of response.body ?? []) {
      sizeBytes += chunk.byteLength;
      if (sizeBytes > limit) throw new Error(`it is larger than ${limit} bytes`);
      digest.update(chunk);
      keep?.(chunk);
    }
    return { status, headers, hash: digest.digest('hex'), problem: '' };
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    const problem = cause instanceof Error ? cause.message || cause.name : 'unknown reason';
    return { status: 0, headers: new Headers(), hash: undefined, problem };
  }
}

async function fetchList(root: string, fetch: typeof globalThis.fetch): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  const { status, hash, problem } = await request(`${root}/${integrityName}`, fetch, {
    keep: (chunk) => chunks.push(chunk),
    limit: maxBytes.list,
  });
  if (hash === undefined) throw new ExpectedError(`${root} does not answer: ${problem}.`);
  return status === 200 ? Buffer.concat(chunks) : undefined;
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

/** Reads a file of a folder; a pipe, a device, or a file that a link leads to elsewhere is none. */
function readBytes(dir: string, path: string): Uint8Array | undefined {
  try {
    return readFileWithin(join(dir, path), { realRoot: realpathSync(dir), maxBytes: maxBytes.file });
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
