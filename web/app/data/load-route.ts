// Runs the queries that a route's first view needs, through the client, so that screens find them in its cache.

import { getOperationName, type AnyVariables, type Client, type OperationResult, type TypedDocumentNode } from 'urql';
import {
  HomeDocument,
  PageDocument,
  SidebarDocument,
  SiteFrameDocument,
  VoteDocument,
  type SiteFrameQuery,
} from '../../../schema/generated/documents/graphql.ts';
import type { Route } from '../routes.tsx';
import {
  describeDocumentation,
  describeHome,
  describeVote,
  notFoundHead,
  searchHead,
  shellHead,
} from '../state/describe-page.ts';
import type { HeadPage } from '../state/page-head.ts';
import { isMissingResult } from './baked-fetch.ts';

/** Is what a route's queries came to. */
export interface LoadedRoute {
  readonly status: 200 | 404;
  readonly site: SiteFrameQuery['site'];
  /** What the head says of the page. */
  readonly head: HeadPage;
  /** In the order they are read, each without an error. */
  readonly results: readonly OperationResult[];
  /** Slug of the shown page's section. */
  readonly sectionSlug: string | undefined;
  /** The shown page's section, where it has one. */
  readonly section?: { readonly title: string; readonly url: string };
}

/** Says which operation of a route failed. */
export class RouteLoadError extends Error {
  override readonly name = 'RouteLoadError';
}

/**
 * Loads the one document that a route's screen owns.
 * @throws RouteLoadError when the operation fails
 */
export async function loadScreen(client: Client, route: Route): Promise<OperationResult | undefined> {
  switch (route.kind) {
    case 'home':
      return run(client, HomeDocument, {});
    case 'vote':
      return run(client, VoteDocument, {});
    case 'search':
    case 'shell':
      return undefined;
    case 'documentation':
      return run(client, PageDocument, { url: route.path });
  }
}

/**
 * Loads a route.
 * @param expectedSlug section the page is likely in: its sidebar is asked for at the same time as the page
 * @throws RouteLoadError when an operation fails
 */
export async function loadRoute(client: Client, route: Route, expectedSlug?: string): Promise<LoadedRoute> {
  const frameRun = run(client, SiteFrameDocument, {});
  switch (route.kind) {
    case 'home': {
      const [frame, home] = await Promise.all([frameRun, run(client, HomeDocument, {})]);
      const { site } = takeData(frame);
      return {
        status: 200,
        site,
        head: describeHome(takeData(home)),
        results: [frame, home],
        sectionSlug: undefined,
      };
    }
    case 'vote': {
      const [frame, vote] = await Promise.all([frameRun, run(client, VoteDocument, {})]);
      const { site } = takeData(frame);
      const page = vote.data?.page ?? undefined;
      if (page === undefined) return buildMissing(frame, site);
      return { status: 200, site, head: describeVote(page), results: [frame, vote], sectionSlug: undefined };
    }
    case 'search':
    case 'shell': {
      const frame = await frameRun;
      const { site } = takeData(frame);
      return {
        status: 200,
        site,
        head: route.kind === 'shell' ? shellHead : searchHead,
        results: [frame],
        sectionSlug: undefined,
      };
    }
    case 'documentation': {
      const early = expectedSlug === undefined ? undefined : run(client, SidebarDocument, { slug: expectedSlug });
      const [frame, page] = await Promise.all([frameRun, run(client, PageDocument, { url: route.path }), early]);
      const { site } = takeData(frame);
      const shown = page.data?.page ?? undefined;
      if (shown === undefined) return buildMissing(frame, site);
      const sectionSlug = shown.section.slug;
      const sidebar = await run(client, SidebarDocument, { slug: sectionSlug });
      return {
        status: 200,
        site,
        head: describeDocumentation(shown),
        results: [frame, page, sidebar],
        sectionSlug,
        ...(sidebar.data?.section && { section: sidebar.data.section }),
      };
    }
  }
}

const buildMissing = (frame: OperationResult, site: LoadedRoute['site']): LoadedRoute => ({
  status: 404,
  site,
  head: notFoundHead,
  results: [frame],
  sectionSlug: undefined,
});

/** Runs a query from the cache or over the seam; an answer that says "never baked" counts as an absent one. */
async function run<Data, Variables extends AnyVariables>(
  client: Client,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<OperationResult<Data, Variables>> {
  const result = await client.query(document, variables).toPromise();
  if (result.error === undefined || isMissingResult(result.error.graphQLErrors)) return result;
  throw createLoadError(result);
}

function takeData<Data>(result: OperationResult<Data>): Data {
  if (result.data === undefined || result.data === null) throw createLoadError(result);
  return result.data;
}

function createLoadError({ operation, error }: OperationResult): RouteLoadError {
  const name = getOperationName(operation.query) ?? 'A query';
  const variables = JSON.stringify(operation.variables);
  return new RouteLoadError(`${name} with the variables ${variables} failed: ${error?.message ?? 'no data'}`, {
    cause: error,
  });
}
