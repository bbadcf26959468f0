// IO: the files in `public/` of the content tree, which are published as they are, at the site's root: `CNAME`,
// `.well-known/`, verification files.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readLinkedFile } from './linked-files.ts';
import type { Output } from './output.ts';

const folderName = 'public';

/** Files that the indexer reads as pages. */
const pageFile = /\.mdx?$/i;

/** The files of the folder. They replace other outputs, e.g. `robots.txt`, and never a page. */
export const publicFiles: Output = {
  name: 'public files',
  *produce({ contentDir }) {
    for (const path of listPublicFiles(contentDir)) {
      const content = readLinkedFile(contentDir, `${folderName}/${path}`);
      if (content !== undefined) yield { path, content };
    }
  },
};

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
