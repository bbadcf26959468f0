// Pure. Names in code → addresses of their descriptions. An ambiguous name has no address, because a wrong link is worse
// than none.

import type { FindNameUrl, KitDescribedName } from '../../schema/kits/kit-code-names.ts';

/**
 * Creates the search for names by their whole text. A name with two addresses has none.
 * @param described in reading order
 */
export function createExactFind(described: readonly KitDescribedName[]): FindNameUrl {
  const urls = new Map<string, string | undefined>();
  for (const { name, url } of described) urls.set(name, urls.has(name) && urls.get(name) !== url ? undefined : url);
  return (name) => urls.get(name);
}

/** Finds the one address that kits give a name; `''` when there is none, or several. */
export function resolveName(name: string, finds: readonly FindNameUrl[]): string {
  const urls = new Set(finds.flatMap((find) => find(name) ?? []));
  const [url = ''] = urls;
  return urls.size === 1 ? url : '';
}
