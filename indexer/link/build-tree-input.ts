// Pure. State of the files + data files + dates → what the link stage takes.

import type { Diagnostic } from '../../schema/diagnostics.ts';
import type { DataFiles } from '../types/data-files.ts';
import type { LastChanges } from '../read/read-last-changes.ts';
import { createTreeDiagnostic } from '../read/tree-diagnostic.ts';
import type { SourcePage, TreeInput } from '../types/tree-input.ts';
import type { FileState, TreeState } from '../types/tree-state.ts';

/** Everything that is known of a tree. */
export interface TreeInputParts {
  readonly tree: TreeState;
  readonly data: DataFiles;
  readonly lastChanges: LastChanges;
  readonly siteUrl: string | undefined;
  /** What is wrong with the lock file of READMEs. */
  readonly lockDiagnostic: Diagnostic | undefined;
  /** Pages of the last input: an unchanged page stays the same object. */
  readonly previous: ReadonlyMap<string, SourcePage>;
}

/**
 * Builds the link stage's input.
 * Reports `tree/directory-named-like-page`.
 */
export function buildTreeInput(parts: TreeInputParts): {
  readonly input: TreeInput;
  readonly sources: ReadonlyMap<string, SourcePage>;
} {
  const { tree, data, siteUrl, lockDiagnostic } = parts;
  const states = [...tree.values()];
  const files = states.filter(({ entry }) => entry.kind === 'file').map(({ entry }) => entry);
  const directories = listDirectories(files.map(({ filePath }) => filePath));
  const sources = new Map(
    states.flatMap((state) => {
      const source = buildSource(state, parts);
      return source === undefined ? [] : [[source.filePath, source] as const];
    }),
  );
  const diagnostics = [
    ...states.flatMap(({ entry }) => (entry.diagnostic === undefined ? [] : [entry.diagnostic])),
    ...directories
      .filter((directory) => /\.mdx?$/.test(directory))
      .map((directory) => createTreeDiagnostic(directory, 'tree/directory-named-like-page')),
    ...data.diagnostics,
    ...(lockDiagnostic === undefined ? [] : [lockDiagnostic]),
  ];
  const input = {
    pages: [...sources.values()],
    files: files.map(({ filePath, sizeBytes }) => ({ filePath, sizeBytes })),
    directories,
    site: siteUrl === undefined ? data.site : { ...data.site, siteUrl: siteUrl.replace(/(?<!\/)\/+$/, '') },
    sitePlaces: data.places,
    sponsors: data.sponsors,
    verified: data.verified,
    diagnostics,
  };
  return { input, sources };
}

function buildSource({ entry, parsed }: FileState, parts: TreeInputParts): SourcePage | undefined {
  if (parsed === undefined) return undefined;
  const { filePath, sizeBytes } = entry;
  const updatedAt = parts.lastChanges.get(filePath);
  const known = parts.previous.get(filePath);
  const isSame = known?.parsed === parsed && known.sizeBytes === sizeBytes && known.updatedAt === updatedAt;
  return isSame ? known : { filePath, sizeBytes, parsed, updatedAt };
}

/** A folder is what has a file below it: version control does not keep empty ones. */
function listDirectories(filePaths: readonly string[]): readonly string[] {
  const directories = new Set<string>();
  for (const filePath of filePaths) {
    let end = filePath.lastIndexOf('/');
    while (end > 0 && !directories.has(filePath.slice(0, end))) {
      directories.add(filePath.slice(0, end));
      end = filePath.lastIndexOf('/', end - 1);
    }
  }
  return [...directories].sort();
}
