// IO. Finds pages in the cache, and parses those that are missing.

import { setImmediate as immediate } from 'node:timers/promises';
import type { ParsedPage } from '../types/parsed-page.ts';
import type { PageCache } from '../cache/page-cache.ts';
import { parsePages, workerBreakEvenBytes as defaultBreakEvenBytes } from './parse-pool.ts';
import type { ParseTask } from '../types/parse-task.ts';
import type { TreeState } from '../types/tree-state.ts';

/** A parser with a cache. */
export interface PageParser {
  /**
   * Finds or parses pages. Tasks with the same key are one page.
   * @param tasks emptied, so that the bytes of a page leave memory once it is parsed
   * @returns pages by key, and the number that was parsed
   */
  readonly findOrParse: (
    tasks: ParseTask[],
    onProgress: (done: number, total: number) => void,
  ) => Promise<{ readonly pages: ReadonlyMap<string, ParsedPage>; readonly parsedCount: number }>;
  /** Finds pages by key; undefined unless the cache has all of them. Yields, so that a server can answer requests. */
  readonly findAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, ParsedPage> | undefined>;
  /** Records that all pages of a tree are used, so that the cache keeps them. */
  readonly recordUse: (tree: TreeState) => void;
  /** Parses pages even if they are in the cache, and writes their bodies. */
  readonly parse: (tasks: ParseTask[]) => Promise<void>;
  /** Loads the parser and runs it once, so that the first edit of a session is as fast as later ones. */
  readonly prepare: () => Promise<void>;
}

/** Number of pages that are read from the cache before a server can answer requests. */
const pagesPerTurn = 50;

/**
 * Up to this many pages count as a save in an editor. Their bodies stay in memory, because they will be read next. The
 * metadata of more pages is kept as JSON until all are parsed: as objects, it would be a part of every garbage collection.
 */
const keptBodies = 4;

const sample =
  '---\ntitle: A\n---\n\n## B\n\n> [!TIP]\n> A [link](/c/).\n\n```js {1}\nlet d = `e`;\n```\n\n| f |\n| - |\n| g |\n';

/** Options of a page parser. */
export interface PageParserOptions {
  readonly cache: PageCache;
  readonly cacheDir: string;
  readonly workerBreakEvenBytes: number | undefined;
}

/** Creates a parser with a cache. */
export function createPageParser(options: PageParserOptions): PageParser {
  const { cache, cacheDir, workerBreakEvenBytes = defaultBreakEvenBytes } = options;

  function parse(tasks: ParseTask[], onPage: () => void): Promise<void> {
    const isSave = tasks.length <= keptBodies;
    return parsePages({
      tasks,
      cacheDir,
      breakEvenBytes: workerBreakEvenBytes,
      writeBody: (bodyHash, body) => cache.writeBody(bodyHash, body, isSave),
      onParsed(key, page) {
        if (typeof page === 'string') cache.addJson(key, page);
        else if (isSave) cache.add(page);
        else cache.addJson(key, JSON.stringify(page));
        onPage();
      },
    });
  }

  /** Adds the pages that the cache has. @returns tasks for the others */
  function findPages(tasks: ParseTask[], pages: Map<string, ParsedPage>): ParseTask[] {
    const taskByKey = new Map(tasks.splice(0).map((task) => [task.key, task]));
    cache.recordUse(taskByKey.keys());
    const misses: ParseTask[] = [];
    for (const [key, task] of taskByKey) {
      const page = cache.find(key);
      if (page === undefined) misses.push(task);
      else pages.set(key, page);
    }
    return misses;
  }

  return {
    async findAll(keys) {
      cache.recordUse(keys);
      const pages = new Map<string, ParsedPage>();
      for (const [position, key] of keys.entries()) {
        if (position % pagesPerTurn === pagesPerTurn - 1) await immediate();
        const page = pages.get(key) ?? cache.find(key);
        if (page === undefined) return undefined;
        pages.set(key, page);
      }
      return pages;
    },
    async findOrParse(tasks, onProgress) {
      const pages = new Map<string, ParsedPage>();
      const misses = findPages(tasks, pages);
      const parsedKeys = misses.map(({ key }) => key);
      let done = 0;
      await parse(misses, () => onProgress((done += 1), parsedKeys.length));
      for (const key of parsedKeys) {
        const page = cache.find(key);
        if (page === undefined) throw new Error(`The page with the key ${key} was parsed but not kept.`);
        pages.set(key, page);
      }
      return { pages, parsedCount: parsedKeys.length };
    },
    recordUse: (tree) => cache.recordUse([...tree.values()].flatMap(({ key }) => key ?? [])),
    parse: (tasks) => parse(tasks, () => {}),
    async prepare() {
      const { parseSource } = await import('../parse/parse-source.ts');
      parseSource({ key: '', format: 'md', bytes: Buffer.from(sample) });
    },
  };
}
