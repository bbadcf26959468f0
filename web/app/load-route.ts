// Runs the queries of a route through the client, so that screens find the results in its cache.

import { getOperationName, type AnyVariables, type Client, type OperationResult, type TypedDocumentNode } from 'urql';
import {
  AlternatesDocument,
  NotFoundDocument,
  SidebarDocument,
  SiteFrameDocument,
  type SiteFrameQuery,
} from '../../schema/generated/documents/graphql.ts';
import { isMissingResult } from './data/baked-fetch.ts';
import type { Screen } from './data/screen.ts';
import type { HeadPage } from './routing/page-head.ts';
import { screenHeads } from './routing/screen-heads.ts';
import { english, type Language } from '../../schema/messages/message.ts';

/** A path with its screen. */
export interface Route {
  readonly screen: Screen;
  readonly path: string;
  /** English when left out. */
  readonly language?: Language;
}

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
class RouteLoadError extends Error {
  override readonly name = 'RouteLoadError';
}

/**
 * Loads the data of a screen, without the frame and the sidebar.
 * @returns the results in the order of its queries
 * @throws RouteLoadError when a query fails
 */
export function loadScreen(client: Client, screen: Screen, path: string): Promise<readonly OperationResult[]> {
  return Promise.all(screen.listQueries(path).map(async ({ document, variables }) => run(client, document, variables)));
}

/**
 * Loads all data of a route.
 * @param expectedSlug section that the page is probably in: its sidebar is requested together with the page
 * @throws RouteLoadError when a query fails
 */
export async function loadRoute(client: Client, route: Route, expectedSlug?: string): Promise<LoadedRoute> {
  const { screen, path, language = english } = route;
  const loadSidebar = (slug: string) => run(client, SidebarDocument, { slug });
  const hasSidebar = screen.findSectionSlug !== undefined;
  const [frame, results] = await Promise.all([
    run(client, SiteFrameDocument, {}),
    loadScreen(client, screen, path),
    hasSidebar && expectedSlug !== undefined ? loadSidebar(expectedSlug) : undefined,
  ]);
  const { site } = takeData(frame);
  const data = results.map((result): unknown => result.data);
  const head = screen.findHead(data, language);
  if (head === undefined) {
    const notFound = await run(client, NotFoundDocument, {});
    const standard = screenHeads.notFound(language);
    const notFoundHead = { ...standard, title: notFound.data?.site.notFound?.title ?? standard.title };
    return { status: 404, site, head: notFoundHead, results: [frame, notFound], sectionSlug: undefined };
  }
  const first = [
    frame,
    ...(site.hasAlternates ? [await run(client, AlternatesDocument, { url: path })] : []),
    ...results,
  ];
  const sectionSlug = screen.findSectionSlug?.(data);
  const found = { status: 200, site, head, results: first, sectionSlug } as const;
  if (sectionSlug === undefined) return found;
  const sidebar = await loadSidebar(sectionSlug);
  const section = sidebar.data?.section;
  return { ...found, results: [...first, sidebar], ...(section && { section }) };
}

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
