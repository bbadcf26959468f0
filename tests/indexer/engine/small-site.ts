// A small site on an engine, with everything an engine has: inputs, results, values beside them, collections, files. Tests
// damage its store, stop its process and run two at once; the child process of some of them is this file.

import { join } from 'node:path';
import { createBlobStore } from '../../../indexer/engine/blob-store.ts';
import { createEngine, type Engine } from '../../../indexer/engine/engine.ts';
import { defineQueries, input } from '../../../indexer/engine/query.ts';
import { isBusy, isDamage } from '../../../indexer/engine/sqlite.ts';
import { openStore, removeStore, type Store } from '../../../indexer/engine/store.ts';

const { derive, deriveLater, beside, collect } = defineQueries('site');
const text = input<string>('text');
const paths = input<readonly string[]>('paths');

const facts = derive('facts', (read, path, put): { readonly title: string; readonly words: readonly string[] } => {
  const words = (read(text, path) ?? '').split(' ');
  put(body, path, words.join(' <br> ').repeat(4));
  return { title: `${words[0] ?? ''} of ${path}`, words };
});
const body = beside<string>('body', facts);
const keys = derive('keys', (read) => read(paths, '') ?? [], { retention: 'always' });
const index = collect('index', {
  keys,
  from: facts,
  emit: ({ key, getValue }) => getValue().words.map((word) => [word, `${key}: ${getValue().title}`] as const),
});
const related = derive('related', (read, path) =>
  read(facts, path).words.flatMap((word) => read(index.buckets, word).map(([other]) => other)),
);
const page = deriveLater(
  'page',
  async (read, path) => {
    const neighbours = read(related, path).join();
    await Promise.resolve();
    return Buffer.from(`<h1>${read(facts, path).title}</h1>${read(body, path)}${neighbours}`);
  },
  { retention: 'file', encoding: 'bytes' },
);
const outputs = collect('outputs', {
  keys,
  from: page,
  emit: ({ key, fingerprint }) => [[key.slice(0, 2), fingerprint] as const],
  isRoot: true,
});
const vocabulary = derive('vocabulary', (read) => read(index.names, '').join());
const queries = [text, paths, facts, body, keys, index, related, page, outputs, vocabulary];

/** The texts of the pages, by path. */
export type Pages = ReadonlyMap<string, string>;

/** Creates pages that share words. @param change gives other texts */
export function createPages(count: number, change = 0): Pages {
  return new Map(
    Array.from({ length: count }, (_, page1) => [
      `p${page1}`,
      `w${page1 % 7} w${(page1 * 3 + (page1 === change % count ? change : 0)) % 11} only${page1}`,
    ]),
  );
}

/** A process that builds the site. */
export interface SmallSite {
  readonly engine: Engine;
  readonly store: Store;
}

/** Opens the store in a folder. */
export function openSite(dir: string, isLive = false): SmallSite {
  const store = openStore({ filePath: join(dir, 'store.db'), isLive });
  try {
    const blobs = createBlobStore(dir);
    const versions = { '': '', site: '1' };
    const engine = createEngine({ store, blobs, queries, versions, memoryBytes: 2000 });
    return { engine, store };
  } catch (error) {
    store.close();
    throw error;
  }
}

/** Sets the inputs. */
export function setPages(engine: Engine, pages: Pages): void {
  engine.set(paths, '', [...pages.keys()]);
  for (const [path, own] of pages) engine.set(text, path, own);
}

/** Builds the site in an engine. @returns all that can be seen of it */
export async function updateSite({ engine }: SmallSite, pages: Pages): Promise<readonly string[]> {
  setPages(engine, pages);
  await engine.refresh([
    [outputs, ''],
    [vocabulary, ''],
  ]);
  const files = await Promise.all(Array.from(pages.keys(), async (path) => String(await engine.getLater(page, path))));
  return [engine.get(vocabulary, ''), JSON.stringify(engine.get(outputs.buckets, 'p1')), ...files];
}

/** Builds the site as a command does: after another process, and after damage again, from an empty store. */
export async function buildSite(dir: string, pages: Pages): Promise<readonly string[]> {
  for (let hasFailed = false; ;) {
    let site: SmallSite | undefined;
    try {
      site = openSite(dir);
      const result = await updateSite(site, pages);
      site.engine.commit();
      return result;
    } catch (error) {
      if (isBusy(error)) continue; // the database has waited a little
      if (!isDamage(error) || hasFailed) throw error;
      hasFailed = true;
      site?.store.close();
      site = undefined;
      removeStore(join(dir, 'store.db'));
    } finally {
      site?.store.close();
    }
  }
}

const [, script, dir, count] = process.argv;
if (script === import.meta.filename && dir !== undefined) {
  for (let change = 0; change < Number(count); change += 1) {
    await buildSite(dir, createPages(30, change));
    process.stdout.write('.');
  }
}
