// IO: files of the content that pages show or link to, e.g. images. No other file of the content is published.

import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { readFileWithin } from '../../../indexer/disk/read-file-within.ts';
import type { Snapshot } from '../../../schema/records/snapshot.ts';
import type { Output } from './output.ts';

/** The largest file that is published: 512 MB. */
const maxLinkedBytes = 512 * 1024 * 1024;

/** The files as they are. */
export const linkedFiles: Output = {
  name: 'linked files',
  *produce({ contentDir, linkedFiles: paths }) {
    for (const path of paths) {
      const content = readLinkedFile(contentDir, path);
      if (content !== undefined) yield { path, content };
    }
  },
};

/** Lists the paths of files that a page or the head of every page links to, sorted. */
export function listLinkedFiles(snapshot: Snapshot): readonly string[] {
  const paths = new Set<string>();
  for (const { links } of snapshot.pages.items) {
    for (const { kind, url } of links) {
      if ((kind !== 'file' && kind !== 'image') || !url.startsWith('/')) continue;
      const node = snapshot.nodes.get(decodePath(url.replace(/[?#].*/s, '')));
      if (node?.type === 'file' && node.pageUrl === undefined) paths.add(node.filePath);
    }
  }
  if (snapshot.site.icon !== undefined) paths.add(snapshot.site.icon);
  return [...paths].sort();
}

/** Reads a file of the content; undefined when it cannot be read, or when a link leads to it out of the content. */
export function readLinkedFile(contentDir: string, filePath: string): Uint8Array | undefined {
  try {
    return readFileWithin(join(contentDir, filePath), { realRoot: realpathSync(contentDir), maxBytes: maxLinkedBytes });
  } catch {
    return undefined; // the link stays, like a link to another site
  }
}

/** Hashes names and bytes of files, of which the snapshot knows only that they exist. */
export function hashContentFiles(contentDir: string, filePaths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const filePath of filePaths) {
    const bytes = readLinkedFile(contentDir, filePath);
    hash.update(`${filePath}\n${bytes?.byteLength ?? 'absent'}\n`).update(bytes ?? '');
  }
  return hash.digest('hex');
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname).slice(1);
  } catch {
    return ''; // not UTF-8: no file has that name
  }
}
