// The prerendered documents: every page, the search, the shell and the not-found document.

import { planRoute } from '../../../api/bake/plan-bake.ts';
import { derive, defineFile, type Output } from './output.ts';
import { kits } from '../../../indexer/queries/input-queries.ts';
import { siteBase, siteRecord } from '../../../indexer/queries/section-queries.ts';
import { openSnapshot } from '../../../indexer/queries/snapshot-view.ts';
import { notFoundUrl, searchUrl, shellUrl } from '../../../schema/wire/reserved-urls.ts';
import { formatBannerScript } from '../../app/banner/banner-script.ts';
import { PageRenderError } from '../prerender/page-render-error.ts';
import { bundleHash, readServices } from './export-inputs.ts';
import { buildPageFilePath } from './page-file-path.ts';
import { formatHeadTags } from './head-tags.ts';
import { formatHeads } from './format-heads.ts';
import { buildResultKey, result } from './results.ts';
import { cardPlan } from './social-card-plan.ts';
import { getSiteLanguage } from '../../../schema/messages/site-language.ts';

/** The part of the head that is the same on every page. */
const siteHead = derive('site head', (read): string => {
  const { banner, head } = read(siteRecord, '');
  const bannerScript = banner === undefined ? '' : `<script>${formatBannerScript(banner.version)}</script>\n`;
  return formatHeads(read) + bannerScript + formatHeadTags(head);
});

const cardPath = derive('card path', (read, url) => read(cardPlan, url)?.path);

const language = derive('document language', (read) => getSiteLanguage(read(siteRecord, '')));

const theme = derive('document theme', (read) => read(siteRecord, '').theme);

/** The document of an address. */
export const html = defineFile(
  'document',
  async (read, url) => {
    const results = new Map<string, Uint8Array>();
    for (const task of planRoute(openSnapshot(read), url, read(kits, '').screens, read(siteBase, '')))
      results.set(task.path, await read.later(result, buildResultKey(task)));
    read(bundleHash, ''); // the renderer is one of the bundles
    try {
      return await readServices(read).render({
        url,
        base: read(siteBase, ''),
        status: url === notFoundUrl ? 404 : 200,
        language: read(language, ''),
        theme: read(theme, ''),
        siteHead: read(siteHead, ''),
        image: read(cardPath, url),
        results,
      });
    } catch (cause) {
      const filePath = openSnapshot(read).pages.get(url)?.filePath;
      throw filePath === undefined ? cause : new PageRenderError({ url, filePath, cause });
    }
  },
  'document',
);

/** The document of every page. */
export const pageDocuments: Output = {
  name: 'pages',
  per: 'page',
  queries: [siteHead, cardPath, language, theme, html],
  list: (_, url) => [{ path: buildPageFilePath(url), query: html, key: url }],
};

/** The home page, which needs no file, the search, the shell and the not-found document. */
export const documents: Output = {
  name: 'documents',
  per: 'site',
  queries: [],
  list: (read) =>
    [...(openSnapshot(read).pages.has('/') ? [] : ['/']), searchUrl, shellUrl, notFoundUrl].map((url) => ({
      path: url === notFoundUrl ? '404.html' : buildPageFilePath(url),
      query: html,
      key: url,
    })),
};
