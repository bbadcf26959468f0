// An export and its endpoint as one fetch: files, baked answers, and the live API for everything else.

import { formatErrorBody } from '../api-error.ts';
import { createBakedAnswers } from './baked-answers.ts';
import { createCompressor } from '../http/compress-response.ts';
import type { Api } from '../create-api.ts';
import { corsHeaders } from '../http/http-headers.ts';
import type { PersistedDocuments } from '../persisted-documents.ts';
import { formatRequestKey, readPlainRequest, restoreRequest, type PlainRequest } from '../http/plain-request.ts';
import { publicLimits } from '../limits/query-limits.ts';
import { createErrorResponse, createResponse, shortenIfKnown } from '../http/respond.ts';
import { createResponseMemo, type MemoizedResponse } from '../http/response-memo.ts';
import { createPageAnswers } from './page-markdown.ts';
import { createStaticFiles } from './static-files.ts';

/** Describes a site to serve. */
export interface ServedSiteOptions {
  readonly distDir: string;
  /** Snapshot the export was made from; empty when the export does not say. */
  readonly snapshotId: string;
  readonly documents: PersistedDocuments;
  /** Gives the live endpoint once it is ready; undefined when there is no content to ask. */
  readonly getApi: () => Promise<Api | undefined>;
  /** Answers for `/mcp`; nothing of it is loaded before somebody asks. */
  readonly askTools: (request: Request) => Promise<Response>;
  readonly reportError: (error: unknown) => void;
}

/** Answers for a site. */
export interface ServedSite {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Gives an answer of the endpoint that was given before; undefined when it is not kept. */
  readonly recall: (request: PlainRequest) => MemoizedResponse | undefined;
}

const endpointPath = '/graphql';
const toolsPath = '/mcp';
const keptBytes = 32_000_000;

/** Creates the answers for an export. */
export function createServedSite(options: ServedSiteOptions): ServedSite {
  const { distDir, snapshotId, documents, getApi, askTools, reportError } = options;
  const files = createStaticFiles(distDir);
  const answerPage = createPageAnswers({ files, getApi });
  const compress = createCompressor(keptBytes);
  const memo = createResponseMemo(keptBytes);
  let liveApi: Api | undefined;
  const findBaked = createBakedAnswers({
    documents,
    snapshotId,
    readBytes: async (filePath) => (await files.read(filePath))?.bytes,
  });

  const askEndpoint = async (request: Request): Promise<Response> => {
    const plain = await readPlainRequest(request, publicLimits.bodyBytes);
    const baked = await findBaked(plain);
    if (baked !== undefined) {
      const answer = { ...baked, headers: { ...corsHeaders, ...baked.headers } };
      memo.set(snapshotId, formatRequestKey(plain), answer);
      return createResponse(shortenIfKnown(answer, plain));
    }
    liveApi = await getApi();
    return liveApi === undefined ? createUnavailableResponse() : liveApi.fetch(restoreRequest(request, plain));
  };

  const findAnswer = (pathname: string): ((request: Request) => Promise<Response>) => {
    if (pathname === endpointPath) return askEndpoint;
    return pathname === toolsPath ? askTools : answerPage;
  };

  return {
    async fetch(request) {
      try {
        return await compress(request, await findAnswer(new URL(request.url).pathname)(request));
      } catch (error) {
        return createErrorResponse({ error, headers: corsHeaders, reportError });
      }
    },
    recall(request) {
      if (!request.target.startsWith(endpointPath)) return undefined;
      const baked = memo.get(snapshotId, formatRequestKey(request));
      return baked === undefined ? liveApi?.recall(request) : shortenIfKnown(baked, request);
    },
  };
}

/** Answers for a site whose content is not there to be asked. */
export function createUnavailableResponse(): Response {
  const body = formatErrorBody({
    code: 'CONTENT_UNAVAILABLE',
    message: 'The content this site was made from cannot be read here.',
    hint: 'ask for persisted documents, or run `npm run serve` where the content folder is',
  });
  return new Response(body, { status: 503, headers: { ...corsHeaders, 'content-type': 'application/json' } });
}
