// The list of what an export contains besides pages and baked results. Its order is the order of writing: an output can
// read those before it, and the first file of a path wins.

import { compiler } from './compiler.ts';
import { feed } from './feed.ts';
import { graphEdgeWorker } from './graph-edge-worker.ts';
import { graphExplorer } from './graph-explorer.ts';
import { graphFiles } from './graph-files.ts';
import { graphTools } from './graph-tools.ts';
import { hostHeaders } from './host-headers.ts';
import { linkedFiles } from './linked-files.ts';
import { llmsTexts } from './llms-texts.ts';
import { markdownFiles } from './markdown-files.ts';
import { offlineList } from './offline-list.ts';
import type { Output } from './output.ts';
import { publicFiles } from './public-files.ts';
import { redirectFiles } from './redirect-files.ts';
import { robots } from './robots.ts';
import { searchIndex } from './search-index.ts';
import { searchRecords } from './search-records.ts';
import { serviceWorkerScript } from './service-worker-script.ts';
import { siteIcons } from './site-icons.ts';
import { sitemap } from './sitemap.ts';
import { socialCards } from './social-cards.ts';
import { webManifest } from './web-manifest.ts';

export const outputs: readonly Output[] = [
  publicFiles, // before the others, which it can replace
  markdownFiles,
  compiler,
  searchIndex,
  searchRecords,
  graphFiles,
  graphExplorer,
  graphTools,
  llmsTexts,
  redirectFiles,
  hostHeaders,
  graphEdgeWorker,
  sitemap,
  robots,
  linkedFiles,
  siteIcons,
  socialCards,
  webManifest,
  feed,
  // made from all the others
  offlineList,
  serviceWorkerScript,
];
