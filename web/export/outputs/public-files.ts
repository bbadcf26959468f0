// IO: the files in `public/` of the content tree, which are published as they are, at the site's root: `CNAME`,
// `.well-known/`, verification files.

import { createHash } from 'node:crypto';
import { diskFileSystem, toPosixPath } from '../../../indexer/disk/file-system.ts';
import { walkFiles } from '../../../indexer/read/walk-files.ts';
import { ExpectedError } from '../../../schema/expected-error.ts';
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
    let sizeBytes = 0;
    for (const path of listPublicFiles(contentDir)) {
      const filePath = `${folderName}/${path}`;
      const content = readLinkedFile(contentDir, filePath);
      if (content === undefined) throw createReadError(filePath, 'it is unreadable, or larger than 512 MB');
      sizeBytes += content.byteLength;
      if (sizeBytes > maxPublicBytes) throw createReadError(filePath, 'the files of "public" have more than 4 GB');
      yield { path, content };
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
    if (content === undefined) return []; // it was removed meanwhile
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

/** A file that a system adds, and nobody publishes. */
const isIgnored = (name: string): boolean => name === '.DS_Store';

/** Size of all files together. */
const maxPublicBytes = 4 * 1024 * 1024 * 1024;

/**
 * Lists the paths below `public/`, sorted. Links within the content are followed, others are left out: the index warns of
 * them.
 * @throws ExpectedError when something cannot be read, because an export without it would lose what was published
 */
export function listPublicFiles(contentDir: string): readonly string[] {
  const rootDir = toPosixPath(contentDir);
  const paths: string[] = [];

  for (const entry of walkFiles({ rootDir, fileSystem: diskFileSystem, startPath: folderName, isIgnored })) {
    const { filePath, kind } = entry;
    if (kind === 'problem') {
      if (!entry.code.startsWith('tree/symlink-') && entry.code !== 'tree/broken-symlink')
        throw createReadError(filePath, entry.detail);
    } else if (kind === 'file' && filePath !== folderName && !pageFile.test(filePath)) {
      paths.push(filePath.slice(folderName.length + 1));
    }
  }
  return paths.sort();
}

function createReadError(filePath: string, reason: string): ExpectedError {
  return new ExpectedError(
    `"${filePath}" of the content cannot be published: ${reason}.\n` +
      'hint: correct it, or remove it; an export without it would lose what was published before.',
  );
}
