// What is wrong with the paths of the export. Each part is looked at alone: an edit looks again at those that it changes.

import type { AnyQuery } from '../../../indexer/engine/query.ts';
import { foldPath } from './fold-path.ts';
import { findHostFile } from './host-file-names.ts';
import { findPart, madeFiles, parts } from './made-files.ts';
import { collect, deriveLater } from './output.ts';
import {
  findPathConflicts,
  isBelow,
  listParents,
  listTaken,
  type Claim,
  type ClaimKind,
  type PathConflict,
} from './path-owners.ts';
import { primaryOutputs } from './primary-outputs.ts';
import { redirectFiles } from './redirect-files.ts';

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

export const pathReviewQueries: readonly AnyQuery[] = [partFolders, madeFolders, partReview, pathReview];
