// IO. Reads the content as the graph has it. The checks compare it with the software.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContentIndex } from '../../../indexer/index-content.ts';
import { loadProject } from '../../../indexer/kits/load-project.ts';
import type { ReadSourceLine } from '../../../schema/diagnostics.ts';
import type { CodeBlock } from '../../../schema/records/code-block.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import type { Snapshot } from '../../../schema/records/snapshot.ts';
import {
  listHooks,
  listOptions,
  type StatedHook,
  type StatedOption,
} from '../../../web/kits/webpack/facts/stated-facts.ts';
import { listSentences, type SentenceLine } from './statements/list-sentences.ts';

/** A page with its texts. */
export interface CheckedPage extends PageRecord {
  readonly filePath: string;
  readonly bodyHash: string;
  readonly codeBlocks: readonly CodeBlock[];
  readonly options: readonly StatedOption[];
  readonly hooks: readonly StatedHook[];
  /** Markdown without front matter. */
  readonly markdown: string;
  /** The whole file. */
  readonly source: string;
  readonly sentences: readonly SentenceLine[];
}

/** The content to check. */
export interface CheckedContent {
  readonly snapshot: Snapshot;
  /** Authored pages in reading order. */
  readonly pages: readonly CheckedPage[];
  readonly readSourceLine: ReadSourceLine;
}

/**
 * Reads the whole tree, even to check one page: links lead everywhere.
 * @param projectDir a folder of the project whose kits it is read with
 */
export async function readPages(
  contentDir: string,
  cacheDir: string,
  projectDir = contentDir,
): Promise<CheckedContent> {
  const { kits } = await loadProject(projectDir);
  const index = createContentIndex({ contentDir, cacheDir, hasReadmes: false, kits });
  try {
    const { snapshot } = await index.refresh();
    const pages: CheckedPage[] = [];
    for (const page of snapshot.pages.items) {
      const { filePath, bodyHash } = page;
      if (filePath === undefined || bodyHash === undefined) continue;
      const { codeBlocks, markdown } = await index.readBody({ page, getPage: (url) => snapshot.pages.get(url) });
      const source = readFileSync(join(contentDir, filePath), 'utf8').replaceAll('\r\n', '\n');
      const options = listOptions(page);
      pages.push({
        ...page,
        filePath,
        bodyHash,
        codeBlocks,
        markdown,
        source,
        sentences: listSentences(source, options),
        options,
        hooks: listHooks(page),
      });
    }
    return { snapshot, pages, readSourceLine: async (filePath, line) => readLine(join(contentDir, filePath), line) };
  } finally {
    await index.close();
  }
}

/** Reads a line of a file; undefined when there is none. */
function readLine(path: string, line: number): string | undefined {
  try {
    return readFileSync(path, 'utf8').split(/\r?\n/)[line - 1];
  } catch {
    return undefined; // the finding is about a file that is missing
  }
}
