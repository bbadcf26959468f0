// IO. Reads the texts of a page from the cache, parses them again if they are lost, and resolves their links.

import { setImmediate as immediate } from 'node:timers/promises';
import type { ReadPageBody, StoredBody } from '../schema/records/page-body.ts';
import type { PageRecord } from '../schema/records/page-record.ts';
import type { PageCache } from './cache/page-cache.ts';
import { createPartComposer, joinPrintable, resolveBody, type PrintablePart } from './link/resolve-body.ts';
import { readTreeState, type TreeSource } from './read/read-tree-state.ts';
import type { TreeState } from './types/tree-state.ts';
import type { PageParser } from './workers/page-parser.ts';

/** Characters after which the composition of a printable page yields, so that a server can handle other requests. */
const charactersPerTurn = 100_000;

/** The sources of page texts. */
export interface PageBodyOptions extends TreeSource {
  readonly cache: PageCache;
  readonly parser: PageParser;
  /** Returns the tree of the last refresh. */
  readonly getTree: () => TreeState;
}

/** Reads a page's text as stored in the cache, before links are resolved. @throws Error when it is lost */
export type ReadStoredBody = (page: PageRecord) => Promise<StoredBody>;

/** Reads a page's text as {@link ReadStoredBody} does, as JSON. @throws Error when it is lost */
export type ReadStoredJson = (page: PageRecord) => Promise<string>;

/**
 * Creates the reader for the API, and the readers of stored texts. A missing or damaged text is parsed
 * again if a file of the tree still has the same bytes; otherwise the reader throws.
 */
export function createReadPageBody({ cache, parser, getTree, ...source }: PageBodyOptions): {
  readonly readBody: ReadPageBody;
  readonly readStoredBody: ReadStoredBody;
  readonly readStoredJson: ReadStoredJson;
} {
  const readStored = createRecoveringReader(cache.readBody);

  /** Adds the recovery of lost texts to a reader of the cache. */
  function createRecoveringReader<Text>(
    read: (bodyHash: string) => Text | undefined,
  ): (page: PageRecord) => Promise<Text> {
    return async ({ url, bodyHash }) => {
      if (bodyHash !== undefined) {
        let text = read(bodyHash);
        if (text === undefined) {
          await recover(bodyHash);
          text = read(bodyHash);
        }
        if (text !== undefined) return text;
      }
      throw new Error(`The text of ${url} is no longer in the cache folder.`);
    };
  }

  async function recover(bodyHash: string): Promise<void> {
    const owner = [...getTree().values()].find(({ key }) => key === bodyHash)?.entry.filePath;
    if (owner === undefined) return;
    const { changed } = readTreeState({ ...source, previous: new Map(), changedPaths: [owner], isLockSame: true });
    await parser.parse(changed.filter(({ key }) => key === bodyHash));
  }

  const readBody: ReadPageBody = async ({ page, getPage, origin }) => {
    if (!page.isPrintable) return resolveBody({ page, body: await readStored(page) }, origin);
    const pages = page.partUrls.map(getPage).filter((part) => part !== undefined);
    const composePart = createPartComposer(page, origin);
    const parts: PrintablePart[] = [];
    let characters = 0;
    for (const part of pages) {
      const body = await readStored(part);
      parts.push(composePart({ page: part, body }));
      characters += body.html.length;
      if (characters < charactersPerTurn) continue;
      characters = 0;
      await immediate();
    }
    return joinPrintable(page, parts);
  };
  return { readBody, readStoredBody: readStored, readStoredJson: createRecoveringReader(cache.readBodyJson) };
}
