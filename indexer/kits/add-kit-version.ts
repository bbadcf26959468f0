import { hash } from 'node:crypto';
import type { KitTables } from '../../schema/kits/kit-tables.ts';
import type { CodeVersions } from '../code-versions.ts';

/** Adds the version of the kits to each: with other kits, everything is made again. */
export function addKitVersion(code: CodeVersions, kits: KitTables): CodeVersions {
  if (kits.version === '') return code;
  const versions = Object.entries(code).map(([name, version]) => [name, hash('sha256', `${version} ${kits.version}`)]);
  return Object.fromEntries(versions) as CodeVersions; // the names are the same
}
