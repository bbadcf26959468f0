// IO: the service worker, with the list of files that it keeps from the start.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { shellUrl } from '../../../schema/wire/reserved-urls.ts';
import type { BlobFile } from '../../../indexer/engine/value-memory.ts';
import { basesBelow } from '../../../indexer/queries/edition-queries.ts';
import { siteBase, siteRecord } from '../../../indexer/queries/section-queries.ts';
import { chooseClientFiles } from '../bundle/choose-client-files.ts';
import { readBundles } from './export-inputs.ts';
import { otherFiles } from './other-files.ts';
import { defineOutput } from './output.ts';

/** Name of the variable in the worker's code that contains the list of files to cache at the start. */
const precacheName = 'docgraphPrecache';

/** Name in the worker's code of the list of folders with results. */
const resultsName = 'docgraphResults';

/** Name in the worker's code of the list of other sites below this one. */
const othersName = 'docgraphOthers';

/** What only readers load who run a sample; it is kept from then on. */
const onDemand = /^assets\/open-workbench-/;

/**
 * `sw.js`. For a site with an offline copy, it keeps the shell page and the client. Otherwise it removes a worker and the
 * copies of an earlier export: turning the offline copy off is the way to get rid of a broken one.
 */
export const serviceWorkerScript = defineOutput({
  name: 'service worker',
  per: 'export',
  locate: () => 'sw.js',
  async make(read) {
    if (!read(siteRecord, '').isOffline) return formatRemovingWorker(read(siteBase, ''));
    const bundles = readBundles(read);
    return renderWorker(
      readFileSync(bundles.workerFile, 'utf8'),
      chooseClientFiles(bundles, read(siteRecord, '')),
      await read.later(otherFiles, ''),
      read(siteBase, ''),
      read(basesBelow, ''),
    );
  },
});

/** Formats the worker that removes itself and all caches of the site, and none of its neighbours on the host. */
const formatRemovingWorker = (base: string): string => `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(removeAll()));

async function removeAll() {
  await registration.unregister();
  for (const name of await caches.keys()) if (name.startsWith("dg${base}-") || (name.startsWith("workbox-") && name.endsWith(registration.scope))) await caches.delete(name);
}
`;

/** Puts the lists before the code: another shell or another client makes another worker, other content does not. */
function renderWorker(
  code: string,
  clientFiles: readonly string[],
  files: ReadonlyMap<string, BlobFile>,
  base: string,
  others: readonly string[],
): string {
  const shell = files.get(`${shellUrl.slice(1)}index.html`);
  const entries = [
    ...clientFiles
      .filter((path) => /\.(?:js|css)$/.test(path) && !onDemand.test(path))
      .map((path) => ({ url: `${base}/${path}`, revision: null, ...formatIntegrity(files.get(path)) })),
    { url: base + shellUrl, revision: shell?.hash.slice(0, 16) ?? createHash('sha256').update(code).digest('hex') },
  ];
  const folders = new Set([...files.keys()].flatMap((path) => /^data\/([^/]+)\//.exec(path)?.[1] ?? []));
  const results = [...folders].sort();
  return `const ${precacheName}=${JSON.stringify(entries)},${resultsName}=${JSON.stringify(results)},${othersName}=${JSON.stringify(others)};\n${code}`;
}

/** Formats the hash with which a browser checks a file that it stores. */
function formatIntegrity(file: BlobFile | undefined): { readonly integrity?: string } {
  return file === undefined ? {} : { integrity: `sha256-${Buffer.from(file.hash, 'hex').toString('base64')}` };
}
