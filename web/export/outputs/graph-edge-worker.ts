// IO: the worker that answers for the site at the edge, with the headers and redirects of this export.

import { readFileSync } from 'node:fs';
import type { EdgeSettings } from '../../../api/hosts/worker/edge-site.ts';
import { graphPartsPath } from '../../../api/hosts/worker/graph-format.ts';
import { searchPartsPath } from '../../../api/search/index-format.ts';
import { ExpectedError } from '../../../schema/expected-error.ts';
import type { Output } from './output.ts';
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
export const graphEdgeWorker: Output = {
  name: 'edge worker',
  *produce(context) {
    const { edgeFile } = context.bundles;
    if (edgeFile === undefined) return;
    checkSize(context.files);
    const { name: siteName, siteUrl } = context.snapshot.site;
    const settings: EdgeSettings = {
      siteName,
      siteUrl,
      headers: context.readText('_headers'),
      redirects: listHostRedirects(context.snapshot).map(({ from, to }) => [from, to]),
    };
    const code = readFileSync(edgeFile, 'utf8');
    yield { path: '_worker.js', content: `const ${settingsName}=${JSON.stringify(settings)};\n${code}` };
  },
};

/** @throws EdgeSizeError */
export function checkSize(files: ReadonlyMap<string, { readonly sizeBytes: number }>): void {
  const sum = (folder: string): number =>
    [...files].reduce((total, [path, { sizeBytes }]) => (path.startsWith(folder) ? total + sizeBytes : total), 0);
  const heapBytes = heapPerTableByte * sum(graphPartsPath) + heapPerSearchByte * sum(searchPartsPath);
  if (heapBytes <= maxHeapBytes) return;
  throw new EdgeSizeError(
    `The tables and the search index would take about ${Math.round(heapBytes / 1e6)} MB of a worker's memory; ` +
      `there is room for ${maxHeapBytes / 1e6} MB.\n` +
      'hint: build without `--host workers`, and answer queries with `npm run serve`',
  );
}
