// The files of all outputs, each with its owner.

import { hashBytes } from '../../../indexer/engine/fingerprint.ts';
import { parseFileFingerprint, type BlobFile } from '../../../indexer/engine/value-memory.ts';
import { pageUrls } from '../../../indexer/queries/post-queries.ts';
import { menu } from '../../../indexer/queries/section-queries.ts';
import type { Engine } from '../../../indexer/engine/engine.ts';
import type { AnyQuery } from '../../../indexer/engine/query.ts';
import { collect, derive, deriveLater } from './output.ts';
import { findHostFile } from './host-file-names.ts';
import { foldPath } from './fold-path.ts';
import {
  compareTexts,
  findPathConflicts,
  isBelow,
  listParents,
  listTaken,
  type Claim,
  type ClaimKind,
  type MadeFile,
  type PathConflict,
} from './path-owners.ts';
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

/** All files, in parts: an edit changes a few of them. */
export const madeFiles = collect('made files', {
  keys: units,
  from: unitFiles,
  isRoot: true,
  emit: ({ getValue }) => getValue().map((file) => [findPart(file[0]), file] as const),
});

/** The 256 parts of all places of the export. */
const parts = derive('export parts', (): readonly string[] =>
  Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0')),
);

/** Finds the part of a path. Paths that some disks take for the same are in the same part. */
function findPart(path: string): string {
  return hashBytes(foldPath(path)).slice(0, 2);
}

/** The folders that the files of one part are in, folded. */
const partFolders = deriveLater('part folders', async (read, part): Promise<readonly string[]> => {
  const entries = await read.later(madeFiles.buckets, part);
  return [...new Set(entries.flatMap(([, [path]]) => listParents(foldPath(path))))].sort();
});

/** All folders, in the same parts. */
const madeFolders = collect('made folders', {
  keys: parts,
  from: partFolders,
  isRoot: true,
  emit: ({ getValue }) => getValue().map((folder) => [findPart(folder), folder] as const),
});

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

/** What hosts read as settings or as code: the path up to that name, and the claim. */
type HostFile = readonly [name: string, claim: Claim];

/** What is to be looked at in one part. An edit of a text does not change it. */
interface PartReview {
  /** Folded paths that are claimed more than once. */
  readonly taken: readonly string[];
  readonly hostFiles: readonly HostFile[];
}

const partReview = deriveLater('part review', async (read, part): Promise<PartReview> => {
  const claims = await read.later(madeFiles.buckets, part);
  const folders = (await read.later(madeFolders.buckets, part)).map(([, folder]) => folder);
  const files = claims.map(([, [path]]) => foldPath(path));
  return { taken: listTaken(files, folders), hostFiles: claims.flatMap(findHostFiles) };
});

function findHostFiles(claim: Claim): readonly HostFile[] {
  const name = findHostFile(claim[1][0]);
  return name === undefined ? [] : [[name, claim]];
}

/** What is to be said about paths. */
interface PathReview {
  readonly conflicts: readonly PathConflict[];
  readonly hostFiles: readonly HostFile[];
}

/** What is wrong with the paths of all files but those that are made from all others. */
export const pathReview = deriveLater('path review', async (read): Promise<PathReview> => {
  const reviews: PartReview[] = [];
  for (const part of read(parts, '')) reviews.push(await read.later(partReview, part));
  const hostFiles = reviews.flatMap((review) => review.hostFiles);
  const taken = new Set(reviews.flatMap((review) => review.taken));
  if (taken.size === 0) return { conflicts: [], hostFiles };
  const claims: Claim[] = [];
  for (const part of read(parts, ''))
    for (const claim of await read.later(madeFiles.buckets, part))
      if (isBelow(foldPath(claim[1][0]), taken)) claims.push(claim);
  return { conflicts: findPathConflicts(claims, findKind), hostFiles };
});

/** The files of all outputs but those that are made from them, in the order of their paths. */
export const otherFiles = deriveLater(
  'other files',
  async (read): Promise<ReadonlyMap<string, BlobFile>> => {
    const { conflicts } = await read.later(pathReview, '');
    const lost = new Set(conflicts.map(({ loser: [unit, [path]] }) => `${unit}\n${path}`));
    const files: (readonly [path: string, file: BlobFile])[] = [];
    for (const part of read(parts, ''))
      for (const [unit, [path, fingerprint]] of await read.later(madeFiles.buckets, part))
        if (lost.size === 0 || !lost.has(`${unit}\n${path}`)) files.push([path, parseFileFingerprint(fingerprint)]);
    return new Map(files.sort(([one], [other]) => compareTexts(one, other)));
  },
  { encoding: 'none' },
);

export const tableQueries = [
  units,
  unitFiles,
  madeFiles,
  parts,
  partFolders,
  madeFolders,
  partReview,
  pathReview,
  otherFiles,
];
