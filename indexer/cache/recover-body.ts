// IO. Stored texts of pages; one that the cache folder has lost is made again from its file.

import type { FileSystem } from '../read/file-system.ts';
import type { PageCache } from './page-cache.ts';
import type { FindReadme } from '../readmes/page-readmes.ts';
import type { PageParser } from '../parse/page-parser.ts';
import type { ReadStoredBody } from './read-page-body.ts';
import { readTreeState, type TreeState } from '../read/tree-state.ts';

/** Is where texts come from. */
export interface RecoverBodyOptions {
  readonly cache: PageCache;
  readonly parser: PageParser;
  readonly contentDir: string;
  readonly fileSystem: FileSystem;
  readonly indexerVersion: string;
  readonly findReadme: FindReadme;
  /** The tree as last indexed. */
  readonly getTree: () => TreeState;
}

/**
 * Creates the reader of stored texts. A missing or damaged one is parsed again, as long as a file of the tree still has
 * the bytes it was made from.
 */
export function createReadStoredBody(options: RecoverBodyOptions): ReadStoredBody {
  const { cache, parser, getTree, ...source } = options;
  return async (bodyHash) => {
    const known = cache.readBody(bodyHash);
    if (known !== undefined) return known;
    const owner = [...getTree().values()].find(({ key }) => key === bodyHash)?.entry.filePath;
    if (owner === undefined) return undefined;
    const { changed } = readTreeState({ ...source, previous: new Map(), changedPaths: [owner] });
    await parser.parse(changed.filter(({ key }) => key === bodyHash));
    return cache.readBody(bodyHash);
  };
}
