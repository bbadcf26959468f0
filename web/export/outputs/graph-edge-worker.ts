// IO: the worker that answers for the site at the edge, with the headers and redirects of this export.

import { readFileSync } from 'node:fs';
import type { EdgeSettings } from '../../../api/hosts/worker/edge-site.ts';
import { graphPartsPath } from '../../../api/hosts/worker/graph-format.ts';
import { searchPartsPath } from '../../../api/search/index-format.ts';
import { ExpectedError } from '../../../schema/expected-error.ts';
import type { Read } from '../../../indexer/engine/query.ts';
import { openSnapshot } from '../../../indexer/queries/snapshot-view.ts';
import { hostOption, publicPaths, publishedBytes, publishedHash, readBundles } from './export-inputs.ts';
import { hostHeaders } from './host-headers.ts';
import { otherFiles } from './other-files.ts';
import { publicFolder } from '../../../schema/wire/public-folder.ts';
import { defineOutput } from './output.ts';
import { listHostRedirects } from './redirect-files.ts';

/** Name of the variable in the worker's code that contains the settings of this export. */
const settingsName = 'docgraphSite';

/** What a worker may keep: it has 128 MB, and code, texts and answers need their share. */
const maxHeapBytes = 80_000_000;

/** Memory for a byte of a file, as measured: a search index has a posting for each word. */
const heapPerTableByte = 3;
const heapPerSearchByte = 15;

/** Content that does not fit into the memory of a worker. */
export class EdgeSizeError extends ExpectedError {
  override readonly name = 'EdgeSizeError';
}

/** `_worker.js`, for a build with `--host workers`. It reads `_headers` and the list of files. @throws EdgeSizeError */
export const graphEdgeWorker = defineOutput({
  name: 'edge worker',
  per: 'export',
  locate: (read) => (read(hostOption, '') === undefined ? undefined : '_worker.js'),
  async make(read) {
    read(hostOption, ''); // the worker is no part of the hash of the bundles
    const { edgeFile } = readBundles(read);
    if (edgeFile === undefined) throw new Error('The worker for edge hosts was not built.');
    checkSize(await read.later(otherFiles, ''));
    const snapshot = openSnapshot(read);
    const { name: siteName, siteUrl, hasMcp } = snapshot.site;
    const settings: EdgeSettings = {
      siteName,
      siteUrl,
      hasMcp,
      headers: await readHeaders(read),
      redirects: listHostRedirects(snapshot).map(({ from, to }) => [from, to]),
    };
    const code = readFileSync(edgeFile, 'utf8');
    return `const ${settingsName}=${JSON.stringify(settings)};\n${code}`;
  },
});

/** Reads the headers of the export: those of the content's `public/` where it has some. */
async function readHeaders(read: Read): Promise<string> {
  const own = (read(publicPaths, '') ?? []).includes('_headers')
    ? read(publishedHash, `${publicFolder}/_headers`)
    : undefined;
  const bytes = own === undefined ? await read.later(hostHeaders.content, '') : read(publishedBytes, own);
  return Buffer.from(bytes).toString();
}

/** @throws EdgeSizeError */
export function checkSize(files: ReadonlyMap<string, { readonly sizeBytes: number }>): void {
  const sum = (folder: string): number =>
    [...files].reduce((total, [path, { sizeBytes }]) => (path.startsWith(folder) ? total + sizeBytes : total), 0);
  const heapBytes = heapPerTableByte * sum(graphPartsPath) + heapPerSearchByte * sum(searchPartsPath);
  if (heapBytes <= maxHeapBytes) return;
  throw new EdgeSizeError(
    `The tables and the search index would take about ${Math.round(heapBytes / 1e6)} MB of a worker's memory; ` +
      `there is room for ${maxHeapBytes / 1e6} MB.\n` +
      'hint: build without `--host workers`, and answer queries with the command `serve`',
  );
}
