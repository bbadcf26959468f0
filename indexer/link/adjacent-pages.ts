// Pure. Previous and next: neighbours in a section's reading order.

/** Is the pair of a page's neighbours. */
export interface AdjacentUrls {
  readonly previousUrl: string | undefined;
  readonly nextUrl: string | undefined;
}

/** Builds the neighbours of every page of a section. @param urls addresses in reading order */
export function buildAdjacentUrls(urls: readonly string[]): ReadonlyMap<string, AdjacentUrls> {
  return new Map(urls.map((url, index) => [url, { previousUrl: urls[index - 1], nextUrl: urls[index + 1] }]));
}
