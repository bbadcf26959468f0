// IO (environment). The folder that relative paths on a command line start from.

/**
 * Finds the folder that the user is in. npm runs a script in the folder of package.json, also for `npm --prefix DIR`.
 * @returns undefined when that is the current folder, so that paths stay as they were typed
 */
export function findBaseDir(name: string): string | undefined {
  const { INIT_CWD: userDir, npm_lifecycle_event: script, DOCGRAPH_PROGRAM: program } = process.env;
  if (program !== undefined) return undefined; // in the package, a script is run where its project is
  // a command that another script starts inherits the variables of that script
  const isOwnScript = script === name || (name === 'dev' && script === 'start');
  return isOwnScript && userDir !== process.cwd() ? userDir : undefined;
}
