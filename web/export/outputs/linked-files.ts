// IO: files of the content that pages show or link to, e.g. images. No other file of the content is published.

import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { readFileWithin } from '../../../indexer/disk/read-file-within.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import type { Snapshot } from '../../../schema/records/snapshot.ts';
import type { LinkedFiles } from '../stage/export-manifest.ts';
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

/**
 * Finds the files that each page or the head of every page links to.
 * @param earlier an earlier snapshot with the same files, whose pages are not searched again where they are the same
 */
export function findLinkedFiles(
  { pages, nodes, site }: Snapshot,
  earlier?: { readonly snapshot: Snapshot; readonly linkedFiles: LinkedFiles },
): LinkedFiles {
  const linked = new Map<string, readonly string[]>();
  if (site.icon !== undefined) linked.set('', [site.icon]);
  for (const page of pages.items) {
    const isSame = earlier !== undefined && earlier.snapshot.pages.get(page.url) === page;
    const paths = isSame ? earlier.linkedFiles.get(page.url) : listLinkedPaths(page, nodes);
    if (paths !== undefined && paths.length > 0) linked.set(page.url, paths);
  }
  return linked;
}

function listLinkedPaths({ links }: PageRecord, nodes: Snapshot['nodes']): readonly string[] {
  const paths = new Set<string>();
  for (const { kind, url } of links) {
    if ((kind !== 'file' && kind !== 'image') || !url.startsWith('/')) continue;
    const node = nodes.get(decodePath(url.replace(/[?#].*/s, '')));
    if (node?.type === 'file' && node.pageUrl === undefined) paths.add(node.filePath);
  }
  return [...paths].sort();
}

/** Lists the paths of linked files, each once, sorted. */
export function listLinkedFiles(byUrl: LinkedFiles): readonly string[] {
  return [...new Set([...byUrl.values()].flat())].sort();
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
