/** What a command has written. */
export interface WrittenFiles {
  /** Files of the output folder, or of the whole project when it has none. Sorted paths relative to the project. */
  readonly assets: readonly string[];
  /** The folder at the top that the command, or one before it, wrote to. */
  readonly outputFolder: string;
}

/**
 * Finds the files of the folder that a command wrote to, or of the one that the command before it wrote to.
 * @param before time of writing of each file before the command, the files of the sample left out; `after`: afterwards
 * @param lastFolder output folder of the command before
 */
export function findAssets(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  lastFolder: string,
): WrittenFiles {
  const written = [...after].filter(([path, time]) => before.get(path) !== time).map(([path]) => path);
  const folders = new Set(written.filter((path) => path.includes('/')).map((path) => path.split('/')[0] ?? ''));
  const [only = lastFolder] = folders.size === 1 ? folders : [];
  const paths = [...after.keys()].sort();
  const built = paths.filter((path) => path.startsWith(`${only}/`));
  return { assets: built.length > 0 ? built : paths, outputFolder: only };
}
