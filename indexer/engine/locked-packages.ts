// Pure. The packages of a lock file of npm, with all that they depend on.

/** A package of the lock file. */
interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Reads a lock file. */
export interface LockReader {
  /** Lists packages and all their dependencies: the path of each, its version and the hash of its content. */
  readonly listVersions: (names: Iterable<string>) => readonly string[];
}

/** Creates a reader of the text of `package-lock.json`. */
export function createLockReader(text: string): LockReader {
  // npm writes it; this is version 3
  const { packages: locked } = JSON.parse(text) as { readonly packages: Readonly<Record<string, LockedPackage>> };

  /** Resolves a dependency as Node does: first in the package's own `node_modules`, then in those of its parents. */
  function findPath(name: string, from: string): string | undefined {
    for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
      const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
      if (Object.hasOwn(locked, path)) return path;
      if (folder === '') return undefined;
    }
  }

  return {
    listVersions(names) {
      const found = new Set<string>();
      const add = (name: string, from: string): void => {
        const path = findPath(name, from);
        if (path !== undefined) found.add(path);
      };
      for (const name of names) add(name, '');
      for (const path of found) {
        const { dependencies, peerDependencies, optionalDependencies } = locked[path] ?? {};
        for (const name of Object.keys({ ...dependencies, ...peerDependencies, ...optionalDependencies }))
          add(name, path);
      }
      return Array.from(found, (path) => `${path} ${locked[path]?.version ?? ''} ${locked[path]?.integrity ?? ''}`);
    },
  };
}
