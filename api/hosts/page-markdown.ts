// Serves pages as markdown to clients that prefer it, at the address of the page. The export has the file beside the
// HTML.

import { NearestPagesToolDocument } from '../../schema/generated/tool-documents/graphql.ts';
import { formatText } from '../graph/page/format-page-markdown.ts';
import { prefersMarkdown } from '../http/accept.ts';
import { createTextAnswer, type Answer } from '../http/answer.ts';
import type { Api } from '../http/create-api.ts';
import { getPathname, type ReceivedRequest } from '../http/received-request.ts';
import { createGraphClient } from '../mcp/graph-client.ts';

/** Answers a request for a page in the format that the client prefers. */
export type AnswerPage = (request: ReceivedRequest) => Promise<Answer>;

/** The sources of pages. */
export interface PageMarkdownOptions {
  readonly files: { readonly answer: AnswerPage };
  /** Resolves to the live API, which finds pages with a similar address; undefined if there is none. */
  readonly findApi: () => Promise<Pick<Api, 'fetch'> | undefined>;
  /** Folder of the host that the site is published in; empty by default. Requests are without it. */
  readonly base?: string;
}

/** Creates the function that answers requests for pages and files. The answers for pages vary by `Accept`. */
export function createPageAnswers({ files, findApi, base = '' }: PageMarkdownOptions): AnswerPage {
  return async (request) => {
    const pathname = getPathname(request);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const mayBePage = isRead && !/\.[a-z\d]+$/i.test(pathname);
    if (!mayBePage) return files.answer(request);
    const wantsMarkdown = prefersMarkdown(request.headers.get('accept') ?? '');
    if (wantsMarkdown && pathname.endsWith('/')) {
      const markdown = await files.answer({ ...request, target: `${pathname}index.md` });
      if (markdown.status !== 404) return varyByAccept(markdown);
    }
    const answer = await files.answer(request);
    if (!wantsMarkdown || answer.status !== 404) return varyByAccept(answer);
    return varyByAccept(await createNotFound(pathname, findApi, base));
  };
}

function varyByAccept(answer: Answer): Answer {
  const { vary } = answer.headers;
  return { ...answer, headers: { ...answer.headers, vary: vary === undefined ? 'accept' : `accept, ${vary}` } };
}

async function createNotFound(
  pathname: string,
  findApi: PageMarkdownOptions['findApi'],
  base: string,
): Promise<Answer> {
  const pages = await findNearest(pathname, await findApi());
  const lines = pages.map(({ url, title }) => `- [${formatText(title)}](${url})`);
  const text = [
    '# Not found',
    '',
    `There is no page at ${formatText(base + pathname)}.`,
    '',
    ...(lines.length === 0 ? [] : ['Pages with a similar address:', '', ...lines, '']),
    `All pages are listed in [llms.txt](${base}/llms.txt).`,
    '',
  ].join('\n');
  return createTextAnswer(404, text, { 'content-type': 'text/markdown; charset=utf-8' });
}

async function findNearest(
  url: string,
  api: Pick<Api, 'fetch'> | undefined,
): Promise<readonly { readonly url: string; readonly title: string }[]> {
  if (api === undefined) return [];
  const query = createGraphClient((request) => api.fetch(request));
  return (await query(NearestPagesToolDocument, { url: url.slice(0, 2_000) })).nearestPages;
}
