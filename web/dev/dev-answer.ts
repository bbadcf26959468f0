// Routes each request of the development server: endpoint, page, content file or client module.

import { publicFolder } from '../../schema/wire/public-folder.ts';
import { addBase, removeBase } from '../../schema/wire/base-path.ts';
import { endpointPath } from '../../schema/wire/reserved-urls.ts';
import { join } from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { formatPageMarkdown } from '../../api/graph/page/format-page-markdown.ts';
import { isOpenedByBrowser } from '../../api/http/create-endpoint.ts';
import { prefersMarkdown } from '../../api/http/accept.ts';
import { createTextAnswer, type Answer } from '../../api/http/answer.ts';
import { getPathname, type ReceivedRequest } from '../../api/http/received-request.ts';
import type { FollowedContent } from '../../api/hosts/node/follow-content.ts';
import { createNodeListener } from '../../api/hosts/node/node-listener.ts';
import { createStaticFiles, type StaticFiles } from '../../api/hosts/node/static-files.ts';
import type { BytesInFlight } from '../../api/http/limits/bytes-in-flight.ts';
import type { Snapshot } from '../../schema/records/snapshot.ts';
import type { ExplorerBundle } from '../export/bundle/build-bundles.ts';
import { licensesUrl } from '../app/frame/licenses-url.ts';
import { formatLicenses } from '../export/bundle/format-licenses.ts';
import { formatInlineTheme } from '../export/prerender/theme-head.ts';
import { renderExplorerPage } from '../export/outputs/graph-explorer-page.ts';
import type { SampleTables } from '../../schema/kits/kit-tables.ts';
import type { Runner } from '../export/bundle/build-runner.ts';
import type { DevClient, ShellSite } from './dev-client.ts';
import { decideNavigation } from './dev-shell.ts';
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
  /** The memory account of the server. */
  readonly inFlight: BytesInFlight;
  readonly reportError: (error: unknown) => void;
}

/** The files of the content for one snapshot. */
interface DevFiles {
  readonly snapshotId: string | undefined;
  readonly content: StaticFiles;
  readonly public: StaticFiles;
}

/** Answers a request of node:http. */
export type NodeAnswer = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

const maxBodyBytes = 10_000_000;

export function createDevAnswer(options: DevAnswerOptions): NodeAnswer {
  const {
    client,
    content,
    contentDir,
    base,
    startSite,
    openExplorer,
    examples,
    samples,
    openRunner,
    inFlight,
    reportError,
  } = options;
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
  const answerEndpoint = createNodeListener({
    answer: async (request) =>
      isOpenedByBrowser(request) ? answerExplorer(request) : (await content).api.answer(request),
    maxBodyBytes,
    inFlight,
    reportError,
  });
  const answerFile = createNodeListener({
    answer: (request) => openFiles().content.answer(request),
    maxBodyBytes,
    inFlight,
    reportError,
  });
  const answerPublic = createNodeListener({
    answer: (request) => openFiles().public.answer(request),
    maxBodyBytes,
    inFlight,
    reportError,
  });

  let explorer: Promise<ExplorerBundle> | undefined;
  const answerExplorerFile = createNodeListener({ answer: answerExplorer, maxBodyBytes, inFlight, reportError });
  const answerSample = createNodeListener({
    answer: createSampleAnswer({ content, base, samples, openRunner }),
    maxBodyBytes,
    inFlight,
    reportError,
  });
  const answerMarkdown = createNodeListener({ answer: answerWithMarkdown, maxBodyBytes, inFlight, reportError });

  return (incoming, outgoing) => {
    if (base !== '' && /^\/(?:[?#]|$)/.test(incoming.url ?? '/')) {
      outgoing.writeHead(302, { ...noStore, location: `${base}/` }).end();
      return;
    }
    incoming.url = removeBase(base, incoming.url ?? '/'); // Vite's own modules are beside the site
    const pathname = incoming.url.replace(/[?#].*$/s, '');
    if (pathname === endpointPath) answerEndpoint(incoming, outgoing);
    else if (explorerPath.test(pathname)) answerExplorerFile(incoming, outgoing);
    else if (isSamplePath(pathname)) answerSample(incoming, outgoing);
    else if (isMarkdownWanted(incoming, pathname)) answerMarkdown(incoming, outgoing);
    else if (isNavigation(incoming, pathname)) void answerNavigation(pathname, incoming, outgoing).catch(fail);
    else if (pathname.endsWith('/index.md')) answerMarkdown(incoming, outgoing);
    else if (isContentFile(pathname, indexed?.store.get())) answerFile(incoming, outgoing);
    else if (isContentFile(`/${publicFolder}${pathname}`, indexed?.store.get())) answerPublic(incoming, outgoing);
    else client.answer(incoming, outgoing, () => outgoing.writeHead(404, noStore).end());

    function fail(error: unknown): void {
      reportError(error);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(500, noStore).end('The page cannot be rendered. The terminal shows why.');
    }
  };

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

  async function answerWithMarkdown(request: ReceivedRequest): Promise<Answer> {
    const { store, readBody } = await content;
    const { pages, site } = store.get();
    const page = pages.get(getPathname(request).replace(/index\.md$/, ''));
    if (page === undefined || page.isPrintable) return createTextAnswer(404, 'Not Found', noStore);
    const headers = { ...noStore, 'content-type': 'text/markdown; charset=utf-8' };
    const body = await readBody({ page, getPage: pages.get, origin: (site.siteUrl ?? '') + base });
    return createTextAnswer(200, formatPageMarkdown(page, body), headers);
  }

  async function answerNavigation(url: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const snapshot = indexed?.store.get();
    const answer = decideNavigation(url, snapshot);
    if (answer.kind === 'redirect') {
      outgoing.writeHead(302, { ...noStore, location: addBase(base, answer.location) }).end();
      return;
    }
    const html = await client.renderShell(base + url, { site: snapshot?.site ?? startSite, base });
    outgoing.writeHead(answer.status, { ...noStore, 'content-type': 'text/html; charset=utf-8' });
    outgoing.end(incoming.method === 'HEAD' ? undefined : html);
  }
}

/** What comes with the bundle of the explorer. */
const explorerPath = /^(?:\/explore\/|\/assets\/explore\/.*|\/licenses\.txt)$/;

const licensesHead = 'The page that queries the content contains these packages; an export lists those of all pages.';

const noStore = { 'cache-control': 'no-store' };

/** True for a page requested by a browser or by a tool that accepts anything. Modules start with `/@` or name a file. */
function isNavigation({ method, headers }: IncomingMessage, pathname: string): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  const isPage = pathname.endsWith('/') || !/\.[a-z0-9]+$/i.test(pathname);
  return isRead && isPage && !pathname.startsWith('/@') && /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
}

function isMarkdownWanted({ method, headers }: IncomingMessage, pathname: string): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && pathname.endsWith('/') && prefersMarkdown(headers.accept ?? '');
}

function isContentFile(pathname: string, snapshot: Snapshot | undefined): boolean {
  if (snapshot === undefined) return false;
  try {
    const node = snapshot.nodes.get(decodeURIComponent(pathname).slice(1));
    return node?.type === 'file' && node.pageUrl === undefined;
  } catch {
    return false; // not UTF-8: no file has that name
  }
}
