import { hash } from 'node:crypto';
import type { KitTables } from '../../schema/kits/kit-tables.ts';

/** Adds the version of the kits to each version of code: with other kits, everything is made again. */
export function addKitVersion<Versions extends Readonly<Record<string, string>>>(
  code: Versions,
  kits: KitTables,
): Versions {
  if (kits.version === '') return code;
  const versions = Object.entries(code).map(([name, version]) => [name, hash('sha256', `${version} ${kits.version}`)]);
  return Object.fromEntries(versions) as Versions; // the names are the same
}
