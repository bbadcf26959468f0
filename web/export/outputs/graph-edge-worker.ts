// IO: the worker that answers for the site at the edge, with the headers and redirects of this export.

import { readFileSync } from 'node:fs';
import type { EdgeSettings } from '../../../api/hosts/worker/edge-site.ts';
import { graphPartsPath } from '../../../api/hosts/worker/graph-format.ts';
import { ExpectedError } from '../../../schema/expected-error.ts';
import type { Output, OutputContext } from './output.ts';
import { listHostRedirects } from './redirect-files.ts';

/** Name in the worker's code of what this export tells it. */
const settingsName = 'docgraphSite';

/**
 * Largest sum of the tables. In memory they take about four times as much, beside the search and what a query makes, and a
 * worker has 128 MB.
 */
export const maxTableBytes = 16_000_000;

/** Tables that do not fit into the memory of a worker. */
export class EdgeSizeError extends ExpectedError {
  override readonly name = 'EdgeSizeError';
}

/** `_worker.js`, for a build with `--host workers`. It reads `_headers` and the list of files. @throws EdgeSizeError */
export const graphEdgeWorker: Output = {
  name: 'edge worker',
  *produce(context) {
    const { edgeFile } = context.bundles;
    if (edgeFile === undefined) return;
    checkTableSize(context);
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

function checkTableSize({ files }: Pick<OutputContext, 'files'>): void {
  const sizes = [...files].flatMap(([path, { sizeBytes }]) => (path.startsWith(graphPartsPath) ? [sizeBytes] : []));
  const sizeBytes = sizes.reduce((sum, size) => sum + size, 0);
  if (sizeBytes <= maxTableBytes) return;
  throw new EdgeSizeError(
    `The tables of the content have ${sizeBytes} bytes; a worker can hold ${maxTableBytes}.\n` +
      'hint: build without `--host workers`, and answer queries with `npm run serve`',
  );
}
