// Pages as markdown at their own address, for clients that prefer it: the file of the export beside the HTML.

import { NearestPagesToolDocument } from '../../schema/generated/tool-documents/graphql.ts';
import type { Api } from '../create-api.ts';
import { formatText } from '../format-page-markdown.ts';
import { prefersMarkdown } from '../http/prefers-markdown.ts';
import { createAskGraph } from '../mcp/ask-graph.ts';
import type { StaticFiles } from './static-files.ts';

/** Answers a request for a page in the form that the client prefers. */
export type AnswerPage = (request: Request) => Promise<Response>;

/** Is where pages come from. */
export interface PageMarkdownOptions {
  readonly files: StaticFiles;
  /** Gives the live endpoint, which knows what a wrong address is near to; undefined when there is none. */
  readonly getApi: () => Promise<Api | undefined>;
}

/** Creates the answers: those of the files, and markdown where it is asked for. A page's answers vary by `Accept`. */
export function createPageAnswers({ files, getApi }: PageMarkdownOptions): AnswerPage {
  return async (request) => {
    const { pathname } = new URL(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const mayBePage = isRead && !/\.[a-z\d]+$/i.test(pathname);
    if (!mayBePage) return files.fetch(request);
    const wantsMarkdown = prefersMarkdown(request.headers.get('accept') ?? '');
    if (wantsMarkdown && pathname.endsWith('/')) {
      const markdown = await files.fetch(createFileRequest(request, `${pathname}index.md`));
      if (markdown.status !== 404) return varyByAccept(markdown);
    }
    const response = await files.fetch(request);
    if (!wantsMarkdown || response.status !== 404) return varyByAccept(response);
    return varyByAccept(await createNotFound(pathname, getApi));
  };
}

function createFileRequest({ url, method, headers }: Request, pathname: string): Request {
  const address = new URL(url);
  address.pathname = pathname;
  return new Request(address, { method, headers });
}

function varyByAccept(response: Response): Response {
  response.headers.append('vary', 'accept');
  return response;
}

async function createNotFound(pathname: string, getApi: PageMarkdownOptions['getApi']): Promise<Response> {
  const pages = await findNearest(pathname, await getApi());
  const lines = pages.map(({ url, title }) => `- [${formatText(title)}](${url})`);
  const text = [
    '# Not found',
    '',
    `There is no page at ${formatText(pathname)}.`,
    '',
    ...(lines.length === 0 ? [] : ['Pages whose address is much like it:', '', ...lines, '']),
    'All pages are listed in [llms.txt](/llms.txt).',
    '',
  ].join('\n');
  const headers = { 'content-type': 'text/markdown; charset=utf-8', 'x-content-type-options': 'nosniff' };
  return new Response(text, { status: 404, headers });
}

async function findNearest(
  url: string,
  api: Api | undefined,
): Promise<readonly { readonly url: string; readonly title: string }[]> {
  if (api === undefined) return [];
  const ask = createAskGraph((request) => api.fetch(request));
  return (await ask(NearestPagesToolDocument, { url: url.slice(0, 2_000) })).nearestPages;
}
