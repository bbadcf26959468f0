// `import … from 'docgraph'`: what the commands do, for programs. The kits are those of the project that the current folder
// belongs to.

import { openContent as openIndexed } from '../../api/hosts/node/open-content.ts';
import { openProject } from '../../api/hosts/node/open-project.ts';
import { findProjectCache } from '../../indexer/find-project-cache.ts';
import type { Diagnostic } from '../../schema/diagnostics.ts';
import type { ExportOptions } from '../export/export-options.ts';
import type { ExportResult } from '../export/export-result.ts';
import { exportProject } from '../export/export-project.ts';

export type { Diagnostic, ExportOptions, ExportResult };
export { ExpectedError } from '../../schema/expected-error.ts';

/** The content to open. */
export interface ContentOptions {
  readonly contentDir: string;
  /** The one of the project that the current folder belongs to when left out. */
  readonly cacheDir?: string;
}

/** Content that can be queried. */
export interface Content {
  /** Answers a GraphQL request, which is made to any URL with the path `/graphql`. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** What is wrong with the content, sorted by file and line. */
  readonly diagnostics: readonly Diagnostic[];
  /** Writes what is still to be written to the cache. */
  readonly close: () => Promise<void>;
}

/**
 * Indexes a content tree.
 * @throws ExpectedError for a folder that cannot be used; its message is for people
 */
export async function openContent({ contentDir, cacheDir }: ContentOptions): Promise<Content> {
  const { api, snapshot, close } = await openIndexed({
    contentDir,
    cacheDir: cacheDir ?? findProjectCache(),
    kits: (await openProject('.')).kits,
    access: 'development',
  });
  return { fetch: async (request) => api.fetch(request), diagnostics: snapshot.diagnostics.items, close };
}

/**
 * Exports a content tree as a static site. Whatever fails, the previous export stays whole.
 * @throws ExpectedError for content with errors, or a folder that cannot be used; its message is for people
 */
export async function build(
  options: Omit<ExportOptions, 'cacheDir' | 'bundlesDir' | 'kits' | 'project'> &
    Partial<Pick<ExportOptions, 'cacheDir'>>,
): Promise<ExportResult> {
  return exportProject({ ...options, cacheDir: options.cacheDir ?? findProjectCache() }, (known) =>
    openProject('.', known),
  );
}
