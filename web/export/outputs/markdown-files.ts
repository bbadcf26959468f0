// The markdown of every page, at the page's address followed by `index.md`.

import { formatPageMarkdown } from '../../../api/graph/page/format-page-markdown.ts';
import { siteAddress } from '../../../indexer/queries/section-queries.ts';
import { openSnapshot } from '../../../indexer/queries/snapshot-view.ts';
import { findReservation } from '../../../schema/wire/reserved-urls.ts';
import { readPageBody } from './export-inputs.ts';
import { buildPageFilePath } from './page-file-path.ts';
import { defineOutput } from './output.ts';

/** Builds the path of a page's markdown. */
export function buildMarkdownPath(url: string): string {
  return buildPageFilePath(url).replace(/index\.html$/, 'index.md');
}

/** The markdown of all pages but the printable ones. */
export const markdownFiles = defineOutput({
  name: 'markdown',
  per: 'page',
  locate: (_, url) => (findReservation(url) === undefined ? buildMarkdownPath(url) : undefined),
  make(read, url) {
    const snapshot = openSnapshot(read);
    const page = snapshot.pages.get(url);
    if (page === undefined) throw new Error(`There is no page ${url}.`);
    return formatPageMarkdown(page, readPageBody(read, snapshot, page, read(siteAddress, '')));
  },
});
