// Paths of options. Some objects are documented under a name of their own, such as `Rule`.

const objectPaths: ReadonlyMap<string, string> = new Map([
  ['Rule', 'module.rules[]'],
  ['splitChunks', 'optimization.splitChunks'],
  ['SplitChunksPlugin', 'optimization.splitChunks'],
]);

/** Finds the path in a configuration of an option of such an object: `module.rules[].test` for `Rule.test`. */
export function findConfigurationPath(path: string): string | undefined {
  const [first = '', ...rest] = path.split('.');
  const root = rest.length === 0 ? undefined : objectPaths.get(first);
  return root === undefined ? undefined : [root, ...rest].join('.');
}

/** Removes the list markers from a path: `module.rules.test` for `module.rules[].test`. */
export function stripLists(path: string): string {
  return path.replaceAll('[]', '');
}

/** The most keys that an option card lists. More keys would repeat the page's table of contents. */
export const maxListedKeys = 40;
