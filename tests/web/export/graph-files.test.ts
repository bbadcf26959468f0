import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkSize, EdgeSizeError } from '../../../web/export/outputs/graph-edge-worker.ts';
import { createSmallTree, type GraphSite, type SmallTree } from '../../api/hosts/worker/graph-site.ts';
import { graphTree } from '../../api/hosts/worker/graph-tree.ts';

const trees: SmallTree[] = [];
let tree: SmallTree;
let site: GraphSite;

function createTree(): SmallTree {
  const created = createSmallTree(graphTree);
  trees.push(created);
  return created;
}

beforeAll(async () => {
  tree = createTree();
  site = await tree.build();
});
afterAll(async () => {
  await site.close();
  for (const { remove } of trees) remove();
});

const listGraph = (files: ReadonlyMap<string, string>) => [...files].filter(([path]) => path.startsWith('graph/'));

/** Names of files without their hashes. */
const shorten = (paths: readonly string[]): readonly string[] =>
  paths.map((path) => path.replace(/^graph\//, '').replace(/-[0-9a-f]{20,}\.json$/, '')).sort();

const measureBrotli = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength;

async function edit(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const edited = createTree();
  edited.write(files);
  const after = await edited.build();
  const changed = listGraph(after.files).filter(([path, text]) => site.files.get(path) !== text);
  await after.close();
  return shorten(changed.map(([path]) => path));
}

test('the same tree in another folder has the same files', async () => {
  const other = await createTree().build();
  await other.close();
  expect(listGraph(other.files)).toEqual(listGraph(site.files));
});

test('a word in a text touches the text and the pages', async () => {
  const text = graphTree['guides/first.md'] ?? '';
  expect(await edit({ 'guides/first.md': text.replace('42', '43') })).toEqual([
    'bodies/5',
    'manifest.json',
    'parts/pages',
  ]);
});

test('a new line before headings and links touches their section alone', async () => {
  const text = graphTree['guides/first.md'] ?? '';
  expect(await edit({ 'guides/first.md': text.replace('Opening', '\nOpening') })).toEqual([
    'bodies/5',
    'manifest.json',
    'parts/anchors-guides',
    'parts/diagnostics',
    'parts/links-guides-3',
    'parts/nodes',
    'parts/pages',
  ]);
});

test('printable pages have no texts of their own', () => {
  const authored = site.snapshot.pages.items.filter(({ isPrintable }) => !isPrintable);
  expect([
    site.snapshot.pages.items.length - authored.length,
    listGraph(site.files).filter(([path]) => path.startsWith('graph/bodies/')).length,
  ]).toEqual([2, authored.length]);
});

/** Files of a graph and a search index of one size. */
const createSizes = (sizeBytes: number) =>
  new Map([
    ['graph/parts/pages-1.json', { sizeBytes }],
    ['graph/bodies/1-2.json', { sizeBytes: 1e9 }],
    ['search/parts/texts-1.json', { sizeBytes }],
  ]);

test('content that does not fit into a worker is refused', () => {
  expect(() => checkSize(createSizes(4_400_000))).not.toThrow();
  expect(() => checkSize(createSizes(4_500_000))).toThrow(EdgeSizeError);
});

test('what a host sends for sections is small', () => {
  const needed = listGraph(site.files).filter(([path]) => /manifest|parts\/(?:site|sections)-/.test(path));
  expect(needed.length).toBe(3);
  expect(needed.reduce((sum, [, text]) => sum + measureBrotli(text), 0)).toBeLessThan(5_400); // with the facts and the types of the kit
});
