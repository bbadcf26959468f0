// The list of files that a reader's offline copy contains.

import { planRoute } from '../../../api/bake/plan-bake.ts';
import { offlineListUrl } from '../../app/offline/cache-rules.ts';
import type { OfflineFile } from '../../app/offline/plan-copy.ts';
import { isSandboxPath } from '../../app/offline/sandbox-document.ts';
import type { Read } from '../../../indexer/engine/query.ts';
import { kits } from '../../../indexer/queries/input-queries.ts';
import { menu, section, siteBase, siteRecord } from '../../../indexer/queries/section-queries.ts';
import { openSnapshot } from '../../../indexer/queries/snapshot-view.ts';
import { publicPaths, readBundles } from './export-inputs.ts';
import { otherFiles } from './other-files.ts';
import { defineOutput } from './output.ts';

/** Files for programs: the graph and the page that queries it, and pages as markdown. */
const programFiles =
  /^(?:graph|explore|assets\/explore)\/|(?:^|\/)(?:index\.md|llms(?:-full|-root)?\.txt)$|(?:^|\/)search(?:-root)?\.json$/;

/** Files for hosts, search engines and systems. */
const hostFiles = new Set([
  'sitemap.xml',
  'robots.txt',
  '_headers',
  '_redirects',
  'manifest.json',
  'feed.xml',
  'integrity.json',
]);

/** What only people read who ask for it. */
const licenses = /^(?:compiler\/licenses-|licenses\.txt$)/;

const pictures = /^(?:cards|icons)\//;

/** `offline.json`, for a site with an offline copy. */
export const offlineList = defineOutput({
  name: 'offline list',
  per: 'export',
  locate: (read) => (read(siteRecord, '').isOffline ? offlineListUrl.slice(1) : undefined),
  make: formatOfflineList,
});

/**
 * Lists the results of all pages and the files that pages and their samples need. HTML is left out, because the client
 * renders it, except for the frame of samples.
 */
async function formatOfflineList(read: Read): Promise<string> {
  const { clientFiles } = readBundles(read);
  const publicFiles = new Set(read(publicPaths, '')); // hosts do not serve all of them, e.g. `CNAME`
  const snapshot = openSnapshot(read);
  const base = read(siteBase, '');
  // a printable page contains a whole section once more
  const printable = new Set(
    read(menu, '')
      .flatMap((slug) => read(section, slug)?.printableUrl ?? [])
      .flatMap((url) => planRoute(snapshot, url, read(kits, '').screens, base))
      .filter(({ operationName }) => operationName === 'Page')
      .map(({ path }) => path),
  );
  const client = new Set(clientFiles);
  const listed = [...(await read.later(otherFiles, ''))]
    .filter(([path]) => {
      if (path.startsWith('data/')) return !printable.has(path);
      if (client.has(path)) return !path.endsWith('.map');
      if (hostFiles.has(path) || publicFiles.has(path)) return false;
      if (isSandboxPath(`/${path}`)) return true;
      return !path.endsWith('.html') && !pictures.test(path) && !licenses.test(path) && !programFiles.test(path);
    })
    .map(([path, { sizeBytes, hash }]): OfflineFile => [`${base}/${encodeURI(path)}`, sizeBytes, hash.slice(0, 12)])
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify({ files: listed })}\n`;
}
