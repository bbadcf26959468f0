// The files of all outputs, each with its owner.

import { hashBytes } from '../../../indexer/engine/fingerprint.ts';
import { parseFileFingerprint, type BlobFile } from '../../../indexer/engine/value-memory.ts';
import { pageUrls } from '../../../indexer/queries/post-queries.ts';
import { menu } from '../../../indexer/queries/section-queries.ts';
import type { Engine } from '../../../indexer/engine/engine.ts';
import type { AnyQuery } from '../../../indexer/engine/query.ts';
import { collect, derive, deriveLater } from './output.ts';
import { findHostFile } from './host-file-names.ts';
import { findPathConflicts, type Claim, type ClaimKind, type MadeFile, type PathConflict } from './path-owners.ts';
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

/** What hosts read as settings or as code: the path up to that name, and the claim. */
type HostFile = readonly [name: string, claim: Claim];

/** What one part claims. */
interface PartClaims {
  readonly claims: readonly Claim[];
  readonly hostFiles: readonly HostFile[];
}

/** The claims of one part. Numbers tell the bytes at one path apart here, so that an edit of a text changes no claim. */
const partClaims = deriveLater('part claims', async (read, part): Promise<PartClaims> => {
  const byPath = Map.groupBy(await read.later(madeFiles.buckets, part), ([, [path]]) => path);
  const claims = [...byPath.values()].flatMap((files) => {
    const contents = new Map<string, string>();
    for (const [, [, fingerprint]] of files)
      if (!contents.has(fingerprint)) contents.set(fingerprint, `${contents.size}`);
    return files.map(([unit, [path, fingerprint, rank]]): Claim => [
      unit,
      [path, contents.get(fingerprint) ?? '', rank],
    ]);
  });
  return { claims, hostFiles: claims.flatMap(findHostFiles) };
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
  const parts: PartClaims[] = [];
  for (const part of await read.later(madeFiles.names, '')) parts.push(await read.later(partClaims, part));
  return {
    conflicts: findPathConflicts(
      parts.flatMap(({ claims }) => claims),
      findKind,
    ),
    hostFiles: parts.flatMap(({ hostFiles }) => hostFiles),
  };
});

/** The files of all outputs but those that are made from them, in the order of their paths. */
export const otherFiles = deriveLater(
  'other files',
  async (read): Promise<ReadonlyMap<string, BlobFile>> => {
    const { conflicts } = await read.later(pathReview, '');
    const lost = new Set(conflicts.map(({ loser: [unit, [path]] }) => `${unit}\n${path}`));
    const files = new Map<string, string>();
    for (const part of await read.later(madeFiles.names, '')) {
      for (const [unit, [path, fingerprint]] of await read.later(madeFiles.buckets, part))
        if (lost.size === 0 || !lost.has(`${unit}\n${path}`)) files.set(path, fingerprint);
    }
    return new Map([...files.keys()].sort().map((path) => [path, parseFileFingerprint(files.get(path) ?? '')]));
  },
  { encoding: 'none' },
);

export const tableQueries = [units, unitFiles, madeFiles, partClaims, pathReview, otherFiles];
