// A query in the fragment of an address, which no server sees. Pure.

/** A query with its variables as JSON. */
export interface SharedQuery {
  readonly query: string;
  /** JSON; empty for none. */
  readonly variables: string;
}

/** Maximum length of a fragment: some programs truncate longer URLs that are pasted into them. */
const maxLength = 16_000;

/** Formats a query as a fragment; undefined for one that is too long. */
export function formatQueryFragment({ query, variables }: SharedQuery): string | undefined {
  const parameters = new URLSearchParams({ query, ...(variables.trim() === '' ? {} : { variables }) });
  const fragment = `#${parameters}`;
  return fragment.length > maxLength ? undefined : fragment;
}

/** Parses a fragment; undefined for one without a query, and for one that is too long. */
export function parseQueryFragment(fragment: string): SharedQuery | undefined {
  if (fragment.length > maxLength) return undefined;
  const parameters = new URLSearchParams(fragment.replace(/^#/, ''));
  const query = parameters.get('query') ?? '';
  return query.trim() === '' ? undefined : { query, variables: parameters.get('variables') ?? '' };
}
