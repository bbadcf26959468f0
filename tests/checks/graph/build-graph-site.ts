// IO: a site of the exported graph alone: no pages, but everything that answers queries.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runBundleProcess } from '../../../web/export/bundle/bundle-process.ts';
import { checkSize } from '../../../web/export/outputs/graph-edge-worker.ts';
import { buildGraphSite } from '../../api/hosts/worker/graph-site.ts';
import { copyTree } from '../../bench/bench-tree.ts';

/** A site in a folder. */
export interface BuiltGraph {
  readonly outDir: string;
  readonly pageUrls: readonly string[];
  /** Texts of the files of the graph and of the search index, by path. */
  readonly files: ReadonlyMap<string, string>;
  /** Why the graph does not fit into a worker at the edge; undefined when it does. */
  readonly sizeProblem: string | undefined;
}

/** Builds the site of a number of copies of a content tree. */
export async function buildGraphFolder(options: {
  readonly contentDir: string;
  readonly rootDir: string;
  readonly copies: number;
}): Promise<BuiltGraph> {
  const { contentDir, rootDir, copies } = options;
  const treeDir = join(rootDir, 'content');
  const outDir = join(rootDir, 'out');
  copyTree(contentDir, treeDir, copies);
  const { files, snapshot, close } = await buildGraphSite(treeDir, join(rootDir, 'cache'));
  await close();
  for (const [path, text] of files) {
    mkdirSync(dirname(join(outDir, path)), { recursive: true });
    writeFileSync(join(outDir, path), text);
  }
  await Promise.all(
    ['edge', 'explorer'].map((kind) => runBundleProcess(kind as 'edge' | 'explorer', join(rootDir, kind))),
  );
  cpSync(join(rootDir, 'explorer/client'), outDir, { recursive: true });
  const settings = JSON.stringify({ siteName: 'Measured', base: '', headers: '', redirects: [] });
  const code = readFileSync(join(rootDir, 'edge/edge/worker.js'), 'utf8');
  writeFileSync(join(outDir, '_worker.js'), `const docgraphSite=${settings};\n${code}`);
  writeFileSync(join(outDir, 'index.html'), '<!doctype html><html lang="en"><title>Measured</title></html>\n');
  return {
    outDir,
    files,
    pageUrls: snapshot.pages.items.map(({ url }) => url),
    sizeProblem: findSizeProblem(files),
  };
}

function findSizeProblem(files: ReadonlyMap<string, string>): string | undefined {
  try {
    checkSize(new Map([...files].map(([path, text]) => [path, { sizeBytes: Buffer.byteLength(text) }])));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : 'unexpected';
  }
}
