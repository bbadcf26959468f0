// The page that queries the content in the browser, with its own bundle.

import { siteBase } from '../../../indexer/queries/section-queries.ts';
import { openSnapshot } from '../../../indexer/queries/snapshot-view.ts';
import { exploreUrl } from '../../../schema/wire/reserved-urls.ts';
import { readBundles } from './export-inputs.ts';
import { renderExplorerPage } from './graph-explorer-page.ts';
import { defineFile, type Output } from './output.ts';
import { theme } from './theme-stylesheet.ts';

/** A file of the bundle, by its path. */
const bundled = defineFile('explorer file', async (read, path) =>
  (await readBundles(read).explorer).readClientFile(path),
);

const page = defineFile('explorer', async (read) => {
  const { client } = await readBundles(read).explorer;
  const { site } = openSnapshot(read);
  return renderExplorerPage({
    site,
    base: read(siteBase, ''),
    client,
    isOffline: site.isOffline,
    themeHead: theme.formatHead?.(read) ?? '',
  });
});

/** `/explore/` and what it loads. */
export const graphExplorer: Output = {
  name: 'explorer',
  per: 'site',
  queries: [bundled, page],
  async list(read) {
    const { clientFiles } = await readBundles(read).explorer;
    return [
      ...clientFiles.map((path) => ({ path, query: bundled, key: path })),
      { path: `${exploreUrl.slice(1)}index.html`, query: page, key: '' },
    ];
  },
};
