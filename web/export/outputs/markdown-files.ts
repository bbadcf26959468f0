// The markdown of every page, at the page's address followed by `index.md`.

import { formatPageMarkdown } from '../../../api/graph/page/format-page-markdown.ts';
import { isGenerated } from '../../../indexer/queries/post-queries.ts';
import { openSnapshot } from '../../../indexer/queries/snapshot-view.ts';
import { readPageBody } from './export-inputs.ts';
import { buildPageFilePath } from './page-file-path.ts';
import { defineOutput } from './output.ts';

/** Builds the path of a page's markdown. */
export function buildMarkdownPath(url: string): string {
  return buildPageFilePath(url).replace(/index\.html$/, 'index.md');
}

/** The markdown of all pages with a file. */
export const markdownFiles = defineOutput({
  name: 'markdown',
  per: 'page',
  locate: (read, url) => (isGenerated(read, url) ? undefined : buildMarkdownPath(url)),
  make(read, url) {
    const snapshot = openSnapshot(read);
    const page = snapshot.pages.get(url);
    if (page === undefined) throw new Error(`There is no page ${url}.`);
    return formatPageMarkdown(page, readPageBody(read, snapshot, page, snapshot.site.siteUrl));
  },
});
