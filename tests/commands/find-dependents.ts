import { posix } from 'node:path';

/** Relative paths in a file: what it imports, and what it reads by a path that is written out. */
const relativePath = /(['"`])(\.{1,2}\/[^'"`\n]*?)\/?\1/g;

/**
 * Finds the files that name a path below one of these, or a file that does.
 * @param files texts by path, POSIX and relative to the root
 * @param paths files and folders, written like that
 * @returns sorted
 */
export function findDependents(files: ReadonlyMap<string, string>, paths: readonly string[]): readonly string[] {
  const isBelow = (filePath: string): boolean =>
    paths.some((path) => filePath === path || filePath.startsWith(`${path}/`));
  const users = new Map<string, string[]>();
  const found = new Set<string>();
  for (const [filePath, text] of files) {
    if (isBelow(filePath)) found.add(filePath);
    for (const [, , written = ''] of text.matchAll(relativePath)) {
      const target = posix.join(posix.dirname(filePath), written);
      if (isBelow(target)) found.add(filePath);
      else if (files.has(target)) users.set(target, [...(users.get(target) ?? []), filePath]);
    }
  }
  // a set is walked in the order of insertion, also through what is added meanwhile
  for (const filePath of found) for (const user of users.get(filePath) ?? []) found.add(user);
  return [...found].sort();
}
