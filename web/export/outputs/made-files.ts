// The files that outputs make, with the units that they are made for.

import type { Engine } from '../../../indexer/engine/engine.ts';
import { hashBytes } from '../../../indexer/engine/fingerprint.ts';
import type { AnyQuery } from '../../../indexer/engine/query.ts';
import { pageUrls } from '../../../indexer/queries/post-queries.ts';
import { menu } from '../../../indexer/queries/section-queries.ts';
import { foldPath } from './fold-path.ts';
import { collect, derive, deriveLater } from './output.ts';
import type { MadeFile } from './path-owners.ts';
import { primaryOutputs } from './primary-outputs.ts';

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

/** All files, in parts: an edit changes a few of them. */
export const madeFiles = collect('made files', {
  keys: units,
  from: unitFiles,
  isRoot: true,
  emit: ({ getValue }) => getValue().map((file) => [findPart(file[0]), file] as const),
});

/** The 256 parts of all places of the export. */
export const parts = derive('export parts', (): readonly string[] =>
  Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0')),
);

/** Finds the part of a path. Paths that some disks take for the same are in the same part. */
export function findPart(path: string): string {
  return hashBytes(foldPath(path)).slice(0, 2);
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

export const madeFileQueries: readonly AnyQuery[] = [units, unitFiles, madeFiles, parts];
