// What an export contains, as far as it is not made from all other files. Of two outputs that claim a path, the first one in
// this list owns it, and the claim of the other is an error; see `path-problems.ts`.

import { clientFiles } from './client-files.ts';
import { pageSamples, sampleRunner } from './samples.ts';
import { documents, pageDocuments } from './documents.ts';
import { feed } from './feed.ts';
import { graphBodies, graphFiles } from './graph-files.ts';
import { graphExplorer } from './graph-explorer.ts';
import { graphTools } from './graph-tools.ts';
import { hostHeaders } from './host-headers.ts';
import { kitFiles } from './kit-files.ts';
import { licenses } from './licenses.ts';
import { linkedFiles } from './linked-files.ts';
import { llmsSectionTexts, llmsTexts } from './llms-texts.ts';
import { markdownFiles } from './markdown-files.ts';
import type { Output } from './output.ts';
import { publicFiles } from './public-files.ts';
import { redirectFiles } from './redirect-files.ts';
import { pageResults, sectionResults, siteResults } from './results.ts';
import { robots } from './robots.ts';
import { searchIndex, searchTexts } from './search-index.ts';
import { searchRecords } from './search-records.ts';
import { siteIcons } from './site-icons.ts';
import { sitemap } from './sitemap.ts';
import { socialCards } from './social-cards.ts';
import { theme } from './theme-stylesheet.ts';
import { webManifest } from './web-manifest.ts';

export const primaryOutputs: readonly Output[] = [
  clientFiles,
  siteResults,
  sectionResults,
  pageResults,
  documents,
  pageDocuments,
  publicFiles, // before the others, which it can replace
  markdownFiles,
  pageSamples,
  sampleRunner,
  searchTexts,
  searchIndex,
  searchRecords,
  graphFiles,
  graphBodies,
  graphExplorer,
  graphTools,
  licenses,
  llmsSectionTexts,
  llmsTexts,
  redirectFiles,
  hostHeaders,
  sitemap,
  robots,
  linkedFiles,
  kitFiles,
  theme,
  siteIcons,
  socialCards,
  webManifest,
  feed,
];
