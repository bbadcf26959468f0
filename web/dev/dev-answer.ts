// Routes each request of the development server: endpoint, page, content file or client module.

import { publicFolder } from '../../schema/wire/public-folder.ts';
import { endpointPath } from '../../schema/wire/reserved-urls.ts';
import { join } from 'node:path';
import { formatPageMarkdown } from '../../api/graph/page/format-page-markdown.ts';
import { isOpenedByBrowser } from '../../api/http/endpoint-request.ts';
import { prefersMarkdown } from '../../api/http/accept.ts';
import { createTextAnswer, type Answer } from '../../api/http/answer.ts';
import { getPathname, type ReceivedRequest } from '../../api/http/received-request.ts';
import type { FollowedContent } from '../../api/hosts/node/follow-content.ts';
import type { AnswerSite } from '../../api/hosts/node/served-site.ts';
import { createStaticFiles, type StaticFiles } from '../../api/hosts/node/static-files.ts';
import { placeAnswers } from '../../api/hosts/place-answers.ts';
import type { Snapshot } from '../../schema/records/snapshot.ts';
import type { ExplorerBundle } from '../export/bundle/build-bundles.ts';
import { licensesUrl } from '../app/frame/licenses-url.ts';
import { formatLicenses } from '../export/bundle/format-licenses.ts';
import { formatInlineTheme } from '../export/prerender/theme-head.ts';
import { renderExplorerPage } from '../export/outputs/graph-explorer-page.ts';
import type { SampleTables } from '../../schema/kits/kit-tables.ts';
import type { Runner } from '../export/bundle/build-runner.ts';
import type { DevClient } from './dev-client.ts';
import { decideNavigation, type ShellSite } from './dev-shell.ts';
import { createSampleAnswer, isSamplePath } from './sample-answer.ts';

/** Options of {@link createDevAnswer}. */
export interface DevAnswerOptions {
  readonly client: DevClient;
  /** Resolves when the content is indexed. Only the endpoint and content files wait for it. */
  readonly content: Promise<FollowedContent>;
  readonly contentDir: string;
  /** Folder of the host that the site is in, e.g. `/larkspur`; empty at its root. */
  readonly base: string;
  /** What is known of the site before the content is indexed. */
  readonly startSite: ShellSite | undefined;
  /** Builds the page at `/explore/` unless it is cached; called when the page is first opened. */
  readonly openExplorer: () => Promise<ExplorerBundle>;
  /** Texts of the example queries of kits. */
  readonly examples: readonly string[];
  /** What the kits of the site have for samples. */
  readonly samples: SampleTables | undefined;
  /** Builds what runs samples unless it is cached; called when the first sample is run. */
  readonly openRunner: (samples: SampleTables) => Promise<Runner>;
}

/** The files of the content for one snapshot. */
interface DevFiles {
  readonly snapshotId: string | undefined;
  readonly content: StaticFiles;
  readonly public: StaticFiles;
}

/** Creates the function that answers the requests to the development server. */
export function createDevAnswer(options: DevAnswerOptions): AnswerSite {
  const { client, content, contentDir, base, startSite, openExplorer, examples, samples, openRunner } = options;
  let indexed: FollowedContent | undefined;
  void content.then(
    (value) => (indexed = value),
    () => undefined, // the server reports it
  );
  let files: DevFiles | undefined;
  /** Opens the files anew for each snapshot: a store serves what it has read for a second without looking at the disk. */
  const openFiles = (): DevFiles => {
    const snapshotId = indexed?.store.get().id;
    if (files === undefined || files.snapshotId !== snapshotId)
      files = {
        snapshotId,
        content: createStaticFiles(contentDir),
        public: createStaticFiles(join(contentDir, publicFolder)),
      };
    return files;
  };
  let explorer: Promise<ExplorerBundle> | undefined;
  const answerSample = createSampleAnswer({ content, base, samples, openRunner });
  const answerEndpoint: AnswerSite = async (request) =>
    isOpenedByBrowser(request) ? answerExplorer(request) : (await content).api.answer(request);

  const choose = (request: ReceivedRequest, pathname: string): AnswerSite => {
    if (pathname === endpointPath) return answerEndpoint;
    if (explorerPath.test(pathname)) return answerExplorer;
    if (isSamplePath(pathname)) return answerSample;
    if (isMarkdownWanted(request, pathname)) return answerMarkdown;
    if (isNavigation(request, pathname)) return answerNavigation;
    if (pathname.endsWith('/index.md')) return answerMarkdown;
    if (isContentFile(pathname, indexed?.store.get())) return openFiles().content.answer;
    if (isContentFile(`/${publicFolder}${pathname}`, indexed?.store.get())) return openFiles().public.answer;
    return client.answer;
  };
  return placeAnswers(base, (request) => choose(request, getPathname(request))(request));

  /** Answers with a file of the page that queries the content, or with the page. */
  async function answerExplorer(request: ReceivedRequest): Promise<Answer> {
    const bundle = await (explorer ??= openExplorer());
    const pathname = getPathname(request);
    if (pathname === licensesUrl) return createTextAnswer(200, formatLicenses(bundle.licenses, licensesHead), noStore);
    if (pathname.startsWith('/assets/')) return createStaticFiles(bundle.clientDir).answer(request);
    const snapshot = (await content).store.get();
    const { site } = snapshot;
    const html = renderExplorerPage({
      site,
      base,
      client: bundle.client,
      isOffline: false,
      endpoint: base + endpointPath,
      examples,
      themeHead: formatInlineTheme(site, base),
    });
    return createTextAnswer(200, html, { ...noStore, 'content-type': 'text/html; charset=utf-8' });
  }

  async function answerMarkdown(request: ReceivedRequest): Promise<Answer> {
    const { store, readBody } = await content;
    const { pages, site } = store.get();
    const page = pages.get(getPathname(request).replace(/index\.md$/, ''));
    if (page === undefined || page.isPrintable) return createTextAnswer(404, 'Not Found', noStore);
    const headers = { ...noStore, 'content-type': 'text/markdown; charset=utf-8' };
    const body = await readBody({ page, getPage: pages.get, origin: (site.siteUrl ?? '') + base });
    return createTextAnswer(200, formatPageMarkdown(page, body), headers);
  }

  async function answerNavigation(request: ReceivedRequest): Promise<Answer> {
    const snapshot = indexed?.store.get();
    const answer = decideNavigation(getPathname(request), snapshot);
    if (answer.kind === 'redirect')
      return { status: 302, headers: { ...noStore, location: answer.location }, body: undefined, hasErrors: false };
    const html = client.renderShell({ site: snapshot?.site ?? startSite, base });
    return createTextAnswer(answer.status, html, { ...noStore, 'content-type': 'text/html; charset=utf-8' });
  }
}

/** What comes with the bundle of the explorer. */
const explorerPath = /^(?:\/explore\/|\/assets\/explore\/.*|\/licenses\.txt)$/;

const licensesHead = 'The page that queries the content contains these packages; an export lists those of all pages.';

const noStore = { 'cache-control': 'no-store' };

/** True for a page requested by a browser or by a tool that accepts anything. */
function isNavigation({ method, headers }: ReceivedRequest, pathname: string): boolean {
  const isPage = pathname.endsWith('/') || !/\.[a-z0-9]+$/i.test(pathname);
  return isRead(method) && isPage && /text\/html|\*\/\*/.test(headers.get('accept') ?? '*/*');
}

function isMarkdownWanted({ method, headers }: ReceivedRequest, pathname: string): boolean {
  return isRead(method) && pathname.endsWith('/') && prefersMarkdown(headers.get('accept') ?? '');
}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

function isContentFile(pathname: string, snapshot: Snapshot | undefined): boolean {
  if (snapshot === undefined) return false;
  try {
    const node = snapshot.nodes.get(decodeURIComponent(pathname).slice(1));
    return node?.type === 'file' && node.pageUrl === undefined;
  } catch {
    return false; // not UTF-8: no file has that name
  }
}
