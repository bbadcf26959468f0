// Pure. Addresses that the site makes itself.

/** Is the last part of a generated page that combines a section. */
const printableName = 'printable';

/** Builds the address of a section's printable page. */
export function buildPrintableUrl(sectionSlug: string): string {
  return `/${sectionSlug}/${printableName}/`;
}

/**
 * Names what the site generates at an address.
 * @returns e.g. `the printable page of "concepts"`; undefined for an address that content may have
 */
export function findReservation(url: string): string | undefined {
  if (url === '/graphql/') return 'the endpoint';
  if (url === '/search/') return 'the page of search results';
  if (url === '/app-shell/') return 'the empty page that works offline';
  const names = url.split('/');
  return names.length === 4 && names[2] === printableName ? `the printable page of "${names[1]}"` : undefined;
}
