// Who answers which request of the development server: endpoint, page, file of the content, module of the client.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { formatPageMarkdown } from '../../api/format-page-markdown.ts';
import { prefersMarkdown } from '../../api/http/prefers-markdown.ts';
import { createNodeListener } from '../../api/server/node-listener.ts';
import { createStaticFiles } from '../../api/server/static-files.ts';
import type { Snapshot } from '../../schema/snapshot.ts';
import type { DevContent } from './dev-content.ts';
import type { DevClient } from './dev-client.ts';
import { decideNavigation } from './dev-shell.ts';

/** Is what answers are made from. */
export interface DevAnswerOptions {
  readonly client: DevClient;
  /** Resolves when the content is indexed; only the endpoint and files of the content wait for it. */
  readonly content: Promise<DevContent>;
  readonly contentDir: string;
  readonly reportError: (error: unknown) => void;
}

/** Answers a request of node:http. */
export type NodeAnswer = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

const maxBodyBytes = 10_000_000;

/** Creates the answers of a development server. */
export function createDevAnswer({ client, content, contentDir, reportError }: DevAnswerOptions): NodeAnswer {
  let indexed: DevContent | undefined;
  void content.then(
    (value) => (indexed = value),
    () => undefined, // told by whoever started the content
  );
  const files = createStaticFiles(contentDir);
  const answerEndpoint = createNodeListener({
    fetch: async (request) => (await content).api.fetch(request),
    maxBodyBytes,
    reportError,
  });
  const answerFile = createNodeListener({ fetch: files.fetch, maxBodyBytes, reportError });

  const answerMarkdown = createNodeListener({ fetch: readMarkdown, maxBodyBytes, reportError });

  return (incoming, outgoing) => {
    const pathname = (incoming.url ?? '/').replace(/[?#].*$/s, '');
    if (pathname === '/graphql') answerEndpoint(incoming, outgoing);
    else if (isMarkdownWanted(incoming, pathname)) answerMarkdown(incoming, outgoing);
    else if (isNavigation(incoming, pathname)) void answerNavigation(pathname, incoming, outgoing).catch(fail);
    else if (pathname.endsWith('/index.md')) answerMarkdown(incoming, outgoing);
    else if (isContentFile(pathname, indexed?.store.get())) answerFile(incoming, outgoing);
    else client.answer(incoming, outgoing, () => outgoing.writeHead(404, noStore).end());

    function fail(error: unknown): void {
      reportError(error);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(500, noStore).end('The page could not be made; the terminal says why.');
    }
  };

  async function readMarkdown(request: Request): Promise<Response> {
    const { store, readBody } = await content;
    const { pages, site } = store.get();
    const page = pages.get(new URL(request.url).pathname.replace(/index\.md$/, ''));
    if (page === undefined || page.isPrintable) return new Response('Not Found', { status: 404, headers: noStore });
    const headers = { ...noStore, 'content-type': 'text/markdown; charset=utf-8' };
    const body = await readBody({ page, getPage: pages.get, origin: site.siteUrl });
    return new Response(formatPageMarkdown(page, body), { headers });
  }

  async function answerNavigation(url: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const snapshot = indexed?.store.get();
    const answer = decideNavigation(url, snapshot);
    if (answer.kind === 'redirect') {
      outgoing.writeHead(302, { ...noStore, location: answer.location }).end();
      return;
    }
    const html = await client.renderShell(url, snapshot?.site.lang ?? 'en');
    outgoing.writeHead(answer.status, { ...noStore, 'content-type': 'text/html; charset=utf-8' });
    outgoing.end(incoming.method === 'HEAD' ? undefined : html);
  }
}

const noStore = { 'cache-control': 'no-store' };

/** Tells whether a page is wanted, by a browser or a tool that takes anything: modules start with `/@` or name a file. */
function isNavigation({ method, headers }: IncomingMessage, pathname: string): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  const isPage = pathname.endsWith('/') || !/\.[a-z0-9]+$/i.test(pathname);
  return isRead && isPage && !pathname.startsWith('/@') && /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
}

/** Tells whether a page is wanted as markdown. */
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
