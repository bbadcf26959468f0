// The dependencies of an answer: the records and tables that its execution read, with their hashes.

import type { Snapshot } from '../../../schema/records/snapshot.ts';

/** A record or table that an execution read. */
export interface Dependency {
  /** A record, e.g. `pages:/concepts/`, a whole table, e.g. `pages`, or `snapshot`. */
  readonly key: string;
  /** Its hash when it was read; `absent` for a record that did not exist. */
  readonly hash: string;
}

/** The hash of a record that does not exist. */
export const absentHash = 'absent';

/** Finds the current hash of a dependency in a snapshot; undefined for an unknown key. */
export function findDependencyHash(snapshot: Snapshot, key: string): string | undefined {
  const colon = key.indexOf(':');
  if (colon === -1) return findTableHash(snapshot, key);
  const recordKey = key.slice(colon + 1);
  switch (key.slice(0, colon)) {
    case 'pages':
      return snapshot.pages.get(recordKey)?.hash ?? absentHash;
    case 'nodes':
      return snapshot.nodes.get(recordKey)?.hash ?? absentHash;
    case 'sections':
      return snapshot.sections.get(recordKey)?.hash ?? absentHash;
    case 'contributors':
      return snapshot.contributors.get(recordKey)?.hash ?? absentHash;
    case 'sponsors':
      return snapshot.sponsors.get(recordKey)?.hash ?? absentHash;
    case 'redirects':
      return snapshot.redirects.get(recordKey)?.hash ?? absentHash;
    default:
      return undefined;
  }
}

/** Creates a check of single dependencies in a snapshot, for many answers that share them: each is looked up once. */
export function createDependencyCheck(snapshot: Snapshot): (dependency: Dependency) => boolean {
  const known = new Map<Dependency, boolean>();
  return (dependency) => {
    let isCurrent = known.get(dependency);
    if (isCurrent === undefined) {
      isCurrent = findDependencyHash(snapshot, dependency.key) === dependency.hash;
      known.set(dependency, isCurrent);
    }
    return isCurrent;
  };
}

/** Returns whether all dependencies of an answer are unchanged in a snapshot. */
export function areDependenciesCurrent(dependencies: readonly Dependency[], snapshot: Snapshot): boolean {
  return dependencies.every(({ key, hash }) => findDependencyHash(snapshot, key) === hash);
}

function findTableHash(snapshot: Snapshot, name: string): string | undefined {
  switch (name) {
    case 'snapshot':
      return snapshot.id;
    case 'site':
    case 'pages':
    case 'nodes':
    case 'sections':
    case 'contributors':
    case 'sponsors':
    case 'redirects':
    case 'diagnostics':
      return snapshot[name].hash;
    default:
      return undefined;
  }
}
