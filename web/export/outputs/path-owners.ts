// Pure. Who owns each path of the export. A path has one owner, and nothing is below a file.

import { markerName } from '../../../indexer/engine/output-folder.ts';
import { foldPath } from './fold-path.ts';
import { integrityName } from './integrity-list.ts';

/**
 * A file that an output has made. Its fingerprint tells its bytes from others at the same path. The output with the smaller rank
 * owns a path that two outputs claim.
 */
export type MadeFile = readonly [path: string, fingerprint: string, rank: number];

/** A file that an output has made, with the unit that it was made for. A reserved path has the rank -1. */
export type Claim = readonly [unit: string, file: MadeFile];

/**
 * What a path is made from: a file of the site has its path whatever the content is, an `address` of a page, section or
 * redirect is one file or several, and a `file` of the content is published as it is.
 */
export type ClaimKind = 'site' | 'address' | 'file';

/** A claim that cannot be met. */
export interface PathConflict {
  readonly loser: Claim;
  readonly owner: Claim;
}

/** Files that are made from all others, and the marker. They are reserved where a site has none, too. */
export const reservedPaths = [markerName, integrityName, 'offline.json', 'sw.js', '_worker.js'] as const;

/** What is at a path. */
interface Holding {
  /** As it was claimed. */
  readonly name: string;
  readonly owner: Claim;
  /** True for a folder with files of the owner. */
  readonly isFolder: boolean;
}

/**
 * Finds the claims that cannot be met. Two files with the same bytes at the same path are no conflict. Paths must differ in more
 * than what some disks and hosts ignore, except for two addresses.
 */
export function findPathConflicts(
  claims: readonly Claim[],
  findKind: (claim: Claim) => ClaimKind,
): readonly PathConflict[] {
  const conflicts: PathConflict[] = [];
  const holdings = new Map<string, Holding>(
    reservedPaths.map((name) => [name, { name, owner: ['', [name, '', -1]], isFolder: false }]),
  );

  function findHolding(claim: Claim): Holding | undefined {
    const [, [path]] = claim;
    for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
      const name = path.slice(0, end);
      const holding = holdings.get(foldPath(name));
      if (holding === undefined) continue;
      if (holding.isFolder && end < path.length) return undefined; // nothing is in the way of a folder that has files
      // the index reports two addresses that differ in case alone
      const areAddresses = [holding.owner, claim].every((each) => findKind(each) === 'address');
      if (holding.name === name || !areAddresses) return holding;
    }
    return undefined;
  }

  function hold(claim: Claim): void {
    const [, [path]] = claim;
    holdings.set(foldPath(path), { name: path, owner: claim, isFolder: false });
    for (const name of listParents(path)) {
      if (holdings.get(foldPath(name))?.isFolder === true) return; // and so are those above it
      holdings.set(foldPath(name), { name, owner: claim, isFolder: true });
    }
  }

  for (const claim of claims.toSorted(compareClaims)) {
    const holding = findHolding(claim);
    if (holding === undefined) hold(claim);
    else if (!isSameFile(holding.owner, claim)) conflicts.push({ loser: claim, owner: holding.owner });
  }
  return conflicts;
}

/**
 * Lists the places that are claimed more than once, in one part of all places: of nearly all sites there is none.
 * @param files folded paths of the files in this part, for each claim
 * @param folders folded paths of all folders with files in this part
 */
export function listTaken(files: readonly string[], folders: readonly string[]): readonly string[] {
  const claimed = new Set<string>(reservedPaths);
  const taken = new Set(folders.filter((path) => claimed.has(path)));
  for (const path of folders) claimed.add(path);
  for (const path of files) {
    if (claimed.has(path)) taken.add(path);
    claimed.add(path);
  }
  return [...taken];
}

/** Returns whether a folded path is one of these places, or below one. */
export function isBelow(path: string, places: ReadonlySet<string>): boolean {
  return places.has(path) || listParents(path).some((folder) => places.has(folder));
}

/** Lists the folders that a path is in, from the inside: `a/b/c` → `a/b`, `a`. */
export function listParents(path: string): readonly string[] {
  const parents: string[] = [];
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) parents.push(path.slice(0, end));
  return parents;
}

function isSameFile([, [owned, ownFingerprint]]: Claim, [, [path, fingerprint]]: Claim): boolean {
  return owned === path && ownFingerprint === fingerprint;
}

function compareClaims([oneUnit, [one, , oneRank]]: Claim, [otherUnit, [other, , otherRank]]: Claim): number {
  return oneRank - otherRank || compareTexts(one, other) || compareTexts(oneUnit, otherUnit);
}

export function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
