// The files of all outputs, each with its owner.

import { hashBytes } from '../../../indexer/engine/fingerprint.ts';
import { parseFileFingerprint, type BlobFile } from '../../../indexer/engine/value-memory.ts';
import { pageUrls } from '../../../indexer/queries/post-queries.ts';
import { menu } from '../../../indexer/queries/section-queries.ts';
import type { Engine } from '../../../indexer/engine/engine.ts';
import type { AnyQuery } from '../../../indexer/engine/query.ts';
import { collect, derive, deriveLater } from './output.ts';
import { findPathOwners, type Claim, type ClaimKind, type MadeFile, type PathOwners } from './path-owners.ts';
import { primaryOutputs } from './primary-outputs.ts';
import { redirectFiles } from './redirect-files.ts';

/**
 * What files are made for: `page`, `section` or the name of an output for the site, a space, and the key. Pages come first: what
 * they are made from is in memory while all that a page is part of is made.
 */
const units = derive('export units', (read): readonly string[] => [
  ...read(pageUrls, '').map((url) => `page ${url}`),
  ...read(menu, '').map((slug) => `section ${slug}`),
  ...primaryOutputs.flatMap(({ per, name }) => (per === 'site' ? [`${name.replaceAll(' ', '-')} `] : [])),
]);

/** The files that are made for one unit. */
const unitFiles = deriveLater('export unit', async (read, unit): Promise<readonly MadeFile[]> => {
  const cut = unit.indexOf(' ');
  const [kind, key] = [unit.slice(0, cut), unit.slice(cut + 1)];
  const made: MadeFile[] = [];
  for (const [rank, { per, name, list }] of primaryOutputs.entries()) {
    if ((per === 'site' ? name.replaceAll(' ', '-') : per) !== kind) continue;
    for (const { path, query, key: fileKey } of await list(read, key))
      made.push([path, await read.laterFingerprint(query, fileKey), rank]);
  }
  return made;
});

/** All files, in 256 parts: an edit changes a few of them. */
export const madeFiles = collect('made files', {
  keys: units,
  from: unitFiles,
  isRoot: true,
  emit: ({ getValue }) => getValue().map((file) => [findPart(file[0]), file] as const),
});

function findPart(path: string): string {
  return hashBytes(path).slice(0, 2);
}

/**
 * Finds the unit of the last export that a path belongs to, and the fingerprint of its file. Nothing runs.
 * @returns undefined when no unit has such a file
 */
export function findOwner(
  engine: Engine,
  path: string,
): { readonly query: AnyQuery; readonly key: string; readonly fingerprint: string } | undefined {
  const part = engine.findFingerprint(madeFiles.buckets, findPart(path));
  const entries = (part === undefined ? undefined : engine.read(madeFiles.buckets, part)) ?? [];
  const [own] = entries.filter(([, [name]]) => name === path).toSorted(([, [, , one]], [, [, , other]]) => one - other);
  return own && { query: unitFiles, key: own[0], fingerprint: own[1][1] };
}

function findKind([, [, , rank]]: Claim): ClaimKind {
  const output = primaryOutputs[rank];
  if (output === undefined || (output.per === 'site' && output.findSource === undefined)) return 'site';
  return output.per === 'site' && output !== redirectFiles ? 'file' : 'address';
}

/** The owners of all paths but those of the files that are made from all others. */
export const pathOwners = deriveLater(
  'path owners',
  async (read): Promise<PathOwners> => {
    const claims: Claim[] = [];
    for (const part of await read.later(madeFiles.names, '')) {
      for (const claim of await read.later(madeFiles.buckets, part)) claims.push(claim);
    }
    return findPathOwners(claims, findKind);
  },
  { encoding: 'none' },
);

/** The files of all outputs but those that are made from them, by path. */
export const otherFiles = deriveLater(
  'other files',
  async (read): Promise<ReadonlyMap<string, BlobFile>> => {
    const { claims } = await read.later(pathOwners, '');
    return new Map(Array.from(claims, ([path, [, [, fingerprint]]]) => [path, parseFileFingerprint(fingerprint)]));
  },
  { encoding: 'none' },
);

export const tableQueries = [units, unitFiles, madeFiles, pathOwners, otherFiles];
