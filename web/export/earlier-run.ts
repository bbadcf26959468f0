// IO: the snapshot that an earlier export was made from, read from the graph in it. Each file is read when a part of it is
// needed, and checked by the hash that the manifest has of it.

import { hash as hashOnce } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { graphManifestPath, parseGraphManifest, type PartKey } from '../../api/hosts/worker/graph-format.ts';
import { createLazySnapshot } from '../../api/hosts/worker/lazy-snapshot.ts';
import type { EarlierRun } from '../../indexer/continue-index.ts';
import type { SiteRecord } from '../../schema/records/site-settings.ts';
import type { KnownExport } from './stage/export-manifest.ts';

/** A file of an earlier export is missing or differs from what was written. */
export class DamagedExportError extends Error {
  override readonly name = 'DamagedExportError';
}

/**
 * Opens the run that an export was made by. It can be read until the export is replaced; reading a damaged part of it
 * throws a {@link DamagedExportError}.
 * @returns undefined when the export has no graph that can be read
 */
export function openEarlierRun({ dir, manifest }: KnownExport): EarlierRun | undefined {
  try {
    const graph = parseGraphManifest(readJson(graphManifestPath));
    if (graph?.snapshotId !== manifest.snapshotId) return undefined;
    const paths = new Map(Object.entries(graph.parts) as [PartKey, string][]); // the export wrote these keys
    const { snapshot, add } = createLazySnapshot({
      id: graph.snapshotId,
      site: readJson(paths.get('site')) as SiteRecord, // its hash is right, so the export wrote it
      hasPart: (key) => paths.has(key),
      onMiss: (key) => add(key, readJson(paths.get(key))),
    });
    const { counts, surroundingsHash, suggestions } = manifest;
    return { snapshot, counts, surroundingsHash, suggestions };
  } catch (error) {
    if (error instanceof DamagedExportError) return undefined;
    throw error;
  }

  function readJson(path: string | undefined): unknown {
    const file = manifest.files.get(path ?? '');
    const bytes = path === undefined || file === undefined ? undefined : readBytes(join(dir, path));
    if (bytes === undefined || hashOnce('sha256', bytes) !== file?.hash)
      throw new DamagedExportError(`${join(dir, path ?? graphManifestPath)} is not the file that was exported.`);
    return JSON.parse(bytes.toString('utf8'));
  }
}

function readBytes(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined; // removed, or unreadable
  }
}
