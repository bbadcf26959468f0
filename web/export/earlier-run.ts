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

/** A source of earlier runs. */
export interface EarlierRuns {
  /**
   * Opens the run that an export was made by. It can be read until the export is replaced.
   * @returns undefined when the export has no graph that can be read
   */
  readonly open: (known: KnownExport) => EarlierRun | undefined;
  /** Whether reading an opened run has failed, because a file is missing or differs from what was exported. */
  readonly isDamaged: () => boolean;
}

/** Creates a source of earlier runs. */
export function createEarlierRuns(): EarlierRuns {
  let isDamaged = false;
  return {
    isDamaged: () => isDamaged,
    open({ dir, manifest }) {
      const readJson = (path: string | undefined): unknown => {
        const file = path === undefined ? undefined : manifest.files.get(path);
        const bytes = file && readBytes(join(dir, path ?? ''));
        if (bytes !== undefined && hashOnce('sha256', bytes) === file?.hash) return JSON.parse(bytes.toString('utf8'));
        isDamaged = true;
        throw new Error(`${join(dir, path ?? graphManifestPath)} is not the file that was exported.`);
      };
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
      } catch {
        return undefined; // damaged: nothing was made from it yet
      }
    },
  };
}

function readBytes(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined; // removed, or unreadable
  }
}
