// The inputs of the export: the code's bundles, and the files that are published as they are.

import { input, source, type AnyQuery, type Read } from '../../../indexer/engine/query.ts';
import { body } from '../../../indexer/queries/fact-queries.ts';
import { file } from '../../../indexer/queries/input-queries.ts';
import { composePrintable, resolveBody } from '../../../indexer/link/resolve-body.ts';
import type { PageBody, StoredBody } from '../../../schema/records/page-body.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import type { Snapshot } from '../../../schema/records/snapshot.ts';
import type { ExecuteDocument } from '../../../api/http/create-document-executor.ts';
import type { Bundles } from '../bundle/build-bundles.ts';
import type { RenderTask } from '../prerender/prerender-page.ts';

/** Hash of everything that the bundles are made from. The key is `''`. */
export const bundleHash = input<string>('bundleHash', { retention: 'always' });

/** The bundles, by that hash. */
export const bundles = source<Bundles>('bundles');

/** What makes results and documents. Its versions are those of the code of the queries that use it. */
export interface ExportServices {
  /** Executes a document for a site with a base. */
  readonly execute: (
    request: Parameters<ExecuteDocument>[0],
    content: Parameters<ExecuteDocument>[1] & { readonly base: string },
  ) => ReturnType<ExecuteDocument>;
  /** Renders a document, in UTF-8. @throws Error when the page cannot be rendered */
  readonly render: (task: RenderTask) => Promise<Uint8Array>;
}

/** The services. The key is `''`. */
export const services = source<ExportServices>('services');

/** Paths below `public/` of the content, sorted. The key is `''`. */
export const publicPaths = input<readonly string[]>('publicPaths');

/** sha256 (hex) of a file of the content that is published as it is, by path; undefined when it cannot be read. */
export const publishedHash = input<string>('publishedHash');

/** The version of such a file, and the hash of its bytes, by path: for the next export, and for no query. */
export const knownPublished = input<readonly [version: string, hash: string]>('knownPublished');

/** The bytes of such a file, by that hash. */
export const publishedBytes = source<Uint8Array>('publishedBytes');

/** The platform whose worker answers for the site, with the version of that worker. The key is `''`. */
export const hostOption = input<string>('hostOption');

/** Whether the drawing library is installed. The key is `''`. */
export const canDraw = input<boolean>('canDraw');

export const exportInputs: readonly AnyQuery[] = [
  bundleHash,
  publicPaths,
  publishedHash,
  knownPublished,
  hostOption,
  canDraw,
];

/** Returns the bundles of the present. */
export function readBundles(read: Read): Bundles {
  return read(bundles, read(bundleHash, '') ?? '');
}

/** Returns the services of the present. */
export function readServices(read: Read): ExportServices {
  return read(services, '');
}

/** Reads a page's text before links are resolved. */
export function readStoredBody(read: Read, { url, filePath }: PageRecord): StoredBody {
  const key = filePath === undefined ? undefined : read(file, filePath)?.key;
  if (key === undefined) throw new Error(`There is no text of ${url}.`);
  return read(body, key);
}

/** Reads a page's text with links resolved. @param origin origin to put before addresses in plain markdown */
export function readPageBody(read: Read, snapshot: Snapshot, page: PageRecord, origin?: string): PageBody {
  if (!page.isPrintable) return resolveBody({ page, body: readStoredBody(read, page) }, origin);
  const parts = page.partUrls.flatMap((url) => {
    const part = snapshot.pages.get(url);
    return part === undefined ? [] : [{ page: part, body: readStoredBody(read, part) }];
  });
  return composePrintable({ page, parts }, origin);
}
