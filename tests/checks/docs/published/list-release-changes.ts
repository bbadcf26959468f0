// Pure. What a version of webpack changes, and the pages that speak of it.

import type { CheckedPage } from '../read-pages.ts';
import type { PublishedVersion } from './read-webpack-version.ts';

/** A difference between two versions. */
export interface ReleaseChange {
  readonly kind: 'added' | 'removed' | 'changed';
  /** Path of an option, or a member of a class. */
  readonly name: string;
  /** Paths of the pages that document it, or that document what it belongs to. */
  readonly filePaths: readonly string[];
}

/** The parts of a page in which names are looked up. */
type NamingPage = Pick<CheckedPage, 'filePath' | 'source' | 'options' | 'hooks' | 'sectionSlug'>;

/** Lists the differences of options and of members of documented classes, hooks among them, in order of their names. */
export function listReleaseChanges(
  before: PublishedVersion,
  after: PublishedVersion,
  pages: readonly NamingPage[],
): ReleaseChange[] {
  const current = pages.filter(({ sectionSlug }) => sectionSlug !== 'blog' && sectionSlug !== 'migrate');
  const options = [
    ...compareNames(before.options, after.options),
    ...after.options
      .filter((path) => before.options.includes(path) && before.describeOption(path) !== after.describeOption(path))
      .map((name) => ({ kind: 'changed' as const, name })),
  ];
  const changes = [
    ...keepShortest(options, (path) => (after.hasOption(path) ? after : before).describeOption(path)),
    ...compareNames(before.members, after.members),
  ];
  return (
    changes
      .map((change) => ({ ...change, filePaths: findPages(change.name, current) }))
      // classes that no page knows are webpack's own
      .filter(({ name, filePaths }) => filePaths.length > 0 || !/^[A-Z]/.test(name))
      .toSorted((left, right) => (left.name < right.name ? -1 : 1))
  );
}

function compareNames(before: readonly string[], after: readonly string[]) {
  const [old, next] = [new Set(before), new Set(after)];
  return [
    ...after.filter((name) => !old.has(name)).map((name) => ({ kind: 'added' as const, name })),
    ...before.filter((name) => !next.has(name)).map((name) => ({ kind: 'removed' as const, name })),
  ];
}

/** Leaves out what is inside of a change, and what an option that can be nested repeats under a longer path. */
function keepShortest(
  changes: readonly Omit<ReleaseChange, 'filePaths'>[],
  describe: (path: string) => string,
): Omit<ReleaseChange, 'filePaths'>[] {
  const keys = new Set(changes.map(({ kind, name }) => `${kind} ${name}`));
  const seen = new Set<string>();
  return changes
    .toSorted((left, right) => left.name.length - right.name.length)
    .filter(({ kind, name }) => {
      const at = name.lastIndexOf('.');
      const key = `${kind} ${name.slice(at + 1)} ${describe(name)}`;
      if (seen.has(key) || (kind !== 'changed' && keys.has(`${kind} ${name.slice(0, at)}`))) return false;
      seen.add(key);
      return true;
    });
}

/** Finds the pages that document a name or, if none does, what it belongs to. */
function findPages(name: string, pages: readonly NamingPage[]): string[] {
  for (let path = name; path !== ''; path = path.slice(0, Math.max(0, path.lastIndexOf('.')))) {
    const found = pages.filter(
      ({ options, hooks, source }) =>
        [...options, ...hooks].some((entry) => entry.path === path) || source.includes(`\`${path}\``),
    );
    if (found.length > 0) return found.map(({ filePath }) => filePath);
  }
  return [];
}
