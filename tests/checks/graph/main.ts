// IO: `node tests/checks/graph/main.ts [--copies N] [--content DIR]`: time and memory of the exported graph in a browser and
// at the edge. It fails when a limit is exceeded; the limits of an edge worker apply to a tree that fits into one. A step of `npm test`.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createMapFetch } from '../../api/hosts/worker/graph-site.ts';
import { buildGraphFolder, type BuiltGraph } from './build-graph-site.ts';
import { measureBrowser } from './measure-browser.ts';
import { createLoadingMeasure } from './measure-loading.ts';
import { measureWorkerd } from './measure-workerd.ts';

const { values } = parseArgs({
  options: { copies: { type: 'string', default: '1' }, content: { type: 'string', default: 'content' } },
});
const copies = Number(values.copies);
const rootDir = mkdtempSync(join(tmpdir(), 'docgraph-graph-check-'));
const problems: string[] = [];

/** Prints a figure; one above its limit fails the check. */
function print(name: string, value: number, unit: string, limit = Infinity): void {
  const text = `${name.padEnd(58)} ${Math.round(value).toLocaleString('en').padStart(9)} ${unit}`;
  console.log(limit === Infinity ? text : `${text} of ${limit.toLocaleString('en')}`);
  if (value > limit) problems.push(name);
}

const sumBytes = (files: BuiltGraph['files'], folder: string): number =>
  [...files].reduce((sum, [path, text]) => (path.startsWith(folder) ? sum + Buffer.byteLength(text) : sum), 0);

async function printLoading({ files, pageUrls }: BuiltGraph): Promise<void> {
  const measure = createLoadingMeasure(createMapFetch(files));
  const sections = await measure('{ sections { slug title } }');
  print('loaded for { sections { slug title } }', sections.sizeBytes / 1_000, 'kB', copies === 1 ? 60 : undefined);
  const tables = await measure('{ pages { totalCount } sections { slug } }');
  let largest = { url: '', sizeBytes: 0 };
  for (const url of pageUrls.filter((one) => !one.endsWith('/printable/')).slice(0, 300)) {
    const { sizeBytes } = await measure(`{ page(by: { url: ${JSON.stringify(url)} }) { html } }`);
    if (sizeBytes > largest.sizeBytes) largest = { url, sizeBytes };
  }
  print('loaded for the tables of pages and sections', tables.sizeBytes / 1_000, 'kB', copies === 1 ? 60 : undefined);
  const more = (largest.sizeBytes - tables.sizeBytes) / 1_000;
  print(`more for the HTML of the longest page, ${largest.url}`, more, 'kB', copies === 1 ? 80 : undefined);
}

try {
  const built = await buildGraphFolder({ contentDir: values.content, rootDir, copies });
  const { files, outDir, pageUrls, sizeProblem } = built;
  print('pages', pageUrls.length, '');
  print('graph/parts/', sumBytes(files, 'graph/parts/') / 1_000, 'kB');
  print('graph/bodies/', sumBytes(files, 'graph/bodies/') / 1_000, 'kB');
  print('search/parts/', sumBytes(files, 'search/parts/') / 1_000, 'kB');
  await printLoading(built);
  const inBrowser = await measureBrowser(outDir);
  print('browser: first answer, from the start of the worker', inBrowser.firstAnswerMs, 'ms');
  print('browser: memory of the worker with all tables and search', inBrowser.fullHeapBytes / 1e6, 'MB');
  if (sizeProblem === undefined) {
    const atEdge = await measureWorkerd(outDir);
    print('workerd: processor time until the first answer', atEdge.startCpuMs, 'ms', 400);
    print('workerd: first answer', atEdge.firstAnswerMs, 'ms');
    print('workerd: memory after the first answer', atEdge.firstHeapBytes / 1e6, 'MB', 128);
    print('workerd: memory with all tables and search', atEdge.fullHeapBytes / 1e6, 'MB', 128);
  } else console.log(`workerd: a build with --host workers fails:\n  ${sizeProblem.replace('\n', '\n  ')}`);
  for (const problem of problems) console.error(`over its limit: ${problem}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  rmSync(rootDir, { recursive: true, force: true });
}
