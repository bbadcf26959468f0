// The graph of a small tree, as files in memory, beside the API over the same snapshot.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FetchFile } from '../../../../api/hosts/worker/graph-file-reader.ts';
import type { Api } from '../../../../api/http/create-api.ts';
import { createContentApi } from '../../../../api/http/create-content-api.ts';
import { createBlobStore } from '../../../../indexer/engine/blob-store.ts';
import { defineQueries } from '../../../../indexer/engine/query.ts';
import { createContentIndex } from '../../../../indexer/index-content.ts';
import { pageUrls } from '../../../../indexer/queries/post-queries.ts';
import type { Snapshot } from '../../../../schema/records/snapshot.ts';
import { graphBodies, graphFiles } from '../../../../web/export/outputs/graph-files.ts';
import { searchIndex, searchTexts } from '../../../../web/export/outputs/search-index.ts';
import { webpackTables } from '../../../web/kits/webpack/webpack-tables.ts';

/** A tree with its graph. */
export interface GraphSite {
  readonly snapshot: Snapshot;
  /** The API in this process, over the whole snapshot. */
  readonly api: Api;
  /** Texts of the exported files by path; a test may change them. */
  readonly files: Map<string, string>;
  readonly close: () => Promise<void>;
}

const outputs = [searchTexts, searchIndex, graphFiles, graphBodies];

/** The texts of the files by path. */
const graphTexts = defineQueries('output').deriveLater('graph texts', async (read) => {
  const texts: [path: string, text: string][] = [];
  for (const { per, list } of outputs)
    for (const unit of per === 'page' ? read(pageUrls, '') : [''])
      for (const { path, query, key } of await list(read, unit))
        texts.push([path, Buffer.from(await read.later(query, key)).toString()]);
  return texts;
});

/** Indexes a tree and makes the files of its graph. */
export async function buildGraphSite(contentDir: string, cacheDir: string): Promise<GraphSite> {
  const queries = [...outputs.flatMap((output) => output.queries), graphTexts];
  const extension = { queries, blobs: createBlobStore(join(cacheDir, 'outputs')) };
  const index = createContentIndex({ contentDir, cacheDir, extension, kits: webpackTables });
  const { snapshot } = await index.refresh();
  const files = await index.use(async ({ engine }) => {
    await engine.refresh([[graphTexts, '']]);
    return new Map(await engine.getLater(graphTexts, ''));
  });
  const api = createContentApi({ index, getSnapshot: () => snapshot, access: 'public' });
  return { snapshot, api, files, close: index.close };
}

/** A tree in a folder of its own. */
export interface SmallTree {
  readonly contentDir: string;
  readonly write: (files: Readonly<Record<string, string>>) => void;
  readonly build: () => Promise<GraphSite>;
  readonly remove: () => void;
}

/** Creates a tree. */
export function createSmallTree(files: Readonly<Record<string, string>>): SmallTree {
  const rootDir = mkdtempSync(join(tmpdir(), 'docgraph-graph-'));
  const contentDir = join(rootDir, 'content');
  const write = (changed: Readonly<Record<string, string>>): void => {
    for (const [path, text] of Object.entries(changed)) {
      mkdirSync(dirname(join(contentDir, path)), { recursive: true });
      writeFileSync(join(contentDir, path), text);
    }
  };
  write(files);
  return {
    contentDir,
    write,
    build: () => buildGraphSite(contentDir, join(rootDir, 'cache')),
    remove: () => rmSync(rootDir, { recursive: true, force: true }),
  };
}

/** Creates the host's way to files: those of a map. */
export function createMapFetch(files: ReadonlyMap<string, string>): FetchFile {
  return async (path) => {
    const text = files.get(path);
    return text === undefined ? new Response('Not Found', { status: 404 }) : new Response(text);
  };
}

/** Creates the request of a GraphQL client. */
export function createQueryRequest(parameters: object): Request {
  return new Request('http://localhost/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
    body: JSON.stringify(parameters),
  });
}

/** What is compared of an answer: status, headers and bytes. */
export async function readAnswer(response: Response): Promise<readonly unknown[]> {
  const headers = [...response.headers].filter(([name]) => name !== 'content-length');
  return [response.status, Object.fromEntries(headers), await response.text()];
}

/**
 * What is compared of two answers to a random document. Where fields of both failed, the errors are not: fields are
 * executed at once, so which of several errors comes first, makes a parent null, or spares the answer further texts and
 * with them its limit, is not the same on every host.
 */
export function pairAnswers(
  answer: readonly unknown[],
  expected: readonly unknown[],
): readonly [readonly unknown[], readonly unknown[]] {
  const failures = [answer, expected].map(readFailure);
  if (failures.includes(undefined)) return [answer, expected];
  if (failures.includes('limit')) return [[], []];
  return [withoutErrors(answer), withoutErrors(expected)];
}

/** Reads whether fields failed, or the answer became too long; undefined for answers that are the same on every host. */
function readFailure([, , body]: readonly unknown[]): 'fields' | 'limit' | undefined {
  const { errors = [] } = JSON.parse(String(body)) as GraphAnswer;
  if (errors.some(({ extensions }) => extensions?.code === 'ANSWER_SIZE_LIMIT')) return 'limit';
  return errors.some(({ path }) => path !== undefined) ? 'fields' : undefined;
}

function withoutErrors([status, headers, body]: readonly unknown[]): readonly unknown[] {
  const { errors: _errors, ...rest } = JSON.parse(String(body)) as GraphAnswer;
  return [status, headers, rest];
}

interface GraphAnswer {
  readonly data?: unknown;
  readonly errors?: readonly { readonly path?: unknown; readonly extensions?: { readonly code?: string } }[];
}
