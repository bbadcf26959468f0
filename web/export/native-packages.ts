// IO. The packages with native parts, which an installation may leave out, and systems may not have.

import { readFileSync, realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

/** Whether a package is installed with its part for this system. */
export function hasNativePackage(name: '@napi-rs/canvas' | 'satteri'): boolean {
  const manifestPath = findManifest(name, import.meta.url);
  if (manifestPath === undefined) return false;
  const { optionalDependencies: parts = {} } = JSON.parse(readFileSync(manifestPath, 'utf8')) as {
    readonly optionalDependencies?: Readonly<Record<string, string>>; // a package manager has written it
  };
  return Object.keys(parts).some((part) => findManifest(part, manifestPath) !== undefined);
}

function findManifest(name: string, from: string): string | undefined {
  try {
    const path = findPackageJSON(name, from);
    return path === undefined ? undefined : realpathSync(path); // a linked package finds its parts from where it is
  } catch {
    return undefined; // Node throws for a package that it does not find
  }
}

/** Describes what a run did without, one sentence for each package that is not there. */
export function describeMissingPackages(run: {
  /** Number of pages that were parsed. */
  readonly parsedPages: number;
  /** Whether there would have been something to draw. */
  readonly needsDrawing: boolean;
}): readonly string[] {
  return [
    ...(run.parsedPages > 0 && !hasNativePackage('satteri')
      ? ['Markdown is parsed more slowly, because the optional package "satteri" is not installed.']
      : []),
    ...(run.needsDrawing && !hasNativePackage('@napi-rs/canvas')
      ? ['There are no social cards and PNG icons, because the optional package "@napi-rs/canvas" is not installed.']
      : []),
  ];
}
