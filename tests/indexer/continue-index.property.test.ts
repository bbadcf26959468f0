import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  parseGraphManifest,
  graphManifestPath,
  graphPartsPath,
  type PartKey,
} from '../../api/hosts/worker/graph-format.ts';
import { createLazySnapshot } from '../../api/hosts/worker/lazy-snapshot.ts';
import type { EarlierRun } from '../../indexer/continue-index.ts';
import { createContentIndex } from '../../indexer/index-content.ts';
import type { CheckedIndex } from '../../indexer/content-index.ts';
import { countSnapshot } from '../../indexer/index-stats.ts';
import { copyPage } from '../../indexer/link/empty-page.ts';
import type { Snapshot } from '../../schema/records/snapshot.ts';
import type { SiteRecord } from '../../schema/records/site-settings.ts';
import type { OutputContext } from '../../web/export/outputs/output.ts';
import { graphFiles } from '../../web/export/outputs/graph-files.ts';
import { countRuns } from '../long-runs.ts';
import { describeSnapshot } from './describe-snapshot.ts';
import { createMemoryFileSystem, memoryRoot, type MemoryFile } from './memory-file-system.ts';

const head = '---\ntitle: First\ncontributors: [ann]\n---\n\n';

/** Texts of one page. Between many of them, a process continues; others change what the whole tree depends on. */
const texts = [
  `${head}Words.\n\n## Setup\n`,
  `${head}More words, in\n\ntwo paragraphs.\n\n## Setup\n`,
  `${head}To [the second](./second.md#steps), [its page](second.md) and [the picture](./plan.svg).\n\n## Setup\n`,
  `${head}To [the second](./second.md#none), [nowhere](/no/where/), [secnd](/guides/secnd/), [old](/old/).\n\n## Setup\n`,
  `${head}Lines.\n\nTo [nowhere](/no/where/) further below.\n\n## Setup\n`,
  `${head}\`\`\`js file=webpack.config.js\nexport default { mode: 1 };\n\`\`\`\n\n## Setup\n`,
  `${head}\`\`\`js file=webpack.config.js\nexport default { output: {} };\n\`\`\`\n\n## Setup\n`,
  `${head}Words.\n\n## Set up\n`,
  `---\ntitle: Another\n---\n\nWords.\n\n## Setup\n`,
  `---\ntitle: First\ncontributors: [ann]\nttle: x\nsort: 3\n---\n\nWords.\n`,
  `---\ntitle: First\ncontributors: [ann]\nrelated: [{title: S, url: /guides/second/}, {title: N, url: /none/}]\n---\n\n## Setup\n`,
  `---\ntitle: First\ndescription: What it is.\ncontributors: [ann]\n---\n\n<script>x</script>\n\n## Setup\n`,
] as const;

const others: Readonly<Record<string, string>> = {
  'site.yaml':
    'name: Docs\neditUrl: https://edit.example/\nicon: guides/plan.svg\nredirects: [{from: /old/, to: /guides/second/}]\n',
  'index.md': '---\ntitle: Home\n---\n\nTo [first](guides/first.md).\n',
  'guides/index.md': '---\ntitle: Guides\n---\n\nWords, and [nothing](/lost/).\n',
  'guides/second.md': '---\ntitle: Second\n---\n\nTo [first](first.md#setup).\n\n## Steps\n\n### mode\n',
  'guides/plan.svg': '<svg/>',
  'reference/mode.md':
    '---\ntitle: Mode\n---\n\n## mode\n\n::option{type="string"}\n\n## output\n\n::option{type="object"}\n',
  // with as many dead links as have a hint
  'guides/dead.md': `---\ntitle: Dead\n---\n\n${Array.from({ length: 97 }, (_, index) => `[x](/gone/${index}/)`).join(' ')}\n`,
};

/** Edits of other files, which a process cannot continue from unless they are texts of pages too. */
const rareEdits: readonly (readonly [path: string, text: string | undefined])[] = [
  ['guides/second.md', '---\ntitle: Second\n---\n\nTo [first](first.md).\n\n## Steps\n\n### mode\n'],
  ['guides/second.md', '---\ntitle: Second\n---\n\nWithout steps.\n'],
  ['guides/plan.svg', '<svg />'],
  ['guides/third.md', 'Words.\n'],
  ['guides/third.md', undefined],
  ['site.yaml', 'name: Docs\nseverities: {link/dead-page: info}\n'],
];

type Edit = readonly [path: string, text: string | undefined];
const textEdit = fc.tuple(
  fc.constantFrom('guides/first.md', 'reference/first.md'),
  fc.constantFrom<string[]>(...texts),
);
const edit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 8, arbitrary: textEdit },
  { weight: 1, arbitrary: fc.constantFrom(...rareEdits) },
);

let cacheDir: string;
beforeAll(() => void (cacheDir = mkdtempSync(join(tmpdir(), 'docgraph-continue-'))));
afterAll(() => rmSync(cacheDir, { recursive: true }));

/** Indexes a tree in a process of its own. */
async function indexTree(
  files: ReadonlyMap<string, MemoryFile>,
  earlier?: EarlierRun,
): Promise<Required<CheckedIndex> & { readonly result: NonNullable<CheckedIndex['result']> }> {
  const fileSystem = createMemoryFileSystem(new Map(files));
  const index = createContentIndex({ contentDir: memoryRoot, cacheDir, fileSystem, isSingleRefresh: true });
  try {
    const { result, ...hashes } = await index.refreshUnless(
      () => false,
      () => earlier,
    );
    if (result === undefined) throw new Error('No hash is known, so there is a result.');
    return { ...hashes, result };
  } finally {
    await index.close();
  }
}

/** Reopens a snapshot from the files that an export has of it. */
async function reopen(snapshot: Snapshot): Promise<Snapshot> {
  const files = new Map<string, string>();
  const context = {
    snapshot,
    recall: async <Fact>(_: string, find: () => Fact | Promise<Fact>): Promise<Fact> => find(),
    readText: () => '{}',
    readStoredJson: async () => '{}',
  } as unknown as OutputContext; // the graph needs no more
  for await (const file of graphFiles.produce(context)) {
    if (!file.path.startsWith(graphPartsPath) && file.path !== graphManifestPath) continue;
    const content = 'content' in file ? file.content : await file.create();
    files.set(file.path, content.toString());
  }
  const read = (path = ''): unknown => JSON.parse(files.get(path) ?? 'null');
  const parts = new Map(
    Object.entries(parseGraphManifest(read(graphManifestPath))?.parts ?? {}) as [PartKey, string][],
  );
  const lazy = createLazySnapshot({
    id: snapshot.id,
    site: read(parts.get('site')) as SiteRecord,
    hasPart: (key) => parts.has(key),
    onMiss: (key) => lazy.add(key, read(parts.get(key))),
  });
  return lazy.snapshot;
}

/** Describes a snapshot without members that are undefined, which files leave out. */
function describe(snapshot: Snapshot): unknown {
  const pages = snapshot.pages.items.map((page) => ({ ...copyPage(page), hash: page.hash }));
  return JSON.parse(JSON.stringify({ ...(describeSnapshot(snapshot) as object), pages }));
}

test('a process that continues from the graph of an export finds what a clean one finds', async () => {
  let continuedCount = 0;
  const property = fc.asyncProperty(fc.array(edit, { minLength: 25, maxLength: 25, size: 'max' }), async (edits) => {
    const files = new Map<string, MemoryFile>(Object.entries(others));
    files.set('guides/first.md', texts[0]);
    files.set('reference/first.md', texts[1]);
    let last = await indexTree(files);
    for (const [path, text] of edits) {
      if (text === undefined) files.delete(path);
      else files.set(path, text);
      const { snapshot, suggestions, stats } = last.result;
      const { pages, anchors, links, bytes } = stats;
      const { surroundingsHash } = last;
      const earlier = { snapshot: await reopen(snapshot), counts: { pages, anchors, links, bytes } };
      last = await indexTree(files, { ...earlier, surroundingsHash, suggestions });
      const clean = await indexTree(files);
      if (last.result.isContinued) continuedCount += 1;
      expect(describe(last.result.snapshot)).toEqual(describe(clean.result.snapshot));
      expect(JSON.stringify(await listParts(last.result.snapshot))).toBe(
        JSON.stringify(await listParts(clean.result.snapshot)),
      );
      expect(last.result.stats).toMatchObject(countSnapshot(clean.result.snapshot));
    }
  });
  await fc.assert(property, { numRuns: countRuns(4, 100), seed: 20_261_126 });
  expect(continuedCount).toBeGreaterThan(countRuns(30, 700));
});

/** Lists the files of a snapshot's graph, whose bytes depend on the order of members too. */
async function listParts(snapshot: Snapshot): Promise<readonly string[]> {
  const paths: string[] = [];
  const context = {
    snapshot,
    recall: async <Fact>(_: string, find: () => Fact | Promise<Fact>): Promise<Fact> => find(),
    readText: () => '{}',
  } as unknown as OutputContext; // likewise
  for await (const file of graphFiles.produce(context)) paths.push(file.path);
  return paths;
}
