// The page that queries the content in the browser, with its own bundle, of which the tools for assistants are a part.

import type { Read } from '../../../indexer/engine/query.ts';
import { kits } from '../../../indexer/queries/input-queries.ts';
import { siteBase, siteRecord } from '../../../indexer/queries/section-queries.ts';
import { openSnapshot } from '../../../indexer/queries/snapshot-view.ts';
import { exploreUrl } from '../../../schema/wire/reserved-urls.ts';
import { readBundles } from './export-inputs.ts';
import { renderExplorerPage } from './graph-explorer-page.ts';
import { defineFile, type Output, type OutputFile } from './output.ts';
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
    examples: read(kits, '').examples,
    themeHead: theme.formatHead?.(read) ?? '',
  });
});

/** `/explore/` and what it loads; without it, what the tools for assistants load. */
export const graphExplorer: Output = {
  name: 'explorer',
  per: 'site',
  queries: [bundled, page],
  async list(read) {
    const { hasExplorer, hasMcp } = read(siteRecord, '');
    if (!hasExplorer) return hasMcp ? listBundled(await listToolFiles(read)) : [];
    const { clientFiles: shared, explorer } = readBundles(read);
    const { clientFiles } = await explorer;
    const own = clientFiles.filter((path) => !shared.includes(path));
    return [...listBundled(own), { path: `${exploreUrl.slice(1)}index.html`, query: page, key: '' }];
  },
};

function listBundled(paths: readonly string[]): readonly OutputFile[] {
  return paths.map((path) => ({ path, query: bundled, key: path }));
}

/** Lists the script of the tools with the files that it loads: a file names others by their base names, which have hashes. */
async function listToolFiles(read: Read): Promise<readonly string[]> {
  const { clientFiles, toolsScript, readClientFile } = await readBundles(read).explorer;
  const found = new Set([toolsScript]);
  for (const path of found) {
    const text = new TextDecoder().decode(await readClientFile(path));
    for (const other of clientFiles) if (text.includes(other.slice(other.lastIndexOf('/') + 1))) found.add(other);
  }
  return [...found];
}
