// Yoga as an ordered list of plugins: persisted documents, limits, the executor of graphql-js.

import { endpointPath } from '../../schema/wire/reserved-urls.ts';
import { GraphQLError, type DocumentNode, type GraphQLSchema } from 'graphql';
import {
  createYoga,
  isAsyncIterable,
  type Plugin,
  type YogaInitialContext,
  type YogaServerInstance,
} from 'graphql-yoga';
import type { ReadSourceLine } from '../../schema/diagnostics.ts';
import type { ReadPageBody } from '../../schema/records/page-body.ts';
import { createAnswerBudget, type AnswerLimits } from '../graph/context/answer-budget.ts';
import type { RequestContext } from '../graph/context/request-context.ts';
import { createContentSearch, type GetSearch } from '../graph/search/content-search.ts';
import {
  addExtensions,
  createOperationExecutor,
  type ExecuteOperation,
  type OperationResult,
} from './execution/execute-operation.ts';
import { createSubscriber, type SubscribeFunction } from './execution/subscribe-to-events.ts';
import { usePersistedDocuments, type PersistedDocuments } from './persisted-documents.ts';
import type { QueryLimits } from './limits/query-limits.ts';
import type { ServerContext } from './server-context.ts';
import { createBodyReader } from '../graph/context/body-reader.ts';
import { createSnapshotReader } from '../graph/context/snapshot-reader.ts';
import { createSharedBodies } from '../graph/context/share-bodies.ts';
import { createWorkTurns } from '../graph/context/work-turns.ts';
import { searchCost } from './limits/estimate-cost.ts';
import { useQueryLimits } from './limits/use-query-limits.ts';

/** An executor of operations. */
export interface ExecutorOptions {
  readonly schema: GraphQLSchema;
  readonly documents: PersistedDocuments;
  /** Whether documents other than persisted ones are refused. */
  readonly isPersistedOnly: boolean;
  /** Undefined: no limits, and the client sees unexpected errors. */
  readonly limits: QueryLimits | undefined;
  /** Whether expensive operations wait for each other; true by default. */
  readonly isQueued?: boolean | undefined;
  /** Waits for other requests before each expensive operation; a short pause by default. */
  readonly waitForOthers?: (() => Promise<void>) | undefined;
  readonly readBody: ReadPageBody;
  /** Returns the search over the snapshot; by default it is built from the texts. */
  readonly getSearch?: GetSearch | undefined;
  readonly readSourceLine: ReadSourceLine;
  /** Receives unexpected errors, which the client of a limited executor does not see. */
  readonly reportError: (error: unknown) => void;
}

/** What the context of an execution is made from. */
type ContextSource = ServerContext & Pick<YogaInitialContext, 'params'>;

const noLimits: AnswerLimits = { cost: Infinity, answerCharacters: Infinity };

const silent = (): void => undefined;

/** Creates the executor of GraphQL operations. */
export function createExecutor(options: ExecutorOptions): YogaServerInstance<ServerContext, RequestContext> {
  const { documents, limits, readSourceLine, reportError } = options;
  const execute = createOperationExecutor();
  const getSearch = options.getSearch ?? createContentSearch(options.readBody);
  const shareBodies = createSharedBodies(options.readBody);
  const createTurns = createWorkTurns();

  function createContext({ snapshot, onRead, signal, takeMemory, params }: ContextSource): RequestContext {
    const isTrusted = documents.hasText(params.query ?? '');
    const budget = createAnswerBudget(limits === undefined || isTrusted ? noLimits : limits, takeMemory);
    const content = createSnapshotReader({ snapshot, budget, onRead });
    // What is read for the export is told to `onRead`: each of its answers reads for itself.
    const source = onRead === undefined ? shareBodies(snapshot) : options.readBody;
    const readBody = createBodyReader({ readBody: source, content, budget });
    const turns = createTurns();
    return {
      content,
      budget,
      turns,
      signal,
      readSourceLine,
      readBody: (page) => readBody(page, undefined),
      readBodyWithOrigin: (page) => readBody(page, content.table('site').siteUrl),
      async search() {
        budget.spend(searchCost);
        content.table('pages'); // an answer depends on every page
        const search = await getSearch(snapshot);
        await turns.wait();
        budget.check();
        return search;
      },
    };
  }

  return createYoga<ServerContext, RequestContext>({
    schema: options.schema,
    context: createContext,
    plugins: [
      useServerContext(),
      useOperationExecutor(
        execute,
        createSubscriber((context: ContextSource, snapshot) => createContext({ ...context, snapshot })),
      ),
      usePersistedDocuments(documents, options.isPersistedOnly),
      limits === undefined
        ? usePersistedTrees(documents)
        : useQueryLimits({ ...options, limits, execute, isTrustedText: documents.hasText }),
      useResultRules(),
    ],
    graphiql: false,
    maskedErrors: { isDev: limits === undefined },
    logging: { debug: silent, info: silent, warn: silent, error: (error: unknown) => reportError(error) },
    extraParamNames: ['documentId'],
    fetchAPI: { Request, Response, Headers, ReadableStream },
    graphqlEndpoint: endpointPath,
    batching: false,
    parserAndValidationCache: false, // it is bounded by count, and keeps documents that failed
    multipart: false,
    maxRequestBodySize: false, // whoever received the request has read its body
    cors: false,
    landingPage: false,
  });
}

/** Where a client takes JSON, it gets JSON, whatever else it takes. */
const acceptedAsJson = /(?:^|,)\s*(?:\*\/\*|application\/(?:\*|json|graphql-response\+json))\s*(?:[,;]|$)/i;

/** Takes the parameters from the context, and reports from each result whether it has errors. */
function useServerContext(): Plugin<object, ServerContext> {
  return {
    onRequestParse: ({ serverContext, setRequestParser }) => setRequestParser(() => serverContext.parameters),
    onResultProcess({ request, result, setResult, serverContext }) {
      const { errors, json } = result as OperationResult; // one that comes in parts has neither
      serverContext.onResult({ hasErrors: errors !== undefined, isWhole: !isAsyncIterable(result), json });
      // Yoga writes the parts of other media types around the JSON.
      if (json !== undefined && !acceptedAsJson.test(request.headers.get('accept') ?? '*/*'))
        setResult({ stringify: () => new TextDecoder().decode(json) });
    },
  };
}

/** Parses and validates each persisted document once; limits have a cache of their own. */
function usePersistedTrees(documents: PersistedDocuments): Plugin {
  const trees = new Map<string, DocumentNode>();
  const valid = new WeakSet<DocumentNode>();
  return {
    onParse({ setParseFn, parseFn }) {
      setParseFn((text: string, options: object) => {
        const tree = trees.get(text) ?? (parseFn(text, options) as DocumentNode); // that of graphql-js
        if (documents.hasText(text)) trees.set(text, tree);
        return tree;
      });
    },
    onValidate({ params, setResult }) {
      const tree = params.documentAST as DocumentNode; // what parsing above has returned
      if (valid.has(tree)) setResult([]);
      return ({ valid: isValid }) => void (isValid && valid.add(tree));
    },
  };
}

/** Most errors that an answer contains. */
const maxErrors = 20;

/**
 * Replaces the whole answer when its budget was exceeded, gives every refusal a code and a status, and adds the cost to
 * `extensions` when the request asks for it.
 */
function useResultRules(): Plugin<RequestContext, ServerContext> {
  return {
    onExecute: ({ args: { contextValue } }) => ({
      onExecuteDone({ result, setResult }) {
        if (isAsyncIterable(result)) return;
        const { budget, params } = contextValue;
        const exceeded = budget.getError();
        if (exceeded !== undefined) setResult({ errors: [exceeded] });
        else if (result.errors !== undefined) {
          const { data, errors } = result;
          setResult(
            data === undefined ? { errors: errors.map(addCode) } : { data, errors: errors.slice(0, maxErrors) },
          );
        } else if (params.extensions?.['cost'] === true) {
          setResult(addExtensions(result, { cost: budget.getCounts() }));
        }
      },
    }),
  };
}

/** Adds code and status to an error of a request that was not executed. */
function addCode(error: GraphQLError): GraphQLError {
  if (error.extensions['code'] !== undefined) return error;
  const code = error.message.startsWith('Variable ') ? 'INVALID_VARIABLES' : 'INVALID_REQUEST';
  const { message, locations } = error;
  const positions = error.positions === undefined ? {} : { positions: error.positions, source: error.source };
  return locations === undefined || error.source === undefined
    ? new GraphQLError(message, { extensions: { code, http: { status: 400 } } })
    : new GraphQLError(message, { ...positions, extensions: { code, http: { status: 400 } } });
}

/** Executes requests by plans, and the events of subscriptions with graphql-js. */
function useOperationExecutor(execute: ExecuteOperation, subscribe: SubscribeFunction): Plugin {
  return {
    onExecute: ({ setExecuteFn }) => setExecuteFn(execute),
    onSubscribe: ({ setSubscribeFn }) => setSubscribeFn(subscribe),
  };
}
