// IO. The stylesheets that others import, which are modules of no bundle.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * Lists the files that a stylesheet imports, directly and through others. A package is named by its folder if the file in
 * it is not known.
 */
export function listImportedStyles(stylePath: string, found = new Set<string>()): ReadonlySet<string> {
  if (!stylePath.endsWith('.css') || !existsSync(stylePath)) return found;
  for (const [, , target = ''] of readFileSync(stylePath, 'utf8').matchAll(
    /@import\s+(?:url\()?\s*(["']?)([^"'()\s;]+)\1/g,
  )) {
    const path = findStyle(target, dirname(stylePath));
    if (path === undefined || found.has(path)) continue;
    found.add(path);
    listImportedStyles(path, found);
  }
  return found;
}

/** Finds what an import leads to: a file beside the stylesheet, or one of a package in a folder above. */
function findStyle(target: string, dir: string): string | undefined {
  if (/^(?:[a-z]+:|\/)/i.test(target)) return undefined;
  const beside = resolve(dir, target);
  if (existsSync(beside)) return beside;
  for (let folder = dir; ; folder = dirname(folder)) {
    const inPackage = join(folder, 'node_modules', target);
    if (existsSync(inPackage)) return inPackage;
    if (folder === dirname(folder)) return undefined;
  }
}
