// An export of the cache, as a whole.

import type { CachedExport, ExportManifest } from './export-manifest.ts';
import { writeCachedManifest } from './manifest-store.ts';
import { formatMarker, markerName } from './export-marker.ts';
import type { ExportPaths } from './export-paths.ts';
import type { ExportStage } from './export-stage.ts';
import type { ForeignEntry } from './foreign-files.ts';

/** An export that was put in place. */
export interface RestoredExport {
  readonly manifest: ExportManifest;
  /** What went wrong after it was in place. */
  readonly warnings: readonly string[];
}

/**
 * Restores an export and puts it in place.
 * @returns undefined when a file of it is missing or damaged; those that are intact can be taken over one by one
 * @throws Error of the file system; OutDirError; what was in place stays
 */
export async function restoreExport(options: {
  readonly paths: ExportPaths;
  readonly cached: CachedExport;
  /** A stage that has begun with the export. */
  readonly stage: ExportStage;
  /** Entries of the output folder that no export wrote. */
  readonly foreign: readonly ForeignEntry[];
}): Promise<RestoredExport | undefined> {
  const { paths, cached, stage, foreign } = options;
  if (!(await stage.restore())) return undefined;
  for (const path of cached.manifest.files.keys()) stage.keep(path);
  const manifest = { ...cached.manifest, files: new Map(stage.files) };
  stage.write(markerName, formatMarker({ ...manifest, paths: manifest.files.keys() }));
  await stage.finish();
  const warnings = stage.commit(foreign);
  return {
    manifest,
    warnings: [...warnings, ...writeCachedManifest(paths.cacheDir, paths.outDir, cached, manifest.files)],
  };
}
