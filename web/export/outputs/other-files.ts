// The files of all outputs, each with its owner: a path has one.

import { hashBytes } from '../../../indexer/engine/fingerprint.ts';
import { markerName } from '../../../indexer/engine/output-folder.ts';
import { parseFileFingerprint, type BlobFile } from '../../../indexer/engine/value-memory.ts';
import { menu, pageUrls } from '../../../indexer/queries/section-queries.ts';
import type { Engine } from '../../../indexer/engine/engine.ts';
import type { AnyQuery } from '../../../indexer/engine/query.ts';
import { collect, derive, deriveLater } from './output.ts';
import { primaryOutputs } from './primary-outputs.ts';

/** A file that an output has made. Of two with one path, that with the smaller rank counts. */
export type MadeFile = readonly [path: string, fingerprint: string, rank: number];

/** What files are made for: `page`, `section` or the name of an output for the site, a space, and the key. */
const units = derive('export units', (read): readonly string[] => [
  ...primaryOutputs.flatMap(({ per, name }) => (per === 'site' ? [`${name.replaceAll(' ', '-')} `] : [])),
  ...read(menu, '').map((slug) => `section ${slug}`),
  ...read(pageUrls, '').map((url) => `page ${url}`),
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

/** The files of all outputs but those that are made from them, by path. */
export const otherFiles = deriveLater(
  'other files',
  async (read): Promise<ReadonlyMap<string, BlobFile>> => {
    const made: MadeFile[] = [];
    for (const part of await read.later(madeFiles.names, '')) {
      for (const [, file] of await read.later(madeFiles.buckets, part)) made.push(file);
    }
    return chooseFiles(made);
  },
  { encoding: 'none' },
);

/** Chooses the owner of each path: of files that are in each other's way, the first. */
export function chooseFiles(made: readonly MadeFile[]): ReadonlyMap<string, BlobFile> {
  const files = new Map<string, BlobFile>();
  const folders = new Set<string>();

  function addFolders(path: string): void {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end);
      if (folders.has(folder)) return; // and so are those above it
      folders.add(folder);
    }
  }

  /** Returns whether a path is that of an earlier file, of a folder with earlier files, or below an earlier file. */
  function isTaken(path: string): boolean {
    if (folders.has(path)) return true;
    for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
      const name = path.slice(0, end);
      if (files.has(name) || name === markerName) return true;
      // files are not in the way of each other, so nothing is in the way of a folder that has some
      if (end < path.length && folders.has(name)) return false;
    }
    return false;
  }

  const byRank = Map.groupBy(made, ([, , rank]) => rank);
  for (const rank of [...byRank.keys()].sort((one, other) => one - other)) {
    const own = (byRank.get(rank) ?? []).toSorted(([one], [other]) => (one < other ? -1 : 1));
    for (const [path, fingerprint] of own) {
      if (isTaken(path)) continue;
      files.set(path, parseFileFingerprint(fingerprint));
      addFolders(path);
    }
  }
  return files;
}

export const tableQueries = [units, unitFiles, madeFiles, otherFiles];
