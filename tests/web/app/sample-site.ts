// The content that the client's tests show: a snapshot made by hand behind the real API.

import { createApi } from '../../../api/http/create-api.ts';
import type { Diagnostic } from '../../../schema/diagnostics.ts';
import { createRecordTable } from '../../../schema/records/record-table.ts';
import type { ReadPageBody } from '../../../schema/records/page-body.ts';
import type { Snapshot } from '../../../schema/records/snapshot.ts';
import persistedDocuments from '../../../schema/generated/documents/persisted-documents.json' with { type: 'json' };
import { createAnchor, createSampleSnapshot, type SamplePage } from '../../api/sample-snapshot.ts';

/** Pages of the sample site. */
export const samplePages: readonly SamplePage[] = [
  { url: '/', title: 'Home page', page: { description: 'Where it begins.' } },
  {
    url: '/concepts/',
    title: 'Concepts',
    page: { description: 'The core.', nextUrl: '/concepts/output/', contributors: ['webpack'] },
  },
  {
    url: '/concepts/output/',
    title: 'Output & more',
    page: {
      description: 'Where files <go>.',
      anchors: [
        createAnchor('/concepts/output/', 'Usage'),
        createAnchor('/concepts/output/', 'Usage details', { shortTitle: 'details', level: 3 }),
      ],
      contributors: ['babel', 'webpack'],
      related: [{ title: 'Elsewhere', url: 'https://example.com/' }],
      previousUrl: '/concepts/',
      nextUrl: '/concepts/plugins/',
      editUrl: 'https://code.example/edit/concepts/output.md',
      updatedAt: '2026-11-20T08:30:00.000Z',
    },
  },
  {
    url: '/concepts/plugins/',
    title: 'Plugins',
    page: { group: 'Deep', anchors: [createAnchor('/concepts/plugins/', 'Anatomy')], previousUrl: '/concepts/output/' },
  },
  {
    url: '/concepts/printable/',
    title: 'Combined printable page',
    page: { isPrintable: true, partUrls: ['/concepts/'] },
  },
];

/** Builds the sample snapshot, or one of other pages and problems. */
export function buildSampleSite(
  pages: readonly SamplePage[] = samplePages,
  diagnostics: readonly Diagnostic[] = [],
): Snapshot {
  const snapshot = createSampleSnapshot({ pages, diagnostics });
  const redirect = { from: '/concepts/output/#old', to: '/concepts/plugins/', isHash: true, hash: 'r' };
  return { ...snapshot, redirects: createRecordTable([[redirect.from, redirect]]) };
}

/** Reads the body of a sample page: a heading, a code group and a details element that name the page. */
const readSiteBody: ReadPageBody = async ({ page }) => ({
  markdown: '',
  plainMarkdown: '',
  headingStarts: [],
  text: '',
  anchorStarts: [],
  codeBlocks: [],
  html:
    `<p>Text of ${page.url}</p><h2 id="usage">Usage</h2>` +
    '<details><summary>More</summary><p>Hidden</p></details>' +
    '<div class="code-group">' +
    '<section class="code-tab" aria-label="npm"><pre>npm i</pre></section>' +
    '<section class="code-tab" aria-label="yarn"><pre>yarn add</pre></section></div>',
});

/** Creates the seam over a snapshot: the real API in process. */
export function createSiteFetch(
  getSnapshot: () => Snapshot,
  readBody: ReadPageBody = readSiteBody,
): (request: Request) => Promise<Response> {
  const api = createApi({
    getSnapshot,
    readBody,
    readSourceLine: async () => 'titel: x',
    access: 'development', // with excerpts of the source
    persistedDocuments,
    reportError: (error) => {
      throw error;
    },
  });
  return (request) => api.fetch(request);
}
