// The page that queries the content in the browser, with its own bundle.

import { exploreUrl } from '../../../schema/wire/reserved-urls.ts';
import type { Output } from './output.ts';
import { renderExplorerPage } from './graph-explorer-page.ts';

/** `/explore/` and what it loads. */
export const graphExplorer: Output = {
  name: 'explorer',
  async *produce({ snapshot, bundles }) {
    const { clientHashes, client, readClientFile } = await bundles.explorer;
    for (const [path, hash] of clientHashes) yield { path, madeFrom: hash, create: () => readClientFile(path) };
    const { name: siteName, headerLinks, footerLinks, isOffline, lang } = snapshot.site;
    const content = renderExplorerPage({ lang, client, settings: { siteName, headerLinks, footerLinks, isOffline } });
    yield { path: `${exploreUrl.slice(1)}index.html`, content };
  },
};
