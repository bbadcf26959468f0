// Paths of options, and where the options of objects with a name of their own are in a configuration.

const objectPaths: ReadonlyMap<string, string> = new Map([
  ['Rule', 'module.rules[]'],
  ['splitChunks', 'optimization.splitChunks'],
  ['SplitChunksPlugin', 'optimization.splitChunks'],
]);

/** Finds the path in a configuration of an option that is documented elsewhere: `module.rules[].test` for `Rule.test`. */
export function findConfigurationPath(path: string): string | undefined {
  const [first = '', ...rest] = path.split('.');
  const root = rest.length === 0 ? undefined : objectPaths.get(first);
  return root === undefined ? undefined : [root, ...rest].join('.');
}

/** Removes the marks of lists from a path: `module.rules.test` for `module.rules[].test`. */
export function stripLists(path: string): string {
  return path.replaceAll('[]', '');
}

/** More keys than these are a page's list of contents, not a line in a card. */
export const maxListedKeys = 40;
