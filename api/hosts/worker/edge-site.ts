// A site on an edge platform. The platform has the files, and this worker answers everything with the same headers and
// answers as `npm run serve`.

import { endpointPath, toolsPath } from '../../../schema/wire/reserved-urls.ts';
import { securityHeaders } from '../../../schema/wire/security-headers.ts';
import { createErrorAnswer, createTextAnswer, toAnswer, toResponse, type Answer } from '../../http/answer.ts';
import { corsHeaders } from '../../http/http-headers.ts';
import { publicLimits } from '../../http/limits/query-limits.ts';
import { getPathname, receiveRequest, type ReceivedRequest } from '../../http/received-request.ts';
import { createMcpEndpoint, type McpEndpoint } from '../../mcp/create-mcp-endpoint.ts';
import { parseHeaderRules } from '../header-rules.ts';
import { createPageAnswers } from '../page-markdown.ts';
import { createGraphEndpoint } from './create-graph-endpoint.ts';

/** The settings that the export writes into the worker. */
export interface EdgeSettings {
  readonly siteName: string;
  readonly siteUrl: string | undefined;
  /** Whether the site has tools for assistants; true by default. */
  readonly hasMcp?: boolean;
  /** Text of `_headers`. */
  readonly headers: string;
  /** Old and new addresses, without redirects from fragments, which no server sees. */
  readonly redirects: readonly (readonly [from: string, to: string])[];
}

/** The files of the export on the platform. */
export interface AssetFetcher {
  readonly fetch: (request: Request) => Promise<Response>;
}

/** Answers the requests to a site. */
export interface EdgeSite {
  readonly fetch: (request: Request) => Promise<Response>;
}

/** Files for the host, which readers do not get. */
const hostFiles = /^\/(?:_headers|_redirects|_worker\.js|docgraph\.json)$|\/\.(?!well-known(?:\/|$))/;

/** Request headers that affect how a file is sent. */
const fileHeaders = ['accept-encoding', 'if-none-match', 'if-modified-since', 'range', 'if-range'];

/** Time limit of a request. The first query has to load its files, and the first search all texts. */
const timeMs = 20_000;

const reportError = (error: unknown): void => console.error(error);

/** The origin in requests to the platform, which ignores it. */
const assetOrigin = 'https://assets.local';

/** Creates the site. Nothing is read before the first request. */
export function createEdgeSite(assets: AssetFetcher, settings: EdgeSettings): EdgeSite {
  const { siteName, siteUrl, hasMcp = true } = settings;
  const findHeaders = parseHeaderRules(settings.headers);
  const redirects = new Map(settings.redirects);
  const maxBodyBytes = publicLimits.bodyBytes;
  const graph = createGraphEndpoint({
    fetchFile: (path) => assets.fetch(new Request(`${assetOrigin}/${path}`)),
    isIsolating: true,
    limits: { timeMs },
    reportError,
  });
  const answerPage = createPageAnswers({ files: { answer: answerFile }, findApi: async () => graph });
  let tools: Promise<McpEndpoint> | undefined;

  async function openTools(): Promise<McpEndpoint> {
    const { facts } = (await graph.open()).extension;
    return createMcpEndpoint({ fetch: graph.fetch, siteName, siteUrl, facts, maxBodyBytes, reportError });
  }

  async function answerTools(request: ReceivedRequest): Promise<Answer> {
    tools ??= openTools();
    tools.catch(() => (tools = undefined)); // this caller gets the error, the next one tries again
    return (await tools).answer(request);
  }

  async function answerFile(request: ReceivedRequest): Promise<Answer> {
    const { method, target } = request;
    if (method !== 'GET' && method !== 'HEAD') {
      return createTextAnswer(405, 'Method Not Allowed', { allow: 'GET, HEAD', 'content-type': 'text/plain' });
    }
    const pathname = getPathname(request);
    if (hostFiles.test(pathname)) return answerNotFound(method);
    const redirected = redirects.get(pathname) ?? redirects.get(`${pathname}/`);
    if (redirected !== undefined) return createRedirect(301, redirected);
    const response = await fetchAsset(request, target);
    if (response.status === 404) return answerNotFound(method);
    const location = response.headers.get('location');
    if (response.status >= 300 && response.status < 400 && location !== null) {
      await response.body?.cancel();
      const { pathname: moved } = new URL(location, assetOrigin);
      return createRedirect(308, moved + target.slice(pathname.length));
    }
    return addRules(response, pathname);
  }

  function fetchAsset({ method, headers }: Pick<ReceivedRequest, 'method' | 'headers'>, target: string) {
    const sent = fileHeaders.flatMap((name): [string, string][] => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    return assets.fetch(new Request(`${assetOrigin}${target}`, { method, headers: sent, redirect: 'manual' }));
  }

  async function answerNotFound(method: string): Promise<Answer> {
    const found = await assets.fetch(new Request(`${assetOrigin}/404.html`));
    if (!found.ok && found.status !== 404) return createTextAnswer(404, 'Not Found');
    const { headers, body } = addRules(found, '/404.html');
    const { etag: _etag, ...rest } = headers;
    return { status: 404, headers: rest, body: method === 'HEAD' ? undefined : body, hasErrors: false };
  }

  /** Adds the headers of `_headers`, which some platforms do not add to files that a worker requests. */
  function addRules(response: Response, pathname: string): Answer {
    const file = toAnswer(response);
    const cacheControl = { 'cache-control': 'public, max-age=0, must-revalidate' };
    return { ...file, headers: { ...file.headers, ...cacheControl, ...findHeaders(pathname) } };
  }

  async function answer(request: ReceivedRequest): Promise<Answer> {
    const pathname = getPathname(request);
    if (pathname === endpointPath) return graph.answer(request);
    return pathname === toolsPath && hasMcp ? answerTools(request) : answerPage(request);
  }

  return {
    async fetch(request) {
      let given: Answer;
      try {
        given = await answer(await receiveRequest(request, maxBodyBytes));
      } catch (error) {
        given = createErrorAnswer({ error, headers: corsHeaders, reportError });
      }
      const body = request.method === 'HEAD' ? undefined : given.body;
      return toResponse({ ...given, body, headers: { ...securityHeaders, ...given.headers } });
    },
  };
}

function createRedirect(status: number, location: string): Answer {
  return { status, headers: { location }, body: undefined, hasErrors: false };
}
