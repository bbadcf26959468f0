// The baked results: the answers that the client asks for, byte for byte those of the API.

import { planPage, planSection, planSite, type BakeTask } from '../../../api/bake/plan-bake.ts';
import { isGenerated } from '../../../indexer/queries/post-queries.ts';
import { knowsAlternates } from '../../../indexer/queries/edition-queries.ts';
import { kits } from '../../../indexer/queries/input-queries.ts';
import { siteBase } from '../../../indexer/queries/section-queries.ts';
import { openSnapshot } from '../../../indexer/queries/snapshot-view.ts';
import { readPageBody, readServices } from './export-inputs.ts';
import { defineFile, type Output, type OutputFile } from './output.ts';

/** A result with errors, which cannot be baked. */
export class BakeError extends Error {
  override readonly name = 'BakeError';
}

/** The result of a document. The key is JSON: its hash and its variables. */
export const result = defineFile(
  'result',
  async (read, key) => {
    const [documentId, variables] = JSON.parse(key) as [string, Readonly<Record<string, unknown>>]; // `buildResultKey` has built it
    const snapshot = openSnapshot(read);
    const { execute } = readServices(read);
    const { bytes, errors } = await execute(
      { documentId, variables },
      {
        snapshot,
        base: read(siteBase, ''),
        readBody: async ({ page, origin }) => readPageBody(read, snapshot, page, origin),
      },
    );
    if (errors.length === 0) return bytes;
    const start = new TextDecoder().decode(bytes.subarray(0, 2_000));
    throw new BakeError(`The document ${documentId} with ${JSON.stringify(variables)} has errors: ${start}`, {
      cause: errors[0]?.originalError ?? errors[0],
    });
  },
  'result',
);

/** Builds the key of a result. */
export function buildResultKey({ documentId, variables }: Pick<BakeTask, 'documentId' | 'variables'>): string {
  return JSON.stringify([documentId, variables]);
}

function toFile(task: BakeTask): OutputFile {
  return { path: task.path, query: result, key: buildResultKey(task) };
}

/** The results that all pages share. */
export const siteResults: Output = {
  name: 'results',
  per: 'site',
  queries: [result],
  list: (read) => planSite(openSnapshot(read), read(kits, ''), read(siteBase, '')).map(toFile),
};

/** The results of a section. */
export const sectionResults: Output = {
  name: 'results of sections',
  per: 'section',
  queries: [],
  list: (_, slug) => planSection(slug).map(toFile),
};

/** The results of a page. */
export const pageResults: Output = {
  name: 'results of pages',
  per: 'page',
  queries: [],
  list: (read, url) =>
    planPage(read(siteBase, '') + url, isGenerated(read, url), read(knowsAlternates, '')).map(toFile),
};
