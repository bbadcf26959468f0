// An output folder with a store, as an engine that makes texts would use them.

import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createBlobStore, type BlobStore } from '../../../indexer/engine/blob-store.ts';
import { materialize, type Materialized } from '../../../indexer/engine/materialize.ts';
import { markerName, readMarkerText, type MarkerHead } from '../../../indexer/engine/output-folder.ts';

/** Texts by path. */
export type Texts = Readonly<Record<string, string>>;

/** An output folder, its store, and what is known about them between runs. */
export interface OutputWorkshop {
  readonly dir: string;
  readonly outDir: string;
  readonly storeDir: string;
  /** Asks for these files. Texts are put into the store the first time, and again when they are missing. */
  readonly build: (texts: Texts) => Extract<Materialized, { kind: 'done' }> & { readonly missing: readonly string[] };
  /** All that the folder contains: texts of files, `→ target` of links, `/` of empty folders; undefined without a folder. */
  readonly read: () => Texts | undefined;
  /** Names of what lies beside the folder and is neither its store nor another folder of a test. */
  readonly listLeftovers: () => readonly string[];
}

/** Opens a workshop in a folder, which need not exist. */
export function openOutputWorkshop(dir: string, storeDir = join(dir, 'store')): OutputWorkshop {
  const outDir = join(dir, 'out');
  mkdirSync(dir, { recursive: true });
  const put = new Set<string>();

  function ask(texts: Texts, store: BlobStore): Materialized {
    const files = new Map(Object.entries(texts).map(([path, text]) => [path, hash('sha256', text)]));
    for (const [path, digest] of files) {
      if (!put.has(digest)) store.put(texts[path] ?? '');
      put.add(digest);
    }
    return materialize({
      outDir,
      store,
      files,
      readHashes,
      marker: buildMarker(files),
    });
  }

  return {
    dir,
    outDir,
    storeDir,
    build(texts) {
      const store = createBlobStore(storeDir); // each run opens its own
      const missing: string[] = [];
      for (;;) {
        const result = ask(texts, store);
        if (result.kind === 'done') return { ...result, missing };
        if (missing.length > 0) throw new Error(`${result.paths.join()} is missing again`);
        missing.push(...result.paths);
        for (const path of missing) put.delete(hash('sha256', texts[path] ?? ''));
      }
    },
    read: () => (existsSync(outDir) ? readTexts(outDir) : undefined),
    listLeftovers: () => readdirSync(dir).filter((name) => name.startsWith('out.')),
  };
}

/** The list of hashes is in the marker here. */
function buildMarker(digests: Iterable<readonly [path: string, digest: string]>): MarkerHead {
  return { exportId: hash('sha256', JSON.stringify([...digests])), hashes: Object.fromEntries(digests) };
}

function readHashes(dir: string): ReadonlyMap<string, string> {
  try {
    return new Map(Object.entries(JSON.parse(readMarkerText(dir) ?? '').hashes));
  } catch {
    return new Map();
  }
}

/** What a folder contains when it has these files of an export, and these foreign ones. */
export function withMarker(texts: Texts, foreign: Texts = {}): Texts {
  const digests = Object.entries(texts).map(([path, text]) => [path, hash('sha256', text)] as const);
  const marker = { ...buildMarker(digests), files: Object.keys(texts).sort() };
  return { ...texts, ...foreign, [markerName]: `${JSON.stringify(marker, null, 2)}\n` };
}

/** Writes a file with its folders, in place of what is there. */
export function writeText(dir: string, path: string, text: string): void {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), text);
}

/** Writes a file in place, so that everything that links it has changed. Its time says so on any disk. */
export function overwrite(filePath: string, text: string): void {
  writeFileSync(filePath, text);
  utimesSync(filePath, 1, 1);
}

function readTexts(dir: string): Texts {
  const texts: Record<string, string> = {};
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    const filePath = join(entry.parentPath, entry.name);
    const path = filePath.slice(dir.length + 1);
    if (entry.isFile()) texts[path] = readFileSync(filePath, 'utf8');
    else if (entry.isSymbolicLink()) texts[path] = `→ ${readlinkSync(filePath)}`;
    else if (readdirSync(filePath).length === 0) texts[path] = '/';
  }
  return texts;
}
