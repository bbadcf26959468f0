// IO: the service worker, with the list of files that it keeps from the start.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { shellUrl } from '../../../schema/wire/reserved-urls.ts';
import type { Output, OutputContext } from './output.ts';

/** Name in the worker's code of the list of what it keeps from the start. */
const precacheName = 'docgraphPrecache';

/** What only readers load who run a sample; it is kept from then on. */
const onDemand = /^assets\/open-workbench-/;

/** `sw.js`, for a site with an offline copy. It reads the shell page. */
export const serviceWorkerScript: Output = {
  name: 'service worker',
  *produce(context) {
    if (!context.snapshot.site.isOffline) return;
    yield { path: 'sw.js', content: renderWorker(readFileSync(context.bundles.workerFile, 'utf8'), context) };
  },
};

/** Puts the list before the code: another shell or another client makes another worker, other content does not. */
function renderWorker(code: string, { files, bundles }: OutputContext): string {
  const shell = files.get(`${shellUrl.slice(1)}index.html`);
  const entries = [
    ...bundles.clientFiles
      .filter((path) => /\.(?:js|css)$/.test(path) && !onDemand.test(path))
      .map((path) => ({ url: `/${path}`, revision: null })),
    { url: shellUrl, revision: shell?.hash.slice(0, 16) ?? createHash('sha256').update(code).digest('hex') },
  ];
  return `const ${precacheName}=${JSON.stringify(entries)};\n${code}`;
}
