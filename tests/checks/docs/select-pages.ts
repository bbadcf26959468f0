// Pure. The pages that the command line names.

import { UsageError } from '../../../web/commands/parse-command.ts';
import type { CheckedPage } from './read-pages.ts';

/**
 * Selects pages by file, by folder, or all of them.
 * @param files as typed: with the content folder in front or without it
 * @throws UsageError for a name without a page
 */
export function selectPages(
  pages: readonly CheckedPage[],
  files: readonly string[],
  contentDir: string,
): readonly CheckedPage[] {
  if (files.length === 0) return pages;
  const root = contentDir.replaceAll('\\', '/').replace(/\/+$/, '');
  const wanted = files.map((file) => {
    const path = file.replaceAll('\\', '/').replace(/^\.\//, '').replace(/\/+$/, '');
    const inside = path === root ? '' : path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;
    const found = pages.some(({ filePath }) => isBelow(filePath, inside));
    if (!found)
      throw new UsageError(`"${file}" is not a page of "${contentDir}".\nhint: name a file or a folder of it.`);
    return inside;
  });
  return pages.filter(({ filePath }) => wanted.some((path) => isBelow(filePath, path)));
}

function isBelow(filePath: string, path: string): boolean {
  return path === '' || filePath === path || filePath.startsWith(`${path}/`);
}
