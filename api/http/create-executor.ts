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

/** An executor of operations. */
export interface ExecutorOptions extends Omit<ContextOptions, 'getSearch'> {
  /** Returns the search over the snapshot; by default it is built from the texts. */
  readonly getSearch?: GetSearch | undefined;
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
  /** Receives unexpected errors, which the client of a limited executor does not see. */
  readonly reportError: (error: unknown) => void;
}

/** What the context of an execution is made from. */
type ContextSource = ServerContext & Pick<YogaInitialContext, 'params'>;

const silent = (): void => undefined;

/** Creates the executor of GraphQL operations. */
export function createExecutor(options: ExecutorOptions): YogaServerInstance<ServerContext, RequestContext> {
  const { documents, limits, reportError } = options;
  const execute = createOperationExecutor();
  const createContext = createContextFactory({
    ...options,
    getSearch: options.getSearch ?? createContentSearch(options.readBody),
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
    parserAndValidationCache: false, // it is limited by count only, and keeps invalid documents
    multipart: false,
    maxRequestBodySize: false, // the body has been read already, within the limit
    cors: false,
    landingPage: false,
  });
}

/** Takes the parameters from the context, and reports from each result whether it has errors. */
function useServerContext(): Plugin<object, ServerContext> {
  return {
    onRequestParse: ({ serverContext, setRequestParser }) => setRequestParser(() => serverContext.parameters),
    onResultProcess({ result, serverContext }) {
      const { errors, json } = result as OperationResult; // a result that is sent in parts has neither
      serverContext.onResult({ hasErrors: errors !== undefined, isWhole: !isAsyncIterable(result), json });
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
