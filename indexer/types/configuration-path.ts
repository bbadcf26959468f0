// Objects whose options are documented under a name of their own, and where they are in a configuration.

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
