// The list of files that a reader's offline copy contains.

import { planRoute } from '../../../api/bake/plan-bake.ts';
import { offlineListUrl } from '../../app/offline/cache-rules.ts';
import type { OfflineFile } from '../../app/offline/plan-copy.ts';
import { isSandboxPath } from '../../app/offline/sandbox-document.ts';
import type { Output, OutputContext } from './output.ts';
import { listPublicFiles } from './public-files.ts';

/** Files for programs: the graph and the page that queries it, and pages as markdown. */
const programFiles =
  /^(?:graph|explore|assets\/explore)\/|(?:^|\/)(?:index\.md|llms(?:-full|-root)?\.txt)$|(?:^|\/)search(?:-root)?\.json$/;

/** Files for hosts, search engines and systems. */
const hostFiles = new Set(['sitemap.xml', 'robots.txt', '_headers', '_redirects', 'manifest.json', 'feed.xml']);

/** What only people read who ask for it. */
const licenses = /^compiler\/licenses-/;

const pictures = /^(?:cards|icons)\//;

/** `offline.json`, for a site with an offline copy. It reads the list of all files before it. */
export const offlineList: Output = {
  name: 'offline list',
  *produce(context) {
    if (!context.snapshot.site.isOffline) return;
    yield { path: offlineListUrl.slice(1), content: formatOfflineList(context) };
  },
};

/**
 * Lists the results of all pages and the files that pages and their samples need. HTML is left out, because the client
 * renders it, except for the frame of samples.
 */
function formatOfflineList({ snapshot, contentDir, files, bundles }: OutputContext): string {
  const publicPaths = new Set(listPublicFiles(contentDir)); // hosts do not serve all of them, e.g. `CNAME`
  // a printable page contains a whole section once more
  const printable = new Set(
    snapshot.pages.items
      .filter((page) => page.isPrintable)
      .flatMap(({ url }) => planRoute(snapshot, url))
      .filter(({ operationName }) => operationName === 'Page')
      .map(({ path }) => path),
  );
  const listed = [...files]
    .filter(([path]) => {
      if (path.startsWith('data/')) return !printable.has(path);
      if (bundles.clientFiles.includes(path)) return !path.endsWith('.map');
      if (hostFiles.has(path) || publicPaths.has(path)) return false;
      if (isSandboxPath(`/${path}`)) return true;
      return !path.endsWith('.html') && !pictures.test(path) && !licenses.test(path) && !programFiles.test(path);
    })
    .map(([path, { sizeBytes, hash }]): OfflineFile => [`/${encodeURI(path)}`, sizeBytes, hash.slice(0, 12)])
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify({ files: listed })}\n`;
}
