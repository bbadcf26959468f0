// Yoga as an ordered list of plugins: persisted documents, limits, the executor of graphql-js.

import { endpointPath } from '../../schema/wire/reserved-urls.ts';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import {
  createYoga,
  isAsyncIterable,
  type Plugin,
  type YogaInitialContext,
  type YogaServerInstance,
} from 'graphql-yoga';
import type { GraphExtension } from '../../schema/kits/graph-extension.ts';
import type { RequestContext } from '../graph/context/request-context.ts';
import { createContentSearch, type GetSearch } from '../graph/search/content-search.ts';
import { createContextFactory, type ContextOptions } from './create-context-factory.ts';
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
import { useQueryLimits } from './limits/use-query-limits.ts';

/** Options of an executor. */
export interface ExecutorOptions extends Omit<ContextOptions, 'getSearch'> {
  /** Returns the search over a snapshot; by default, it is built from the texts. */
  readonly getSearch?: GetSearch | undefined;
  readonly schema: GraphQLSchema;
  /** What kits add. */
  readonly extension: GraphExtension;
  readonly documents: PersistedDocuments;
  /** Whether all documents except persisted ones are rejected. */
  readonly isPersistedOnly: boolean;
  /** Whether unexpected errors and suggestions are hidden from clients. */
  readonly isMasked: boolean;
  readonly limits: QueryLimits | undefined;
  /** Added to the hints of errors about limits. */
  readonly limitHint?: string | undefined;
  /** Whether expensive operations are queued; true by default. */
  readonly isQueued?: boolean | undefined;
  /** Yields to other requests before each expensive operation; a short pause by default. */
  readonly waitForOthers?: (() => Promise<void>) | undefined;
  /** Receives unexpected errors, which clients do not see if they are masked. */
  readonly reportError: (error: unknown) => void;
}

/** The input for the context of an execution. */
type ContextSource = ServerContext & Pick<YogaInitialContext, 'params'>;

const silent = (): void => undefined;

/** Creates the executor of GraphQL operations. */
export function createExecutor(options: ExecutorOptions): YogaServerInstance<ServerContext, RequestContext> {
  const { documents, limits, reportError } = options;
  const execute = createOperationExecutor();
  const createContext = createContextFactory({
    ...options,
    getSearch: options.getSearch ?? createContentSearch(options.readBody, options.extension),
  });
  const createYogaContext = ({ params, ...request }: ContextSource): RequestContext =>
    createContext(request, limits === undefined || documents.hasText(params.query ?? '') ? undefined : limits);

  return createYoga<ServerContext, RequestContext>({
    schema: options.schema,
    context: createYogaContext,
    plugins: [
      useServerContext(),
      useOperationExecutor(
        execute,
        createSubscriber((context: ContextSource, snapshot) => createYogaContext({ ...context, snapshot })),
      ),
      usePersistedDocuments(documents, options.isPersistedOnly),
      useQueryLimits({ ...options, execute, isTrustedText: documents.hasText }),
      useResultRules(),
      useLimitHint(options.limitHint),
    ],
    graphiql: false,
    maskedErrors: { isDev: !options.isMasked },
    logging: { debug: silent, info: silent, warn: silent, error: (error: unknown) => reportError(error) },
    extraParamNames: ['documentId'],
    fetchAPI: { Request, Response, Headers, ReadableStream },
    graphqlEndpoint: endpointPath,
    batching: false,
    parserAndValidationCache: false, // its limit is a count instead of a size, and it keeps invalid documents
    multipart: false,
    maxRequestBodySize: false, // the body has already been read
    cors: false,
    landingPage: false,
  });
}

/** Takes the parameters from the context, and passes properties of each result to `onResult`. */
function useServerContext(): Plugin<object, ServerContext> {
  return {
    onRequestParse: ({ serverContext, setRequestParser }) => setRequestParser(() => serverContext.parameters),
    onResultProcess({ result, serverContext }) {
      const { errors, json } = result as OperationResult; // incremental results have neither
      serverContext.onResult({ hasErrors: errors !== undefined, isWhole: !isAsyncIterable(result), json });
    },
  };
}

/** Largest number of errors in an answer. */
const maxErrors = 20;

/**
 * Replaces the whole answer if its budget was exceeded, adds a code and a status to errors of requests that were not
 * executed, and adds the cost to `extensions` on request.
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

/** Adds a code and a status to the error of a request that was not executed. */
function addCode(error: GraphQLError): GraphQLError {
  if (error.extensions['code'] !== undefined) return error;
  const isOfVariables = /^Variable |^Too many errors processing variables/.test(error.message);
  const code = isOfVariables ? 'INVALID_VARIABLES' : 'INVALID_REQUEST';
  const { message, locations } = error;
  const positions = error.positions === undefined ? {} : { positions: error.positions, source: error.source };
  return locations === undefined || error.source === undefined
    ? new GraphQLError(message, { extensions: { code, http: { status: 400 } } })
    : new GraphQLError(message, { ...positions, extensions: { code, http: { status: 400 } } });
}

/** Adds a hint to errors about limits. */
function useLimitHint(added: string | undefined): Plugin {
  if (added === undefined) return {};
  const addHint = (error: GraphQLError): GraphQLError => {
    const { code, limit, hint } = error.extensions;
    if (typeof code !== 'string' || typeof limit !== 'number') return error;
    return new GraphQLError(error.message, {
      nodes: error.nodes,
      path: error.path,
      extensions: { ...error.extensions, hint: [hint, added].join('; ') },
    });
  };
  return {
    onResultProcess({ result, setResult }) {
      if (!isAsyncIterable(result) && !Array.isArray(result) && result.errors !== undefined)
        setResult({ ...result, errors: result.errors.map(addHint) });
    },
  };
}

/** Executes queries by plans, and subscriptions with graphql-js. */
function useOperationExecutor(execute: ExecuteOperation, subscribe: SubscribeFunction): Plugin {
  return {
    onExecute: ({ setExecuteFn }) => setExecuteFn(execute),
    onSubscribe: ({ setSubscribeFn }) => setSubscribeFn(subscribe),
  };
}
