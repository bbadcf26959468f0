// IO: what makes the site an app and a feed: manifest, feed, service worker with what it keeps, list of the offline copy.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { planRoute } from '../../api/bake/plan-bake.ts';
import type { Snapshot } from '../../schema/snapshot.ts';
import { offlineListUrl, shellUrl } from '../app/offline/cache-rules.ts';
import type { OfflineFile } from '../app/state/offline-copy.ts';
import type { Bundles } from './build-bundles.ts';
import type { ExportStage } from './export-stage.ts';
import { feedPath, renderFeed } from './render-feed.ts';
import { renderWebManifest } from './site-icons.ts';

/** Stands in the worker's code for the list of what it keeps from the start. */
const precacheName = 'docgraphPrecache';

/** Are files that programs read, and no page. */
const forMachines = /(?:^|\/)(?:index\.md|llms(?:-full|-root)?\.txt)$|(?:^|\/)search(?:-root)?\.json$/;

/** Writes the files, the last ones of an export: they are made from all the others. */
export function writeWebApp(options: {
  readonly snapshot: Snapshot;
  readonly stage: ExportStage;
  readonly bundles: Bundles;
}): void {
  const { snapshot, stage, bundles } = options;
  const files = [
    ['manifest.json', renderWebManifest(snapshot)],
    [feedPath, renderFeed(snapshot)],
    ...(snapshot.site.isOffline
      ? [
          [offlineListUrl.slice(1), formatOfflineList(snapshot, stage, bundles)] as const,
          ['sw.js', renderWorker(readFileSync(bundles.workerFile, 'utf8'), stage, bundles)] as const,
        ]
      : []),
  ] as const;
  for (const [path, text] of files) if (text !== undefined && !stage.files.has(path)) stage.write(path, text);
}

/** Lists the results of all pages and the files that pages need; HTML is left out, the client makes it anew. */
function formatOfflineList(snapshot: Snapshot, stage: ExportStage, bundles: Bundles): string {
  // a printable page holds a whole section once more
  const printable = new Set(
    snapshot.pages.items
      .filter((page) => page.isPrintable)
      .flatMap(({ url }) => planRoute(snapshot, url))
      .filter(({ operationName }) => operationName === 'Page')
      .map(({ path }) => path),
  );
  const ours = new Set([...bundles.clientFiles, 'sitemap.xml', 'robots.txt', '_headers', '_redirects']);
  const files = [...stage.files]
    .filter(([path]) => {
      if (path.startsWith('data/')) return !printable.has(path);
      if (bundles.clientFiles.includes(path)) return !path.endsWith('.map');
      return !ours.has(path) && !path.endsWith('.html') && !/^(?:cards|icons)\//.test(path) && !forMachines.test(path);
    })
    .map(([path, { sizeBytes, hash }]): OfflineFile => [`/${encodeURI(path)}`, sizeBytes, hash.slice(0, 12)])
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify({ files })}\n`;
}

/** Puts the list into the worker: another frame or another client makes another worker, other content does not. */
function renderWorker(code: string, stage: ExportStage, bundles: Bundles): string {
  const shell = stage.files.get(`${shellUrl.slice(1)}index.html`);
  const entries = [
    ...bundles.clientFiles
      .filter((path) => /\.(?:js|css)$/.test(path))
      .map((path) => ({ url: `/${path}`, revision: null })),
    { url: shellUrl, revision: shell?.hash.slice(0, 16) ?? createHash('sha256').update(code).digest('hex') },
  ];
  return `const ${precacheName}=${JSON.stringify(entries)};\n${code}`;
}
