// The files in `public/` of the content tree, which are published as they are, at the site's root: `CNAME`, `.well-known/`,
// verification files.

import { fileStart } from '../../../schema/place.ts';
import { publicFolder } from '../../../schema/wire/public-folder.ts';
import { untrustedOption } from '../../../indexer/queries/input-queries.ts';
import { publicPaths, publishedHash } from './export-inputs.ts';
import { findHostFile } from './host-file-names.ts';
import { published } from './linked-files.ts';
import type { Output } from './output.ts';

/** The files of the folder. They replace files such as `robots.txt`, and never a page or the site's code. */
export const publicFiles: Output = {
  name: 'public files',
  per: 'site',
  queries: [],
  findSource: (_, filePath) => ({ filePath, place: fileStart }),
  list: (read) =>
    (read(publicPaths, '') ?? []).flatMap((path) => {
      const key = `${publicFolder}/${path}`;
      const isLeftOut = read(untrustedOption, '') === true && findHostFile(path) !== undefined;
      return isLeftOut || read(publishedHash, key) === undefined ? [] : [{ path, query: published, key }];
    }),
};

/** Files of the export with rules for hosts, and what is lost when a file of the folder replaces one. */
const hostFiles: ReadonlyMap<string, string> = new Map([
  ['_headers', 'the headers of the export, its Content-Security-Policy among them'],
  ['_redirects', 'the redirects of the export'],
]);

/**
 * Finds the files of the folder that replace rules for hosts.
 * @param paths in the folder
 * @returns warnings
 */
export function reportPublicFiles(paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => {
    const replaced = hostFiles.get(path);
    if (replaced === undefined) return [];
    return [
      `"${publicFolder}/${path}" of the content replaces ${replaced}.\n` +
        `hint: build once without it, and copy the rules that you want to keep from "${path}" of the export.`,
    ];
  });
}
