// Runs the queries of a route through the client, so that screens find the results in its cache.

import { getOperationName, type AnyVariables, type Client, type OperationResult, type TypedDocumentNode } from 'urql';
import {
  ExplainDocument,
  HomeDocument,
  PageDocument,
  SidebarDocument,
  SiteFrameDocument,
  VoteDocument,
  type SiteFrameQuery,
} from '../../schema/generated/documents/graphql.ts';
import type { HeadPage } from './routing/page-head.ts';
import { isMissingResult } from './data/baked-fetch.ts';
import type { Route } from './routes.tsx';
import { screenHeads } from './routing/screen-heads.ts';

/** The results of a route's queries. */
export interface LoadedRoute {
  readonly status: 200 | 404;
  readonly site: SiteFrameQuery['site'];
  readonly head: HeadPage;
  /** In the order in which components read them. */
  readonly results: readonly OperationResult[];
  /** Slug of the page's section. */
  readonly sectionSlug: string | undefined;
  /** The page's section, for the breadcrumbs of search engines. */
  readonly section?: { readonly title: string; readonly url: string };
}

/** An operation of a route failed; the message names it. */
export class RouteLoadError extends Error {
  override readonly name = 'RouteLoadError';
}

/**
 * Loads the data of a route's screen, without the frame and the sidebar.
 * @throws RouteLoadError when the operation fails
 */
export async function loadScreen(client: Client, route: Route): Promise<OperationResult | undefined> {
  switch (route.kind) {
    case 'home':
      return run(client, HomeDocument, {});
    case 'vote':
      return run(client, VoteDocument, {});
    case 'explain':
      return run(client, ExplainDocument, {});
    case 'search':
    case 'shell':
      return undefined;
    case 'documentation':
      return run(client, PageDocument, { url: route.path });
  }
}

/**
 * Loads all data of a route.
 * @param expectedSlug section that the page is probably in: its sidebar is requested together with the page
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
        head: screenHeads.home(takeData(home)),
        results: [frame, home],
        sectionSlug: undefined,
      };
    }
    case 'vote': {
      const [frame, vote] = await Promise.all([frameRun, run(client, VoteDocument, {})]);
      const { site } = takeData(frame);
      const page = vote.data?.page ?? undefined;
      if (page === undefined) return buildMissing(frame, site);
      return { status: 200, site, head: screenHeads.vote(page), results: [frame, vote], sectionSlug: undefined };
    }
    case 'explain': {
      const [frame, explain] = await Promise.all([frameRun, run(client, ExplainDocument, {})]);
      const { site } = takeData(frame);
      const page = explain.data?.page ?? undefined;
      if (page === undefined) return buildMissing(frame, site);
      return { status: 200, site, head: screenHeads.explain(page), results: [frame, explain], sectionSlug: undefined };
    }
    case 'search':
    case 'shell': {
      const frame = await frameRun;
      const { site } = takeData(frame);
      return {
        status: 200,
        site,
        head: route.kind === 'shell' ? screenHeads.shell : screenHeads.search,
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
        head: screenHeads.documentation(shown),
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
  head: screenHeads.notFound,
  results: [frame],
  sectionSlug: undefined,
});

/** Runs a query. A result that was never baked counts as missing data, not as a failure. */
async function run<Data, Variables extends AnyVariables>(
  client: Client,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<OperationResult<Data, Variables>> {
  const result = await client.query(document, variables).toPromise();
  if (result.error === undefined || isMissingResult(result.error)) return result;
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
