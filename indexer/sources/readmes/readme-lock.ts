// Pure. `readmes.lock.json`: the integrity of packages and their READMEs. A command writes it, and every build reads
// it.

import { compareCodePoints } from '../../../schema/compare-code-points.ts';

/** Path of the lock file in a content tree. */
export const readmeLockPath = 'readmes.lock.json';

/** The entry of one version of a package. Both values are SRI strings, e.g. `sha512-…`. */
export interface LockedReadme {
  /** Integrity of the package's archive, as stated by the registry. */
  readonly integrity: string;
  /** Integrity of the README; undefined for a package whose README cannot be used. */
  readonly readme: string | undefined;
}

/** The entries of the lock file by `name@version`. */
export type ReadmeLock = ReadonlyMap<string, LockedReadme>;

const integrityPattern = /^sha(?:256|384|512)-[A-Za-z\d+/]+={0,2}$/;
/** The algorithm that docgraph uses for READMEs. */
const readmePattern = /^sha512-[A-Za-z\d+/]+={0,2}$/;

/**
 * Parses the lock.
 * @returns undefined when any part of it is invalid: the lock is trusted as a whole or not at all
 */
export function parseReadmeLock(text: string): ReadmeLock | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined; // the diagnostic does not need the position: any editor shows it
  }
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value).map(([packageId, entry]) => [packageId, parseEntry(entry)] as const);
  const complete = entries.flatMap(([packageId, entry]) => (entry === undefined ? [] : [[packageId, entry] as const]));
  return complete.length === entries.length ? new Map(complete) : undefined;
}

function parseEntry(value: unknown): LockedReadme | undefined {
  if (!isRecord(value)) return undefined;
  const { integrity, readme, ...rest } = value;
  if (typeof integrity !== 'string' || !integrityPattern.test(integrity) || Object.keys(rest).length > 0)
    return undefined;
  if (readme === undefined) return { integrity, readme: undefined };
  return typeof readme === 'string' && readmePattern.test(readme) ? { integrity, readme } : undefined;
}

/** Returns whether two locks have the same entries, in any order. */
export function isEqualLock(one: ReadmeLock, other: ReadmeLock): boolean {
  return (
    one.size === other.size &&
    [...one].every(([packageId, { integrity, readme }]) => {
      const locked = other.get(packageId);
      return locked?.integrity === integrity && locked.readme === readme;
    })
  );
}

/** Formats the lock with sorted entries, so that equal locks have equal bytes. */
export function formatReadmeLock(lock: ReadmeLock): string {
  const entries = [...lock].toSorted(([left], [right]) => compareCodePoints(left, right));
  const ordered = entries.map(([packageId, { integrity, readme }]) => [
    packageId,
    { integrity, ...(readme === undefined ? {} : { readme }) },
  ]);
  return `${JSON.stringify(Object.fromEntries(ordered), null, 2)}\n`;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
