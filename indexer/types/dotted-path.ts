// Names that are dotted paths, e.g. `chart.series[].color`.

/**
 * Finds the whole path of a member of an object that is documented under a name of its own.
 * @param roots paths of such objects, by name
 */
export function findWholePath(path: string, roots: Readonly<Record<string, string>>): string {
  const [first = '', ...rest] = path.split('.');
  const root = rest.length > 0 && Object.hasOwn(roots, first) ? roots[first] : undefined;
  return root === undefined ? path : [root, ...rest].join('.');
}

/** Removes the list markers from a path: `series.color` for `series[].color`. */
export function stripLists(path: string): string {
  return path.replaceAll('[]', '');
}

/** The most keys that the card of a fact lists. More keys would repeat the page's table of contents. */
export const maxListedKeys = 40;

/** The most keys of a path that has links to what is above it: each of these has a path as long as itself. */
const maxPathKeys = 32;

/** Lists the parents of a path, from the root: `a`, `a.b` of `a.b.c`; none for a path with very many keys. */
export function listParentPaths(path: string): readonly string[] {
  const keys = path.split('.');
  return keys.length > maxPathKeys ? [] : keys.slice(1).map((_, index) => keys.slice(0, index + 1).join('.'));
}
