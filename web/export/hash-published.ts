import type { ExportOptions } from './export-options.ts';
import { hashContentFiles, listLinkedFiles } from './outputs/linked-files.ts';
import { listPublicFiles } from './outputs/public-files.ts';
import type { LinkedFiles } from './stage/export-manifest.ts';
import type { ExportPaths } from './stage/export-paths.ts';

/** Hashes the files of the content that are published as they are, and what the export is made for. */
export function hashPublished({ host }: ExportOptions, { contentDir }: ExportPaths, linkedFiles: LinkedFiles): string {
  const publicFiles = listPublicFiles(contentDir).map((path) => `public/${path}`);
  const filesHash = hashContentFiles(contentDir, [...listLinkedFiles(linkedFiles), ...publicFiles]);
  return host === undefined ? filesHash : `${filesHash}-${host}`;
}
