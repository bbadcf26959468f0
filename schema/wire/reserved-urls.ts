// Addresses that the site generates. No page of the content may have one of them.

/** The content endpoint. */
export const endpointPath = '/graphql';

/** The tools for assistants. */
export const toolsPath = '/mcp';

/** The page of search results. */
export const searchUrl = '/search/';

/** The page that queries the content in the browser. */
export const exploreUrl = '/explore/';

/** The page frame without content, which the service worker serves for unknown pages while the reader is offline. */
export const shellUrl = '/app-shell/';

/** The address of the text for addresses without a page. Hosts are given it as `404.html`. */
export const notFoundUrl = '/404/';

/** The last URL segment of printable pages, which combine a section. */
const printableName = 'printable';

const reservations: Readonly<Record<string, string>> = {
  [`${endpointPath}/`]: 'the endpoint',
  [`${toolsPath}/`]: 'the tools for assistants',
  [searchUrl]: 'the page of search results',
  [exploreUrl]: 'the page that queries the content',
  [shellUrl]: 'the empty page that works offline',
  [notFoundUrl]: 'the text for addresses without a page',
};

/** Builds the address of a section's printable page. */
export function buildPrintableUrl(sectionSlug: string): string {
  return `/${sectionSlug}/${printableName}/`;
}

/**
 * Describes what the site generates at an address.
 * @returns e.g. `the printable page of "concepts"`; undefined for an address that content may have
 */
export function findReservation(url: string): string | undefined {
  if (Object.hasOwn(reservations, url)) return reservations[url];
  const names = url.split('/');
  return names.length === 4 && names[2] === printableName ? `the printable page of "${names[1]}"` : undefined;
}
