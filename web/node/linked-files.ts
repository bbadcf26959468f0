// IO: files of the content that are no pages but that pages show or link to, e.g. images. Nothing else is published.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Snapshot } from '../../schema/snapshot.ts';

/** Lists the paths of files that a page or the head of every page links to, sorted. */
export function listLinkedFiles(snapshot: Snapshot): readonly string[] {
  const paths = new Set<string>();
  for (const { links } of snapshot.pages.items) {
    for (const { kind, url } of links) {
      if ((kind !== 'file' && kind !== 'image') || !url.startsWith('/')) continue;
      const node = snapshot.nodes.get(decodePath(url.replace(/[?#].*$/, '')));
      if (node?.type === 'file' && node.pageUrl === undefined) paths.add(node.filePath);
    }
  }
  if (snapshot.site.icon !== undefined) paths.add(snapshot.site.icon);
  return [...paths].sort();
}

/** Reads a file of the content; undefined when it has gone meanwhile or cannot be read. */
export function readLinkedFile(contentDir: string, filePath: string): Uint8Array | undefined {
  try {
    return readFileSync(join(contentDir, filePath));
  } catch {
    return undefined; // the page links to it all the same, as to any other site
  }
}

/** Hashes names and bytes of files: the snapshot knows only that they exist. */
export function hashLinkedFiles(contentDir: string, filePaths: readonly string[]): string {
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
