// Exports of which the cache has both the files and the manifest: where there is no export yet, e.g. in a fresh clone
// with a restored cache, a build begins with one of them.

import { join } from 'node:path';
import { listManifests, parseManifest, type KnownExport, type StoredText } from './export-manifest.ts';
import { readMarker } from './export-marker.ts';
import type { ExportPaths } from './export-paths.ts';
import { buildSpareDir, sparesFolder } from './spare-export.ts';

/** Exports in the cache, made by the same code as runs now. */
export interface CachedExports {
  readonly isEmpty: boolean;
  /** Finds an export of the same content; else the one that was made last for this output folder, or for another. */
  readonly find: (inputHash: string) => KnownExport | undefined;
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
    .map(({ name, text }): StoredText & { readonly dir: string } => ({
      name,
      text,
      dir: join(cacheDir, sparesFolder, name),
    }))
    .filter(({ dir, text }) => text.includes(`"exportId":"${readMarker(dir)?.exportId ?? ''}"`));
  return {
    isEmpty: found.length === 0,
    find(inputHash) {
      const isSameContent = ({ text }: StoredText): boolean => text.includes(`"inputHash":"${inputHash}"`);
      const byWorth = [...found.filter(isSameContent), ...found.filter(({ dir }) => dir === ownDir), ...found];
      for (const { dir, text } of byWorth) {
        const manifest = parseManifest(text);
        if (manifest !== undefined) return { dir, manifest };
      }
      return undefined;
    },
  };
}
