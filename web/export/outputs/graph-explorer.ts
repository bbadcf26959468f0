// IO: the page that queries the content in the browser, with its own bundle.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exploreUrl } from '../../../schema/wire/reserved-urls.ts';
import type { Output } from './output.ts';
import { renderExplorerPage } from './graph-explorer-page.ts';

/** `/explore/` and what it loads. */
export const graphExplorer: Output = {
  name: 'explorer',
  async *produce({ snapshot, bundles }) {
    const { clientDir, clientFiles, client } = await bundles.explorer;
    for (const path of clientFiles) yield { path, content: readFileSync(join(clientDir, path)) };
    const { name: siteName, isOffline, lang } = snapshot.site;
    const content = renderExplorerPage({ lang, client, settings: { siteName, isOffline } });
    yield { path: `${exploreUrl.slice(1)}index.html`, content };
  },
};
