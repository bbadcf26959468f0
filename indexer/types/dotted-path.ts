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
