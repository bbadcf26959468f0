// An export of the same content from the cache, as a whole.

import { writeManifest, type ExportManifest, type KnownExport } from './export-manifest.ts';
import { formatMarker, markerName } from './export-marker.ts';
import type { ExportPaths } from './export-paths.ts';
import { createExportStage } from './export-stage.ts';
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
  readonly cached: KnownExport;
  /** Entries of the output folder that no export wrote. */
  readonly foreign: readonly ForeignEntry[];
}): Promise<RestoredExport | undefined> {
  const { paths, cached, foreign } = options;
  const stage = createExportStage({ ...paths, earlier: cached });
  try {
    if (!(await stage.keepAll())) {
      await stage.discard();
      return undefined;
    }
    const manifest = { ...cached.manifest, files: new Map(stage.files) };
    stage.write(markerName, formatMarker({ ...manifest, paths: manifest.files.keys() }));
    await stage.finish();
    const warnings = stage.commit(foreign);
    return { manifest, warnings: [...warnings, ...writeManifest(paths.cacheDir, paths.outDir, manifest)] };
  } catch (error) {
    await stage.discard();
    throw error;
  }
}
