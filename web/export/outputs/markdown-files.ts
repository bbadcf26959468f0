// The markdown of every page, at the page's address followed by `index.md`.

import { formatPageMarkdown } from '../../../api/graph/page/format-page-markdown.ts';
import { buildPageFilePath } from '../stage/page-file-path.ts';
import type { Output } from './output.ts';

/** Builds the path of a page's markdown. */
export function buildMarkdownPath(url: string): string {
  return buildPageFilePath(url).replace(/index\.html$/, 'index.md');
}

/** The markdown of all pages but the printable ones. */
export const markdownFiles: Output = {
  name: 'markdown',
  *produce({ snapshot, readBody }) {
    const { pages, site } = snapshot;
    const origin = site.siteUrl;
    for (const page of pages.items) {
      if (page.isPrintable) continue;
      yield {
        path: buildMarkdownPath(page.url),
        madeFrom: [page.hash, origin],
        create: async () => formatPageMarkdown(page, await readBody({ page, getPage: pages.get, origin })),
      };
    }
  },
};
