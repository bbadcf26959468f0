// An output: files of the export that are made for each page, for each section or for the whole site.

import type { AnyQuery, LaterQuery, Read } from '../../../indexer/engine/query.ts';
import { defineQueries } from '../../../indexer/engine/query.ts';
import type { Diagnostic } from '../../../schema/diagnostics.ts';

/** A file of the export: its path, and the query whose result is its content. */
export interface OutputFile {
  /** Relative to the export, POSIX. */
  readonly path: string;
  readonly query: LaterQuery<Uint8Array>;
  readonly key: string;
}

/** A place in the content. */
export type ContentSource = Pick<Diagnostic, 'filePath' | 'place'>;

/**
 * One kind of file that the export contains. To add one, write a file that exports an Output, and add it to `outputs.ts`.
 */
export interface Output {
  /** Name for people, e.g. `sitemap`. */
  readonly name: string;
  /**
   * What its files are made for: each page, each section, the whole site, or all files of the other outputs.
   */
  readonly per: 'page' | 'section' | 'site' | 'export';
  /** Lists the files for a page (by URL), a section (by slug), or the site (`''`). */
  readonly list: (read: Read, key: string) => readonly OutputFile[] | Promise<readonly OutputFile[]>;
  /**
   * Finds where the content decides about the path of a file. Left out for files whose paths do not depend on the content, and
   * for those of pages and sections.
   */
  readonly findSource?: (read: Read, key: string) => ContentSource | undefined;
  /** True for files that a file in `public/` of the content may replace. */
  readonly isReplaceable?: boolean;
  /** The queries that it defines. */
  readonly queries: readonly AnyQuery[];
  /** Markup for the head of every page, each line with its end. */
  readonly formatHead?: (read: Read) => string;
}

/** Queries of outputs. */
export const { derive, deriveLater, collect } = defineQueries('output');

/**
 * Defines the content of a file. Its bytes are kept in the store, where output folders link them.
 * @param code name of the modules that it depends on; those of all outputs by default
 */
export function defineFile(
  name: string,
  make: (read: Read, key: string) => Promise<string | Uint8Array> | string | Uint8Array,
  code = 'output',
): LaterQuery<Uint8Array> {
  const run = async (read: Read, key: string): Promise<Uint8Array> => {
    const content = await make(read, key);
    return typeof content === 'string' ? Buffer.from(content) : content;
  };
  return defineQueries(code).deriveLater(name, run, { retention: 'file', encoding: 'bytes' });
}

/** Defines an output with one file at most for each key, whose path is always the same for a key. */
export function defineOutput(options: {
  readonly name: string;
  readonly per: Output['per'];
  /** Returns the path of the file; undefined when there is none. */
  readonly locate: (read: Read, key: string) => string | undefined | Promise<string | undefined>;
  readonly make: (read: Read, key: string) => Promise<string | Uint8Array> | string | Uint8Array;
  readonly queries?: readonly AnyQuery[];
  readonly isReplaceable?: boolean;
  readonly formatHead?: Output['formatHead'];
}): Output & { readonly content: LaterQuery<Uint8Array> } {
  const { name, per, locate, make, queries = [], isReplaceable = false, formatHead } = options;
  const content = defineFile(name, make);
  return {
    name,
    per,
    content,
    queries: [content, ...queries],
    isReplaceable,
    async list(read, key) {
      const path = await locate(read, key);
      return path === undefined ? [] : [{ path, query: content, key }];
    },
    ...(formatHead && { formatHead }),
  };
}
