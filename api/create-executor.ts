// Yoga as an ordered list of plugins: persisted documents, limits, the executor of graphql-js.

import { execute, subscribe, type GraphQLSchema } from 'graphql';
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import type { ReadSourceLine } from '../schema/diagnostics.ts';
import type { ReadPageBody } from '../schema/page-body.ts';
import type { RequestContext } from '../schema/request-context.ts';
import { createContentSearch } from './content-search.ts';
import { renderGraphiqlPage } from './graphiql-page.ts';
import { usePersistedDocuments, type PersistedDocuments } from './persisted-documents.ts';
import type { QueryLimits } from './limits/query-limits.ts';
import type { RequestScope } from './request-scope.ts';
import { createSnapshotReader } from './snapshot-reader.ts';
import { useQueryLimits } from './limits/use-query-limits.ts';

/** Describes an executor. */
export interface ExecutorOptions {
  readonly schema: GraphQLSchema;
  readonly documents: PersistedDocuments;
  /** True: other documents than persisted ones are refused. */
  readonly isPersistedOnly: boolean;
  readonly hasGraphiql: boolean;
  /** Undefined: no limits, and unexpected errors are told to the client. */
  readonly limits: QueryLimits | undefined;
  readonly readBody: ReadPageBody;
  readonly readSourceLine: ReadSourceLine;
  /** Is told of unexpected errors, which the client of a limited executor does not see. */
  readonly reportError: (error: unknown) => void;
}

const silent = (): void => undefined;

/** Creates the one executor of GraphQL operations; each request brings its scope. */
export function createExecutor(options: ExecutorOptions): YogaServerInstance<RequestScope, RequestContext> {
  const { documents, limits, readBody, readSourceLine, reportError } = options;
  const findSearch = createContentSearch(readBody);
  let graphiqlPage: Promise<string> | undefined;
  return createYoga<RequestScope, RequestContext>({
    schema: options.schema,
    context({ snapshot, onRead }) {
      const content = createSnapshotReader(snapshot, onRead);
      const getPage = (url: string) => content.record('pages', url);
      return {
        content,
        readSourceLine,
        readBody: (page) => readBody({ page, getPage }),
        readCleanBody: (page) => readBody({ page, getPage, origin: content.table('site').siteUrl }),
        search() {
          content.table('pages'); // an answer depends on every page
          return findSearch(snapshot);
        },
      };
    },
    plugins: [
      useGraphqlJs(),
      usePersistedDocuments(documents, options.isPersistedOnly),
      limits === undefined ? {} : useQueryLimits(limits, documents.hasText),
    ],
    graphiql: options.hasGraphiql,
    renderGraphiQL: () => (graphiqlPage ??= renderGraphiqlPage()),
    maskedErrors: { isDev: limits === undefined },
    logging: { debug: silent, info: silent, warn: silent, error: (error: unknown) => reportError(error) },
    extraParamNames: ['documentId'],
    fetchAPI: { Request, Response, Headers, ReadableStream },
    graphqlEndpoint: '/graphql',
    batching: false,
    multipart: false,
    cors: false,
    landingPage: false,
  });
}

/** Executes with graphql-js itself: one implementation for requests, subscriptions and the limits' time-out. */
function useGraphqlJs(): Plugin {
  return {
    onExecute: ({ setExecuteFn }) => setExecuteFn(execute),
    onSubscribe: ({ setSubscribeFn }) => setSubscribeFn(subscribe),
  };
}
