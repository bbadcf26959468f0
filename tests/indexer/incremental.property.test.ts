import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { webpackTables } from '../web/kits/webpack/webpack-tables.ts';
import { createContentIndex } from '../../indexer/index-content.ts';
import { formatCanonicalJson } from '../../schema/wire/canonical-json.ts';
import { countRuns } from '../long-runs.ts';
import { describeSnapshot, type DescribedSnapshot } from './describe-snapshot.ts';
import { createMemoryFileSystem, memoryRoot, type MemoryFile } from './memory-file-system.ts';
import { contentQueries } from '../../indexer/queries/content-queries.ts';
import { verifyEngine } from './engine/verify-engine.ts';

/** Names that collide in every way: two files of one URL, case, index pages, folders at several depths, other files. */
const paths = [
  'index.md',
  'about.md',
  'About.md',
  'a.md',
  'a/index.md',
  'a/one.md',
  'a/_one.md',
  'a/two.mdx',
  'a/deep/er/page.md',
  'a/printable.md',
  'b/index.md',
  'b/one.md',
  'b/odd name #1.md',
  'blog/post.md',
  'b/picture.png',
  'site.yaml',
  'people.yaml',
] as const;

const texts = [
  '',
  '# Heading\n\n## One {#one}\n\n### Two\n',
  '---\ntitle: One\nsort: 2\ngroup: G\ncontributors: [x]\n---\n\n## One\n\nTo [two](/a/two/#one), [b](../b/one.md), [dead](/x/), [spelt](/a/#O_ne).\n',
  '---\ntitle: One\nsort: 1\nredirects: [/old/, /about/]\ndate: 2026-01-01\n---\n\n## Two\n\n[Old](/old/) and [here](#two).\n',
  '---\ntitle: Two\nrelated: [{title: A, url: /a/#one}]\n---\n\n:badge[5] `code`\n\n```js {1,9}\nlet a\n```\n',
  '---\ntitle: [broken\n---\n\nText\n',
  '---\nttle: x\ntitle: 3\n---\n\n<script>x</script> [](javascript:x)\n',
  'name: Docs\nsponsorsFile: people.yaml\nredirects: [{from: /gone/, to: /a/}]\n',
  'name: Docs\nseverities: {link/dead-page: error}\nsections: [{slug: b, order: newest}]\ncontributorExclusions: [x]\n',
  '[{slug: s, name: S, totalUsd: 10, monthlyUsd: 1}]',
  '---\ntitle: Options\ndescription: All of them.\n---\n\n## mode\n\n::option{type="string"}\n\n## output\n\n::option{type="object"}\n',
  '---\ntitle: Usage\n---\n\n```js file=webpack.config.js\nexport default { mode: 1, output: {} };\n```\n\n![Plan](picture.png)\n',
] as const;

type Edit =
  | { readonly kind: 'write'; readonly path: string; readonly text: string }
  | { readonly kind: 'rename'; readonly path: string; readonly to: string }
  | { readonly kind: 'delete'; readonly path: string }
  | { readonly kind: 'break'; readonly path: string }
  | { readonly kind: 'delete-folder'; readonly path: string };

const path = fc.constantFrom(...paths);
const edit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('write' as const), path, text: fc.constantFrom(...texts) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('rename' as const), path, to: path }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('delete' as const), path }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('break' as const), path }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('delete-folder' as const), path: fc.constantFrom('a', 'a/deep', 'b') }),
  },
);

/** Applies an edit and returns the paths that a watcher would report. */
function apply(change: Edit, files: Map<string, MemoryFile>): readonly string[] {
  switch (change.kind) {
    case 'write':
      files.set(change.path, change.text);
      return [change.path];
    case 'break':
      files.set(change.path, { error: 'EACCES' });
      return [change.path];
    case 'delete':
      files.delete(change.path);
      return [change.path];
    case 'rename': {
      const file = files.get(change.path);
      files.delete(change.path);
      if (file !== undefined) files.set(change.to, file);
      return [change.path, change.to];
    }
    case 'delete-folder':
      for (const filePath of files.keys()) if (filePath.startsWith(`${change.path}/`)) files.delete(filePath);
      return [change.path];
    default:
      return change satisfies never;
  }
}

let folder: string;

beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'docgraph-incremental-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const textByHash = new Map<string, string>();

/** Returns whether a hash belongs to these facts alone. */
function noteText(hash: string, text: string): boolean {
  const known = textByHash.get(hash) ?? text;
  textByHash.set(hash, known);
  return known === text;
}

/** Indexes the tree in a process of its own. */
async function indexAlone(files: ReadonlyMap<string, MemoryFile>, cacheDir: string): Promise<DescribedSnapshot> {
  const fileSystem = createMemoryFileSystem(files);
  const index = createContentIndex({
    contentDir: memoryRoot,
    cacheDir,
    fileSystem,
    kits: webpackTables,
    isSingleRefresh: true,
  });
  const { snapshot } = await index.refresh();
  const described = describeSnapshot(snapshot);
  await index.close();
  return described;
}

/** Lists the pages that differ, and the printable pages that contain them. */
function listChanges(before: DescribedSnapshot, after: DescribedSnapshot): readonly string[] {
  const [known, now] = [before, after].map(({ pages }) => new Map(pages.map((page) => [page.url, page])));
  const urls = new Set([...(known?.keys() ?? []), ...(now?.keys() ?? [])]);
  const changed = [...urls].filter((url) => known?.get(url)?.hash !== now?.get(url)?.hash);
  const containing = changed.flatMap((url) => {
    const slug = now?.get(url)?.sectionSlug;
    return after.sections.find((section) => section.slug === slug)?.printableUrl ?? [];
  });
  return [...new Set([...changed, ...containing])].sort();
}

test('after random edits, a live index and a process of its own find what a clean index finds', async () => {
  let editCount = 0;
  const bursts = fc.array(fc.array(edit, { minLength: 1, maxLength: 5, size: 'max' }), {
    minLength: 25,
    maxLength: 25,
  });
  const property = fc.asyncProperty(bursts, async (burstsOfEdits) => {
    const files = new Map<string, MemoryFile>(paths.slice(0, 8).map((name, index) => [name, texts[index] ?? '']));
    const [cacheDir, continuedDir] = [mkdtempSync(join(folder, 'live-')), mkdtempSync(join(folder, 'continued-'))];
    const index = createContentIndex({
      contentDir: memoryRoot,
      cacheDir,
      fileSystem: createMemoryFileSystem(files),
      kits: webpackTables,
    });
    let previous = await index.refresh();
    for (const burst of burstsOfEdits) {
      const changed = burst.flatMap((change) => apply(change, files));
      editCount += burst.length;
      const result = await index.refresh(changed);
      const expected = await indexAlone(files, mkdtempSync(join(folder, 'clean-')));
      const live = describeSnapshot(result.snapshot);
      expect(live).toEqual(expected);
      expect(await indexAlone(files, continuedDir)).toEqual(expected);
      expect(result.changedUrls).toEqual(listChanges(describeSnapshot(previous.snapshot), live));
      for (const { hash, ...page } of expected.pages) expect(noteText(hash, formatCanonicalJson(page))).toBe(true);
      previous = result;
    }
    const different = await index.use(({ engine }) => verifyEngine(engine, contentQueries));
    // The facts of an earlier text are kept, but no file has that text, so that it cannot be parsed again.
    expect(different.filter((name) => !name.startsWith('facts '))).toEqual([]);
    await index.close();
  });
  await fc.assert(property, { numRuns: countRuns(1, 20), seed: 20_260_101, endOnFailure: true });
  expect(editCount).toBeGreaterThan(countRuns(60, 1200));
});
