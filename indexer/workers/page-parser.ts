// IO. Finds pages in the cache, and parses those that are missing.

import { setImmediate as immediate } from 'node:timers/promises';
import type { ParsedPage } from '../types/parsed-page.ts';
import type { PageCache } from '../cache/page-cache.ts';
import { parsePages, workerBreakEvenBytes as defaultBreakEvenBytes } from './parse-pool.ts';
import type { ParseTask } from '../types/parse-task.ts';

/** A parser with a cache. */
export interface PageParser {
  /**
   * Finds or parses pages. Tasks with the same key are one page.
   * @returns pages by key, and the number that was parsed
   */
  readonly findOrParse: (
    tasks: readonly ParseTask[],
    onProgress: (done: number, total: number) => void,
  ) => Promise<{ readonly pages: ReadonlyMap<string, ParsedPage>; readonly parsedCount: number }>;
  /** Finds pages by key; undefined unless the cache has all of them. Yields, so that a server can answer requests. */
  readonly findAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, ParsedPage> | undefined>;
  /** Parses pages even if they are in the cache, and writes their bodies. */
  readonly parse: (tasks: readonly ParseTask[]) => Promise<void>;
  /** Loads the parser and runs it once, so that the first edit of a session is as fast as later ones. */
  readonly prepare: () => Promise<void>;
}

/** Number of pages that are read from the cache before a server can answer requests. */
const pagesPerTurn = 50;

/** Up to this many pages count as a save in an editor. Their bodies stay in memory, because they will be read next. */
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

  function parse(tasks: readonly ParseTask[], onPage: (page: ParsedPage) => void): Promise<void> {
    return parsePages({
      tasks,
      cacheDir,
      breakEvenBytes: workerBreakEvenBytes,
      writeBody: (bodyHash, body) => cache.writeBody(bodyHash, body, tasks.length <= keptBodies),
      onParsed(page) {
        cache.add(page);
        onPage(page);
      },
    });
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
      const taskByKey = new Map(tasks.map((task) => [task.key, task]));
      cache.recordUse(taskByKey.keys());
      const pages = new Map<string, ParsedPage>();
      const misses: ParseTask[] = [];
      for (const [key, task] of taskByKey) {
        const page = cache.find(key);
        if (page === undefined) misses.push(task);
        else pages.set(key, page);
      }
      let done = 0;
      await parse(misses, (page) => {
        pages.set(page.bodyHash, page);
        onProgress((done += 1), misses.length);
      });
      return { pages, parsedCount: misses.length };
    },
    parse: (tasks) => parse(tasks, () => {}),
    async prepare() {
      const { parseSource } = await import('../parse/parse-source.ts');
      parseSource({ key: '', format: 'md', bytes: Buffer.from(sample) });
    },
  };
}
