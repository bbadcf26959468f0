// IO (network): compares an export on its host with the hashes of what was built.

import { randomUUID } from 'node:crypto';
import { ExpectedError } from '../../schema/expected-error.ts';
import { createLimitedFetch, siteLimits, type LimitedFetch } from './fetch-within-limits.ts';
import { integrityName } from './outputs/integrity-list.ts';
import {
  parseList,
  readList,
  sortByPath,
  type Difference,
  type HashedList,
  type Verification,
} from './verify-export.ts';

/** Files that hosts read and do not serve. */
const hostFiles: ReadonlySet<string> = new Set(['_headers', '_redirects', '_worker.js']);

const parallelRequests = 8;

/**
 * Compares a site with a list of hashes.
 * @param root address of the site without a final slash, e.g. `https://docs.example` or `https://example.org/larkspur`
 * @param options.listDir folder of the export with the list; the list of the site itself when left out
 * @throws ExpectedError without a list
 */
export async function verifySite(
  root: string,
  options: {
    readonly listDir?: string | undefined;
    readonly fetch: typeof fetch;
    readonly limits?: typeof siteLimits;
  },
): Promise<Verification> {
  const { listDir, limits = siteLimits } = options;
  const site = createLimitedFetch(options.fetch, limits);
  const { list, listHash } = listDir === undefined ? await fetchList(root, site, limits.listBytes) : readList(listDir);
  const differences: Difference[] = [];
  const open = Object.entries(list.files).filter(([path]) => !hostFiles.has(path));
  let fileCount = 0;
  const compareNext = async (): Promise<void> => {
    while (site.findStop() === undefined) {
      const next = open.pop();
      if (next === undefined) return;
      const [path, hash] = next;
      const redirect = Object.hasOwn(list.redirects, path) ? list.redirects[path] : undefined;
      const problem = await findProblem({ root, path, hash, site, redirect });
      fileCount += 1;
      if (problem !== undefined) differences.push({ path, problem });
    }
  };
  await Promise.all(Array.from({ length: parallelRequests }, compareNext));
  const stopped = open.length > 0 ? site.findStop() : undefined;
  if (stopped === undefined) {
    const missing = `docgraph-verify-${randomUUID()}/`;
    const answer = await site.fetchFile(`${root}/${missing}`);
    const problem = 'does not exist, and is answered with the status 200 instead of 404';
    if (answer.status === 200) differences.push({ path: missing, problem });
  }
  return { fileCount, listHash, differences: sortByPath(differences), stopped };
}

/** Compares one file; hosts serve `a/index.html` at `a/`. */
async function findProblem(file: {
  readonly root: string;
  readonly path: string;
  readonly hash: string;
  readonly redirect: string | undefined;
  readonly site: LimitedFetch;
}): Promise<string | undefined> {
  const { root, path, hash, redirect, site } = file;
  const url = `${root}/${path
    .replace(/(^|\/)index\.html$/, '$1')
    .split('/')
    .map(encodeURIComponent)
    .join('/')}`;
  const answer = await site.fetchFile(url);
  const location = answer.headers.get('location');
  if (redirect !== undefined && location !== null && isSameTarget(url, location, redirect)) return undefined;
  // some hosts redirect a file such as 404.html to the address without the extension
  const next = location === null || redirect !== undefined ? undefined : findOwnAddress(location, url);
  const final = next === undefined ? answer : await site.fetchFile(next);
  if (final.hash === undefined) return `cannot be fetched (${final.problem})`;
  if (final.hash === hash) return undefined;
  if (final.status >= 400 && path !== '404.html') return `is answered with the status ${final.status}`;
  const type = final.headers.get('content-type') ?? '';
  return type.startsWith('text/html') && !path.endsWith('.html') ? 'is answered with a page' : 'has other bytes';
}

/** Finds the address that a redirect leads to; undefined when it leads to another host, which is not asked. */
function findOwnAddress(location: string, url: string): string | undefined {
  const next = URL.parse(location, url);
  return next?.origin === new URL(url).origin ? next.href : undefined;
}

function isSameTarget(url: string, location: string, target: string): boolean {
  const [asked, wanted] = [location, target].map((address) =>
    URL.parse(address, url)?.href.replace(/\/(?=[?#]|$)/, ''),
  );
  return asked !== undefined && asked === wanted;
}

async function fetchList(root: string, site: LimitedFetch, maxBytes: number): Promise<HashedList> {
  const chunks: Uint8Array[] = [];
  const { status, hash, problem } = await site.fetchFile(`${root}/${integrityName}`, {
    keep: (chunk) => chunks.push(chunk),
    maxBytes,
  });
  if (hash === undefined) throw new ExpectedError(`${root} does not answer: ${problem}.`);
  return parseList(status === 200 ? Buffer.concat(chunks) : undefined, root);
}
