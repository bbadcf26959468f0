// Query results embedded in a prerendered page, without the page's body and headings, which the document already contains.

import type { OperationResult, SSRData } from 'urql';
import { addTrailingSlash } from '../routing/redirects.ts';
import { elementIds } from '../design/element-ids.ts';
import { restoreAnchors, shortenAnchors, type HeadingAnchor, type ShortAnchor } from './body-headings.ts';

/** What a prerendered page passes to the client. */
export interface Hydration {
  /** 404 when the document is the not-found screen, whatever its URL. */
  readonly status: 200 | 404;
  readonly initialState: SSRData;
  /** True for the empty frame that is shown for pages that are not available offline. */
  readonly isShell: boolean;
}

/** The JSON in the hydration script. */
interface HydrationData {
  readonly status: 200 | 404;
  /** Data by operation key. */
  readonly results: Readonly<Record<string, unknown>>;
  /** Key of the result whose `page.html` is the document's `#dg-body`. */
  readonly bodyKey?: string;
  /** The headings of that page; absent when the result has them. */
  readonly anchors?: readonly ShortAnchor[];
  readonly isShell?: true;
}

/** The part of a result that can contain a page's body. */
interface ResultWithBody {
  readonly page: { readonly html?: string; readonly anchors?: readonly HeadingAnchor[] } | null;
}

/** Formats the results of a route as JSON with `<` escaped, without what the page's body shows. */
export function formatHydration(
  status: 200 | 404,
  results: readonly OperationResult[],
  options: {
    readonly isShell?: boolean;
    /** False when the document does not contain the page's body; then the result keeps it. */
    readonly hasBody?: boolean;
  } = {},
): string {
  const { isShell = false, hasBody: isBodyShown = true } = options;
  let bodyKey: string | undefined;
  let anchors: readonly ShortAnchor[] | undefined;
  const entries = results.map(({ operation, data: whole }): [string, unknown] => {
    const key = String(operation.key);
    const data: unknown = hasOpening(whole) ? { ...whole, site: { ...whole.site, openingHtml: isInDocument } } : whole;
    if (!isBodyShown || !hasBody(data)) return [key, data];
    bodyKey = key;
    const { html, anchors: headings, ...page } = data.page;
    anchors = headings && shortenAnchors(headings, html);
    return [key, { ...data, page: headings && anchors === undefined ? { ...page, anchors: headings } : page }];
  });
  const hydration: HydrationData = {
    status,
    results: Object.fromEntries(entries),
    ...(bodyKey === undefined ? {} : { bodyKey }),
    ...(anchors === undefined ? {} : { anchors }),
    ...(isShell ? { isShell } : {}),
  };
  return JSON.stringify(hydration).replaceAll('<', '\\u003c');
}

/** Returns whether a document was prerendered for its URL. One without a canonical URL matches every URL. */
export function isOfThisPage({ head, location }: Document): boolean {
  const canonical = head.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return canonical === null || new URL(canonical.href).pathname === addTrailingSlash(location.pathname);
}

/** Reads the results embedded in the page; undefined when it was not prerendered or the script is damaged. */
export function readHydration(document: Document): Hydration | undefined {
  const text = document.getElementById(elementIds.data)?.textContent;
  if (text === undefined || text === '') return undefined;
  const hydration = parseHydration(text);
  if (hydration === undefined) return undefined;
  const { status, results, bodyKey, anchors } = hydration;
  const body = document.getElementById(elementIds.body);
  const shown = {
    html: body?.innerHTML ?? '',
    ...(body && anchors ? { anchors: restoreAnchors(anchors, body) } : {}),
  };
  const initialState = Object.fromEntries(
    Object.entries(results).map(([key, data]) => {
      const withBody = key === bodyKey ? addShown(data as ResultWithBody, shown) : data; // bodyKey names such a result
      return [key, { data: JSON.stringify(addOpening(withBody, document)) }];
    }),
  );
  return { status, initialState, isShell: hydration.isShell === true };
}

function parseHydration(text: string): HydrationData | undefined {
  try {
    return JSON.parse(text) as HydrationData; // formatHydration wrote it into this very page
  } catch {
    return undefined; // a truncated page: the client requests the results instead
  }
}

function hasBody(data: unknown): data is ResultWithBody & { readonly page: { readonly html: string } } {
  if (typeof data !== 'object' || data === null || !('page' in data)) return false;
  const { page } = data;
  return typeof page === 'object' && page !== null && 'html' in page && typeof page.html === 'string';
}

/** Stands for the opening of the home page, which the document contains. */
const isInDocument = true;

interface ResultWithOpening {
  readonly site: { readonly openingHtml: unknown };
}

function hasOpening(data: unknown): data is ResultWithOpening {
  if (typeof data !== 'object' || data === null || !('site' in data)) return false;
  const { site } = data;
  return typeof site === 'object' && site !== null && 'openingHtml' in site && site.openingHtml !== null;
}

function addOpening(data: unknown, document: Document): unknown {
  if (!hasOpening(data) || data.site.openingHtml !== isInDocument) return data;
  const openingHtml = document.getElementById(elementIds.opening)?.innerHTML ?? null;
  return { ...data, site: { ...data.site, openingHtml } };
}

const addShown = (data: ResultWithBody, shown: NonNullable<ResultWithBody['page']>): ResultWithBody => ({
  ...data,
  page: { ...data.page, ...shown },
});
