// The export that all attacks share.

import { mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportSite } from '../../../web/export/export-site.ts';
import { sectionSlugs, writeAttackTree } from './attack-tree.ts';
import type { HonestRequest } from './send-honest-request.ts';

/** An export to attack, with the requests of honest clients. */
export interface AttackedSite {
  readonly distDir: string;
  readonly honestRequests: readonly HonestRequest[];
  /** The largest files. */
  readonly largePaths: readonly string[];
  readonly remove: () => void;
}

/** Size of a file that is streamed from disk. */
const streamedBytes = 8_000_000;

/** Paths of large files that are read into memory, but not all of them at a time. */
export const largeFilePaths = Array.from({ length: 100 }, (_, index) => `/assets/large-${index}.bin`);
const largeBytes = 4_000_000;

/** Exports the content under attack into a temporary folder. */
export async function createAttackedSite(options: { readonly pagesPerSection?: number } = {}): Promise<AttackedSite> {
  const { pagesPerSection = 50 } = options;
  const rootDir = mkdtempSync(join(tmpdir(), 'docgraph-attacks-'));
  const [distDir, cacheDir] = [join(rootDir, 'dist'), join(rootDir, 'cache')];
  const contentDir = writeAttackTree(rootDir, pagesPerSection);
  await exportSite({ contentDir, cacheDir, outDir: distDir });
  writeFileSync(join(distDir, 'assets/archive.zip'), Buffer.alloc(streamedBytes, 'x'));
  for (const path of largeFilePaths) {
    const filePath = join(distDir, path);
    writeFileSync(filePath, '');
    truncateSync(filePath, largeBytes); // takes no room on the disk
  }
  // Files that may be in a published folder, but must not be served.
  symlinkSync(join(rootDir, 'secret.txt'), join(distDir, 'linked.txt'));
  symlinkSync(rootDir, join(distDir, 'linked-folder'));
  writeFileSync(join(distDir, '.env'), 'SECRET_TOKEN=of-a-hidden-file\n');
  return {
    distDir,
    honestRequests: createHonestRequests(pagesPerSection),
    largePaths: ['/llms-full.txt', ...sectionSlugs.map((slug) => `/${slug}/printable/`)],
    remove: () => rmSync(rootDir, { recursive: true, force: true }),
  };
}

function createHonestRequests(pagesPerSection: number): readonly HonestRequest[] {
  const urls = Array.from({ length: Math.min(pagesPerSection, 20) }, (_, number) => `/guides/page-${number}/`);
  const pages = urls.map((url): HonestRequest => {
    const query = `query Read { page(by: {url: "${url}"}) { title excerpt section { title } anchors(flat: true) { title } } }`;
    return { path: '/graphql', body: JSON.stringify({ query }), expected: '"title":"Page ' };
  });
  const search = 'query Find { search(query: "page bacor", first: 5) { totalCount nodes { title url } } }';
  return [
    ...pages,
    { path: '/graphql', body: JSON.stringify({ query: search }), expected: '"totalCount":' },
    { path: '/guides/page-3/', expected: '<title>Page 3' },
    { path: '/', expected: '<title>Attacked' },
  ];
}
