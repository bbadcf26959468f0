// Paths of options.

/** Objects that are documented under a name of their own. */
export const optionRoots: Readonly<Record<string, string>> = {
  Rule: 'module.rules[]',
  splitChunks: 'optimization.splitChunks',
  SplitChunksPlugin: 'optimization.splitChunks',
};

/** Finds the path in a configuration: `module.rules[].test` for `Rule.test`. */
export function findConfigurationPath(path: string): string {
  const [first = '', ...rest] = path.split('.');
  const root = rest.length > 0 && Object.hasOwn(optionRoots, first) ? optionRoots[first] : undefined;
  return root === undefined ? path : [root, ...rest].join('.');
}

/** Removes the list markers from a path: `module.rules.test` for `module.rules[].test`. */
export function stripLists(path: string): string {
  return path.replaceAll('[]', '');
}
