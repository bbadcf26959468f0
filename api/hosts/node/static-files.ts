// Serves a folder as a static host would, so that `npm run serve` shows what readers will get.
//
// sirv 3 is as fast (within noise, eight connections, interleaved). But it lists the folder once and so does not notice
// a new export, does not close the file when a client leaves, reads `Range: bytes=-500` as a range from the start, and
// sends 51 kB of HTML instead of 10 kB, because it only sends compressed files that already exist.

import { sandboxPolicy } from '../../../schema/wire/security-headers.ts';
import { createTextAnswer, type Answer } from '../../http/answer.ts';
import type { BytesInFlight } from '../../http/limits/bytes-in-flight.ts';
import { getPathname, type ReceivedRequest } from '../../http/received-request.ts';
import { answerFile } from './answer-file.ts';
import { createFileStore, type StoredFile } from './file-store.ts';
import { parseHeaderRules, type FindHeaders } from '../header-rules.ts';
import { formatContentType, isDocumentFile } from '../media-type.ts';

/** A folder that is served. */
export interface StaticFiles {
  /** Answers a GET or HEAD request; other methods with status 405. */
  readonly answer: (request: ReceivedRequest) => Promise<Answer>;
  /** Reads a file below the folder; undefined if there is none. */
  readonly read: (filePath: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** Matches files whose names contain a hash of their content, so that they never change. */
const hashedName = /^(?:assets|graph\/(?:parts|bodies)|search\/parts)\/.*[-.][\w-]{8,}\.\w+$/;

/**
 * Creates the static files of a folder.
 * @param inFlight the memory account of the server; a new one by default
 * @param base folder of the host that the files are published in, which the rules of `_headers` begin with
 */
export function createStaticFiles(rootDir: string, inFlight?: BytesInFlight, base = ''): StaticFiles {
  const store = createFileStore(rootDir, inFlight);
  let rules: { readonly file: StoredFile | undefined; readonly find: FindHeaders } | undefined;

  async function findRules(): Promise<NonNullable<typeof rules>> {
    const file = await store.find('_headers');
    if (rules === undefined || rules.file !== file) {
      rules = { file, find: parseHeaderRules(new TextDecoder().decode(file?.bytes)) };
    }
    return rules;
  }

  async function answerNotFound(): Promise<Answer> {
    const page = await store.find('404.html');
    if (page?.bytes === undefined) return createTextAnswer(404, 'Not Found');
    const headers = { ...(await findRules()).find(`${base}/404.html`), 'content-type': 'text/html; charset=utf-8' };
    return { status: 404, headers, body: page.bytes, hasErrors: false };
  }

  return {
    async answer(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return createTextAnswer(405, 'Method Not Allowed', { allow: 'GET, HEAD', 'content-type': 'text/plain' });
      }
      const pathname = getPathname(request);
      const path = decodePath(pathname);
      if (path === undefined) return answerNotFound();
      const isFolder = path === '' || path.endsWith('/');
      const filePath = isFolder ? `${path}index.html` : path;
      const file = await store.find(filePath);
      if (file !== undefined) {
        const used = await findRules();
        const headers = sandboxDocument(filePath, {
          ...createHeaders(filePath, file),
          ...used.find(`${base}/${path}`),
        });
        const answer = await answerFile(request, file, headers);
        const versions = { [filePath]: file.version, ...(used.file && { _headers: used.file.version }) };
        return { ...answer, isCurrent: () => store.areFresh(versions) };
      }
      if (!isFolder && (await store.find(`${path}/index.html`)) !== undefined) {
        const location = `${pathname}/${request.target.slice(pathname.length)}`;
        return { status: 308, headers: { location }, body: undefined, hasErrors: false };
      }
      return answerNotFound();
    },
    async read(filePath) {
      return (await store.find(filePath))?.bytes;
    },
  };
}

/** Files for the host, which readers do not get. */
const hostFiles: ReadonlySet<string> = new Set(['_headers', '_redirects', 'docgraph.json']);

/** Decodes a pathname to a path below the folder; undefined for one that cannot be a file of a site. */
function decodePath(pathname: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(pathname).slice(1);
  } catch {
    return undefined; // not UTF-8: no file has that name
  }
  const isHidden = path.split('/').some((name) => name.startsWith('.') && name !== '.well-known');
  const isForbidden = isHidden || hostFiles.has(path);
  // With empty names, a file would have any number of paths, each with its own copy in memory.
  return isForbidden || /[\\\0]|\/\//.test(path) || path.startsWith('/') ? undefined : path;
}

function createHeaders(filePath: string, file: StoredFile): Record<string, string> {
  return {
    'content-type': formatContentType(filePath),
    etag: file.entityTag,
    'last-modified': new Date(file.modifiedMs).toUTCString(),
    'cache-control': hashedName.test(filePath)
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=0, must-revalidate',
    'accept-ranges': 'bytes',
  };
}

/** Sets the sandbox policy for a linked file that can contain scripts, even if no rule of `_headers` matches it. */
function sandboxDocument(filePath: string, headers: Answer['headers']): Answer['headers'] {
  const policy = headers['content-security-policy'];
  if (!isLinkedDocument(filePath) || policy?.startsWith('sandbox') === true) return headers;
  return { ...headers, 'content-security-policy': sandboxPolicy };
}

/** Returns whether a browser opens a file as a document that is not a page: any SVG, and XML or HTML below a folder. */
function isLinkedDocument(filePath: string): boolean {
  if (/\.svg$/i.test(filePath)) return true;
  if (filePath.endsWith('index.html') || !filePath.includes('/')) return false;
  return isDocumentFile(filePath);
}
