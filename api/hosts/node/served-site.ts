// Dispatches the requests to an export: GraphQL, tools for assistants, pages as markdown, and files. All answers are
// compressed.

import { endpointPath, exploreUrl, toolsPath } from '../../../schema/wire/reserved-urls.ts';
import { createErrorAnswer, type Answer } from '../../http/answer.ts';
import type { Api } from '../../http/create-api.ts';
import { createEndpoint } from '../../http/create-endpoint.ts';
import { isOpenedByBrowser } from '../../http/endpoint-request.ts';
import { corsHeaders } from '../../http/http-headers.ts';
import type { BytesInFlight } from '../../http/limits/bytes-in-flight.ts';
import type { PersistedDocuments } from '../../http/persisted-documents.ts';
import { getPathname, type ReceivedRequest } from '../../http/received-request.ts';
import { createPageAnswers } from '../page-markdown.ts';
import { placeAnswers } from '../place-answers.ts';
import { createFindBaked } from './baked-answers.ts';
import { createCompressor } from './compress.ts';
import { createServerBytes } from './server-bytes.ts';
import { createStaticFiles } from './static-files.ts';

/** A site to serve. */
export interface ServedSiteOptions {
  readonly distDir: string;
  /** Folder of the host that the site is published in, e.g. `/larkspur`; empty by default. */
  readonly base?: string;
  /** The snapshot that the export was built from; empty if unknown. */
  readonly snapshotId: string;
  readonly documents: PersistedDocuments;
  /** The memory account of the server; a new one by default. */
  readonly inFlight?: BytesInFlight;
  /** Resolves to the live API once it is ready; undefined if there is no content to query. */
  readonly findApi: () => Promise<Api | undefined>;
  /** Resolves to whether the site has tools for assistants; true by default. */
  readonly hasTools?: () => Promise<boolean>;
  /** Answers requests to `/mcp`. The first request loads its code. */
  readonly answerTools: AnswerSite;
  readonly reportError: (error: unknown) => void;
}

/** Answers a request to a site. */
export type AnswerSite = (request: ReceivedRequest) => Promise<Answer>;

/** Creates the function that answers the requests to an export. */
export function createServedSite(options: ServedSiteOptions): AnswerSite {
  const { distDir, base = '', snapshotId, documents, findApi, answerTools, reportError } = options;
  const { inFlight = createServerBytes(), hasTools = async () => true } = options;
  const files = createStaticFiles(distDir, inFlight, base);
  const compress = createCompressor(inFlight);
  const findBaked = createFindBaked({ documents, snapshotId, readFile: files.read });
  let liveApi: Api | undefined;
  const findLiveApi = async (): Promise<Api | undefined> => (liveApi ??= await findApi());
  const answerPage = createPageAnswers({ files, findApi: findLiveApi, base });
  const isExportCurrent = (): boolean =>
    liveApi === undefined || liveApi.executor.getSnapshot().id === snapshotId || snapshotId === '';

  const answerEndpoint = createEndpoint({
    isPublic: true,
    getSnapshotId: () => liveApi?.executor.getSnapshot().id ?? snapshotId,
    findExecutor: async () => (await findLiveApi())?.executor,
    // If the live content differs from the export, all answers come from the live content.
    findBaked: async (parameters) => (isExportCurrent() ? findBaked(parameters) : undefined),
    inFlight,
    reportError,
  });

  /** Answers a browser with the page that queries the content, and everything else with data. */
  const answerGraphql: AnswerSite = async (request) => {
    const page = isOpenedByBrowser(request) ? await answerPage({ ...request, target: exploreUrl }) : undefined;
    return page === undefined || page.status === 404 ? answerEndpoint(request) : page;
  };

  const answerToolsPath: AnswerSite = async (request) =>
    (await hasTools()) ? answerTools(request) : answerPage(request);

  const choose = (pathname: string): AnswerSite => {
    if (pathname === endpointPath) return answerGraphql;
    return pathname === toolsPath ? answerToolsPath : answerPage;
  };

  const answer = placeAnswers(base, (request) => choose(getPathname(request))(request));
  return async (request) => {
    try {
      return await compress(request, await answer(request));
    } catch (error) {
      return createErrorAnswer({ error, headers: corsHeaders, reportError });
    }
  };
}
