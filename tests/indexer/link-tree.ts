// The queries over a tree that is made by hand: what the host would find on disk is set, and the snapshot is read.

import { noKits, type KitTables } from '../../schema/kits/kit-tables.ts';
import { createHash } from 'node:crypto';
import { createEngine } from '../../indexer/engine/engine.ts';
import { openStore } from '../../indexer/engine/store.ts';
import { pinnedRoots, pinSnapshot } from '../../indexer/pin-snapshot.ts';
import { contentQueries } from '../../indexer/queries/content-queries.ts';
import { dataText, file, folder } from '../../indexer/queries/input-queries.ts';
import type { ParsedPage } from '../../indexer/types/parsed-page.ts';
import type { RecordTable } from '../../schema/records/record-table.ts';
import type { Snapshot } from '../../schema/records/snapshot.ts';
import type { SectionRecord } from '../../schema/records/tree-records.ts';
import type { BuiltTree } from './build-tree.ts';
import { createMemoryBlobs } from './engine/test-engine.ts';
import { verifyEngine } from './engine/verify-engine.ts';

/** Everything in a snapshot, without hashes. */
export type LinkedTree = ReturnType<typeof listRecords>;

/** Links trees one after the other, each as a change of the one before. */
export interface TreeLinker {
  readonly link: (tree: BuiltTree) => Promise<Snapshot>;
  /** Returns the runs since the last call, as `query key`, sorted. */
  readonly takeRuns: () => readonly string[];
  /** Names the results that are not what they would be if they were made now. */
  readonly verify: () => Promise<readonly string[]>;
  readonly close: () => void;
}

const emptyBody = { markdown: '', plainMarkdown: '', html: '', text: '', anchorStarts: [], codeBlocks: [] };

/** Tables of a kit for which the names that pages describe are their options. */
const optionKit: KitTables = {
  ...noKits,
  codeNames: {
    options: {
      extract: () => [],
      describe: ({ url, facts }) =>
        facts.map(({ name = '', fragment }) => ({ name: `option ${name}`, url: `${url}#${fragment ?? ''}` })),
    },
  },
};

export function createTreeLinker(kits = optionKit): TreeLinker {
  const parsed = new Map<string, ParsedPage>();
  const runs: string[] = [];
  const store = openStore({ filePath: ':memory:' });
  const engine = createEngine({
    store,
    blobs: createMemoryBlobs(),
    queries: contentQueries,
    versions: { parse: '1', link: '1' },
    sources: { parsedPage: (key) => ({ page: parsed.get(key), body: emptyBody }), kits: () => kits },
    onRun: ({ name, kind }, key) => void (kind === 'input' || kind === 'collection' || runs.push(`${name} ${key}`)),
  });
  let files: ReadonlySet<string> = new Set();
  let folders: ReadonlySet<string> = new Set();

  async function link({ pages, siteYaml, dataFiles = [] }: BuiltTree): Promise<Snapshot> {
    const sizes = new Map([
      ...Object.keys(pages).map((path) => [path, 100] as const),
      ...dataFiles.map((path) => [path, 10] as const),
    ]);
    for (const [path, page] of Object.entries(pages)) {
      const key = createHash('sha256').update(JSON.stringify(page.parsed)).digest('hex');
      parsed.set(key, page.parsed);
      const { updatedAt } = page;
      engine.set(file, path, { key, sizeBytes: 100, ...(updatedAt === undefined ? {} : { updatedAt }) });
    }
    for (const path of files) if (pages[path] === undefined) engine.set(file, path, undefined);
    files = new Set(Object.keys(pages));
    const nextFolders = new Set(['', ...[...sizes.keys()].flatMap(listParents)]);
    for (const path of new Set([...folders, ...nextFolders])) {
      const names = listNames(path, sizes.keys()).sort(compare);
      const prefix = path === '' ? '' : `${path}/`;
      const content = {
        files: names.map((name) => [name, sizes.get(prefix + name) ?? 0] as const),
        folders: listNames(path, nextFolders).sort(compare),
      };
      engine.set(folder, path, nextFolders.has(path) ? content : undefined);
    }
    folders = nextFolders;
    engine.set(dataText, 'site.yaml', { text: siteYaml, diagnostics: [] });
    await engine.refresh(pinnedRoots);
    const { snapshot } = pinSnapshot(() => engine);
    if (engine.commit() !== 'done') throw new Error('Nobody else uses this store.');
    return snapshot;
  }

  return {
    link,
    takeRuns: () => runs.splice(0).sort(),
    verify: () => verifyEngine(engine, contentQueries),
    close: store.close.bind(store),
  };
}

/** Links one tree. */
export async function linkTree(tree: BuiltTree, kits?: KitTables): Promise<LinkedTree> {
  const linker = createTreeLinker(kits);
  try {
    return listRecords(await linker.link(tree));
  } finally {
    linker.close();
  }
}

/** Lists everything in a snapshot, without hashes. */
export function listRecords({ site, pages, nodes, sections, contributors, objects, redirects, diagnostics }: Snapshot) {
  return {
    site: removeHash(site),
    pages: listItems(pages),
    nodes: listItems(nodes),
    sections: sections.items.map(copySection),
    contributors: listItems(contributors),
    objects: listItems(objects),
    redirects: listItems(redirects),
    diagnostics: diagnostics.items,
  };
}

/** Copies a section, whose lists are loaded when they are read. */
function copySection({
  slug,
  title,
  indexUrl,
  printableUrl,
  pageUrls,
  sidebar,
}: SectionRecord): Omit<SectionRecord, 'hash'> {
  return { slug, title, indexUrl, printableUrl, pageUrls, sidebar };
}

function listItems<Item extends { readonly hash: string }>(table: RecordTable<Item>): readonly Omit<Item, 'hash'>[] {
  return table.items.map(removeHash);
}

function removeHash<Item extends { readonly hash: string }>(item: Item): Omit<Item, 'hash'> {
  const { hash: _, ...record } = item;
  return record;
}

/** Lists the names of what lies directly in a folder. */
function listNames(parent: string, paths: Iterable<string>): string[] {
  return [...paths]
    .filter((path) => path !== '' && findParent(path) === parent)
    .map((path) => path.slice(path.lastIndexOf('/') + 1));
}

const compare = (one: string, other: string): number => (one < other ? -1 : 1);

function findParent(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0));
}

function listParents(path: string): readonly string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}
