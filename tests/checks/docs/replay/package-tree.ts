// Pure. The packages that npm puts into a project, from the lock file of the samples.

/** An entry of a lock file. */
export interface LockedPackage {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** Entries by folder, e.g. `node_modules/webpack`. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/**
 * Lists the folders of packages with all that they depend on, required peers included, as npm does.
 * @param names packages of the project; one that the lock file lacks is left out
 */
export function listPackageFolders(names: readonly string[], locked: LockedPackages): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = names.map((name) => `node_modules/${name}`).filter((folder) => locked[folder] !== undefined);
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (found.has(folder)) continue;
    found.add(folder);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = locked[folder] ?? {};
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => peerDependenciesMeta?.[name]?.optional !== true);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const target = findPackage(name, folder, locked);
      if (target !== undefined) waiting.push(target);
    }
  }
  return found;
}

/** Finds the folder that Node.js would find a package in, from another package. */
function findPackage(name: string, from: string, locked: LockedPackages): string | undefined {
  const own = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (locked[own] !== undefined) return own;
  if (from === '') return undefined;
  return findPackage(name, from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), locked);
}
