// The files in `public/` of the content tree, which are published as they are, at the site's root: `CNAME`, `.well-known/`,
// verification files.

import type { BlobFile } from '../../../indexer/engine/value-memory.ts';
import { publicFolder } from '../../../schema/wire/public-folder.ts';
import { publicPaths, publishedHash } from './export-inputs.ts';
import { published } from './linked-files.ts';
import type { Output } from './output.ts';

/** The files of the folder. They replace other outputs, e.g. `robots.txt`, and never a page or the site's code. */
export const publicFiles: Output = {
  name: 'public files',
  per: 'site',
  queries: [],
  list: (read) =>
    (read(publicPaths, '') ?? []).flatMap((path) => {
      const key = `${publicFolder}/${path}`;
      return read(publishedHash, key) === undefined ? [] : [{ path, query: published, key }];
    }),
};

/** Files of the export with rules for hosts, and what is lost when a file of the folder replaces one. */
const hostFiles: ReadonlyMap<string, string> = new Map([
  ['_headers', 'the headers of the export, its Content-Security-Policy among them'],
  ['_redirects', 'the redirects of the export'],
]);

/**
 * Finds the files of the folder that an export does not contain, and those that replace rules for hosts.
 * @param hashes sha256 (hex) of the files of the folder, by path; undefined for one that cannot be read
 * @param files what the export contains, by path
 * @returns warnings
 */
export function reportPublicFiles(
  hashes: ReadonlyMap<string, string | undefined>,
  files: ReadonlyMap<string, BlobFile>,
): readonly string[] {
  return [...hashes].flatMap(([path, hash]) => {
    const filePath = `${publicFolder}/${path}`;
    if (hash === undefined) return []; // it was removed meanwhile
    if (files.get(path)?.hash === hash) {
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
