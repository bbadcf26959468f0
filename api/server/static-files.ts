// The exported site over fetch: what a static host would do, so that `npm run serve` shows what readers will get.

import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { createHash } from 'node:crypto';
import { isEntityTagMatch } from '../http/http-headers.ts';
import { findMediaType } from '../http/media-type.ts';

/** Answers requests from a folder. */
export interface StaticFiles {
  /** Answers a GET or HEAD request; other methods get 405. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Reads a file below the folder; undefined when there is none. */
  readonly read: (filePath: string) => Promise<StaticFile | undefined>;
}

/** Is a file with what its headers say. */
export interface StaticFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly entityTag: string;
  /** Time of its last change, in milliseconds since 1970. */
  readonly modifiedMs: number;
}

/** Files whose name holds a hash of their content never change. */
const hashedName = /^(?:assets|search\/parts)\/.*[-.][\w-]{8,}\.\w+$/;

/** Creates the answers of one folder. */
export function createStaticFiles(rootDir: string): StaticFiles {
  const read = (filePath: string): Promise<StaticFile | undefined> => readInside(rootDir, filePath);

  const answer = async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response('Method Not Allowed', { status: 405, headers: { allow: 'GET, HEAD' } });
    }
    const { pathname, search } = new URL(request.url);
    const path = decodePath(pathname);
    if (path === undefined) return createNotFound(await read('404.html'));
    const isFolder = path === '' || path.endsWith('/');
    const filePath = isFolder ? `${path}index.html` : path;
    const file = await read(filePath);
    if (file !== undefined) return createFileResponse(request, filePath, file);
    if (!isFolder && (await read(`${path}/index.html`)) !== undefined) {
      return new Response(null, { status: 308, headers: { location: `${pathname}/${search}` } });
    }
    return createNotFound(await read('404.html'));
  };

  return { fetch: answer, read };
}

/** Decodes an address to a path below the folder; undefined for one that cannot be a file of a site. */
function decodePath(pathname: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(pathname).slice(1);
  } catch {
    return undefined; // not UTF-8: no file has that name
  }
  const isForbidden = path.split('/').some((name) => name.startsWith('.') && name !== '.well-known');
  return isForbidden || /[\\\0]/.test(path) || path.startsWith('/') ? undefined : path;
}

async function readInside(rootDir: string, filePath: string): Promise<StaticFile | undefined> {
  try {
    const [root, target] = await Promise.all([realpath(rootDir), realpath(join(rootDir, filePath))]);
    if (!target.startsWith(root + sep)) return undefined;
    const facts = await stat(target);
    if (!facts.isFile()) return undefined;
    const bytes = await readFile(target);
    const entityTag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;
    return { bytes, entityTag, modifiedMs: facts.mtimeMs };
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw error;
  }
}

function isAbsence(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG' || code === 'ELOOP';
}

function createFileResponse(request: Request, filePath: string, file: StaticFile): Response {
  const headers = {
    'content-type': findMediaType(filePath),
    etag: file.entityTag,
    'last-modified': new Date(file.modifiedMs).toUTCString(),
    'cache-control': hashedName.test(filePath)
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=0, must-revalidate',
    'x-content-type-options': 'nosniff',
  };
  return isKnown(request, file) ? new Response(null, { status: 304, headers }) : new Response(file.bytes, { headers });
}

/** @see RFC 9110, section 13.2.2 (an entity tag counts before a date) */
function isKnown({ headers }: Request, { entityTag, modifiedMs }: StaticFile): boolean {
  const ifNoneMatch = headers.get('if-none-match');
  if (ifNoneMatch !== null) return isEntityTagMatch(ifNoneMatch, entityTag);
  const since = Date.parse(headers.get('if-modified-since') ?? '');
  return !Number.isNaN(since) && Math.floor(modifiedMs / 1_000) * 1_000 <= since;
}

function createNotFound(page: StaticFile | undefined): Response {
  const type = page === undefined ? 'text/plain; charset=utf-8' : 'text/html; charset=utf-8';
  const headers = { 'content-type': type, 'x-content-type-options': 'nosniff' };
  return new Response(page?.bytes ?? 'Not Found', { status: 404, headers });
}
