// IO. The pages of docgraph's own documentation, and the code blocks in them.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parsePage } from '../../../indexer/parse/parse-page.ts';
import type { CodeBlock } from '../../../schema/records/code-block.ts';

/** The content tree. */
export const siteDir = fileURLToPath(new URL('../../../web/site', import.meta.url));

/** A code block with the page that has it, e.g. `guide/kits.md`. */
export interface Sample extends CodeBlock {
  readonly page: string;
}

/** Reads all files of the tree by path. */
export function readSiteFiles(): Readonly<Record<string, string>> {
  const paths = globSync('**/*.{md,yaml}', { cwd: siteDir }).toSorted();
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(siteDir, path), 'utf8')]));
}

/** Reads the code blocks of all pages. */
export function readSamples(): readonly Sample[] {
  return Object.entries(readSiteFiles())
    .filter(([path]) => path.endsWith('.md'))
    .flatMap(([page, text]) => parsePage({ text, format: 'md' }).body.codeBlocks.map((block) => ({ ...block, page })));
}
