// IO: the files in `public/` of the content tree, which are published as they are, at the site's root: `CNAME`,
// `.well-known/`, verification files.

import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ExportedFile } from '../stage/export-manifest.ts';
import { readLinkedFile } from './linked-files.ts';
import type { Output } from './output.ts';

const folderName = 'public';

/** Files that the indexer reads as pages. */
const pageFile = /\.mdx?$/i;

/** The files of the folder. They replace other outputs, e.g. `robots.txt`, and never a page or the site's code. */
export const publicFiles: Output = {
  name: 'public files',
  *produce({ contentDir }) {
    for (const path of listPublicFiles(contentDir)) {
      const content = readLinkedFile(contentDir, `${folderName}/${path}`);
      if (content !== undefined) yield { path, content };
    }
  },
};

/** Files of the export with rules for hosts, and what is lost when a file of the folder replaces one. */
const hostFiles: ReadonlyMap<string, string> = new Map([
  ['_headers', 'the headers of the export, its Content-Security-Policy among them'],
  ['_redirects', 'the redirects of the export'],
]);

/**
 * Finds the files of the folder that an export does not contain, and those that replace rules for hosts.
 * @param files what the export contains, by path
 * @returns warnings
 */
export function reportPublicFiles(contentDir: string, files: ReadonlyMap<string, ExportedFile>): readonly string[] {
  return listPublicFiles(contentDir).flatMap((path) => {
    const filePath = `${folderName}/${path}`;
    const content = readLinkedFile(contentDir, filePath);
    if (content === undefined) return [`"${filePath}" of the content cannot be read, so it is not published.`];
    if (files.get(path)?.hash === createHash('sha256').update(content).digest('hex')) {
      const replaced = hostFiles.get(path);
      if (replaced === undefined) return [];
      return [
        `"${filePath}" of the content replaces ${replaced}.\n` +
          `hint: build once without it, and copy the rules that you want to keep from "${path}" of the export.`,
      ];
    }
    return [
      `"${filePath}" of the content is not published: the site has a page or a file of its own there.\n` +
        'hint: give it another name.',
    ];
  });
}

/** Lists the paths below `public/`, sorted. Links are left out: they could lead out of the content. */
export function listPublicFiles(contentDir: string): readonly string[] {
  const dir = join(contentDir, folderName);
  try {
    return readdirSync(dir, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && !pageFile.test(entry.name) && entry.name !== '.DS_Store')
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(dir.length + 1)
          .replaceAll('\\', '/'),
      )
      .sort();
  } catch {
    return []; // no such folder
  }
}
