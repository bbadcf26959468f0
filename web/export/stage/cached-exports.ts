// Exports of which the cache has both the files and the manifest: where there is no export yet, e.g. in a fresh clone
// with a restored cache, a build begins with one of them.

import { join } from 'node:path';
import { parseManifest, type CachedExport } from './export-manifest.ts';
import { listManifests, listManifestSizes } from './manifest-store.ts';
import { readMarker } from './export-marker.ts';
import type { ExportPaths } from './export-paths.ts';
import { buildSpareDir, sparesFolder } from './spare-export.ts';

/** About what a manifest has for each file. */
const manifestBytesPerFile = 250;

/** Exports in the cache, made by the same code as runs now. */
export interface CachedExports {
  readonly isEmpty: boolean;
  /**
   * Finds an export of the same content; else the one that was made last for this output folder, or for another.
   * @param inputHash undefined while the content is not known
   */
  readonly find: (inputHash?: string) => CachedExport | undefined;
}

/** Lists the exports of a cache. */
export function listCachedExports(
  { cacheDir, outDir }: Pick<ExportPaths, 'cacheDir' | 'outDir'>,
  code: { readonly codeHash: string; readonly bundleHash: string },
): CachedExports {
  const ownDir = buildSpareDir({ cacheDir, outDir });
  const wanted = [`"codeHash":"${code.codeHash}"`, `"bundleHash":"${code.bundleHash}"`];
  const found = listManifests(cacheDir)
    .filter(({ text }) => wanted.every((part) => text.includes(part)))
    .map(({ name, text }) => ({ dir: join(cacheDir, sparesFolder, name), text }))
    .filter(({ dir, text }) => text.includes(`"exportId":"${readMarker(dir)?.exportId ?? ''}"`));
  const parsed = new Map<string, CachedExport | undefined>();

  function parse({ dir, text }: Pick<CachedExport, 'dir' | 'text'>): CachedExport | undefined {
    if (!parsed.has(dir)) {
      const manifest = parseManifest(text);
      parsed.set(dir, manifest && { dir, manifest, text });
    }
    return parsed.get(dir);
  }

  return {
    isEmpty: found.length === 0,
    find(inputHash) {
      const isSameContent = ({ text }: { readonly text: string }): boolean =>
        inputHash !== undefined && text.includes(`"inputHash":"${inputHash}"`);
      const byWorth = [...found.filter(isSameContent), ...found.filter(({ dir }) => dir === ownDir), ...found];
      for (const each of byWorth) {
        const cached = parse(each);
        if (cached !== undefined) return cached;
      }
      return undefined;
    },
  };
}

/** Estimates how many files the largest export of a cache has, without reading anything of it. */
export function estimateCachedFiles(cacheDir: string): number {
  return Math.max(0, ...listManifestSizes(cacheDir)) / manifestBytesPerFile;
}
