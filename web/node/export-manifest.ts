// IO: what the last export wrote and from what, kept in the cache so that the next one does only what is new.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Dependency } from '../../api/dependencies.ts';
import { sealText, unsealText } from '../../indexer/cache/seal-text.ts';
import { writeFileAtomically } from '../../indexer/read/write-file-atomically.ts';

/** Is a file of an export. Time and size tell whether somebody changed it since; its content is told by the hash. */
export interface ExportedFile {
  /** sha256 (hex) of the bytes. */
  readonly hash: string;
  readonly sizeBytes: number;
  readonly mtimeMs: number;
}

/** Is what an export was made from. */
export interface ExportManifest {
  /** Hash of the code that exports. */
  readonly codeHash: string;
  readonly bundleHash: string;
  readonly snapshotId: string;
  /** Hash of the files of the content that pages link to. */
  readonly linkedHash: string;
  /** Id of the export in its marker file: tells whether this describes the folder that is there. */
  readonly exportId: string;
  readonly pageCount: number;
  /** Every file but the marker, by POSIX path. */
  readonly files: ReadonlyMap<string, ExportedFile>;
  /** What each baked result was made from, by path. */
  readonly dependencies: ReadonlyMap<string, readonly Dependency[]>;
  /** Hash of all that each prerendered file was made from, by path. */
  readonly renderKeys: ReadonlyMap<string, string>;
}

/** Is the JSON form: within one export a dependency has one hash, so results refer to it by its number. */
interface StoredManifest {
  readonly head: Pick<
    ExportManifest,
    'codeHash' | 'bundleHash' | 'snapshotId' | 'linkedHash' | 'exportId' | 'pageCount'
  >;
  readonly files: readonly (readonly [path: string, hash: string, sizeBytes: number, mtimeMs: number])[];
  readonly read: readonly (readonly [key: string, hash: string])[];
  readonly dependencies: readonly (readonly [path: string, numbers: readonly number[]])[];
  readonly renderKeys: readonly (readonly [path: string, key: string])[];
}

/** Reads the manifest of an output folder; undefined when there is none or it is damaged. */
export function readManifest(cacheDir: string, outDir: string): ExportManifest | undefined {
  const sealed = readText(buildManifestPath(cacheDir, outDir));
  const text = sealed === undefined ? undefined : unsealText(sealed);
  if (text === undefined) return undefined;
  const stored = JSON.parse(text) as StoredManifest; // the seal says that writeManifest wrote it
  const read = stored.read.map(([key, hash]): Dependency => ({ key, hash }));
  return {
    ...stored.head,
    files: new Map(stored.files.map(([path, hash, sizeBytes, mtimeMs]) => [path, { hash, sizeBytes, mtimeMs }])),
    dependencies: new Map(
      stored.dependencies.map(([path, numbers]) => [path, numbers.flatMap((number) => read[number] ?? [])]),
    ),
    renderKeys: new Map(stored.renderKeys),
  };
}

/** Writes the manifest of an output folder. */
export function writeManifest(cacheDir: string, outDir: string, manifest: ExportManifest): void {
  const { files, dependencies, renderKeys, ...head } = manifest;
  const numbers = new Map<string, number>();
  const read: [string, string][] = [];
  const numberOf = ({ key, hash }: Dependency): number => {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, read.length);
    return read.push([key, hash]) - 1;
  };
  const stored: StoredManifest = {
    head,
    files: [...files].map(([path, { hash, sizeBytes, mtimeMs }]) => [path, hash, sizeBytes, mtimeMs]),
    dependencies: [...dependencies].map(([path, list]) => [path, list.map(numberOf)]),
    read,
    renderKeys: [...renderKeys],
  };
  const path = buildManifestPath(cacheDir, outDir);
  mkdirSync(dirname(path), { recursive: true });
  writeFileAtomically(path, sealText(JSON.stringify(stored)));
}

function buildManifestPath(cacheDir: string, outDir: string): string {
  const name = createHash('sha256').update(resolve(outDir)).digest('hex').slice(0, 32);
  return join(cacheDir, 'exports', `${name}.json`);
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined; // none yet, or unreadable: everything is made anew
  }
}
