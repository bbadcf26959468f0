// Pure. The state of all files, data files and dates → the input of the link stage.

import type { Diagnostic } from '../../schema/diagnostics.ts';
import type { SiteSettings } from '../../schema/records/site-settings.ts';
import type { DataFiles } from '../types/data-files.ts';
import type { LastChanges } from '../read/read-last-changes.ts';
import { createTreeDiagnostic } from '../read/tree-diagnostic.ts';
import type { SourcePage, TreeInput } from '../types/tree-input.ts';
import { listReplaced, replaceEntries } from '../types/replace-entries.ts';
import type { FileState, TreeState } from '../types/tree-state.ts';

/** The parts of the link stage's input. */
export interface TreeInputParts {
  readonly tree: TreeState;
  readonly data: DataFiles;
  readonly lastChanges: LastChanges;
  readonly siteUrl: string | undefined;
  /** The problem of the READMEs' lock file, if any. */
  readonly lockDiagnostic: Diagnostic | undefined;
  /** The last input, whose objects are reused for unchanged pages. */
  readonly previous: BuiltInput | undefined;
}

/** An input of the link stage, with the parts that it was built from. */
export interface BuiltInput extends Omit<TreeInputParts, 'previous'> {
  readonly input: TreeInput;
  /** By path. */
  readonly sources: ReadonlyMap<string, SourcePage>;
}

/**
 * Builds the link stage's input.
 * Reports `tree/directory-named-like-page`.
 */
export function buildTreeInput({ previous, ...parts }: TreeInputParts): BuiltInput {
  const built = (previous && updateInput(parts, previous)) ?? buildAll(parts, previous?.sources);
  return { ...parts, ...built };
}

/** Selects the settings of a site. @param siteUrl origin that replaces the one of site.yaml */
export function selectSite({ site }: Pick<DataFiles, 'site'>, siteUrl: string | undefined): SiteSettings {
  return siteUrl === undefined ? site : { ...site, siteUrl: siteUrl.replace(/(?<!\/)\/+$/, '') };
}

/** With more changed files, the input is built again, which is not slower. */
const maxChangedFiles = 100;

/** Updates the last input if only the contents of files have changed; undefined if anything else has. */
function updateInput(
  parts: Omit<TreeInputParts, 'previous'>,
  previous: BuiltInput,
): Pick<BuiltInput, 'input' | 'sources'> | undefined {
  const { tree, data, lastChanges, siteUrl, lockDiagnostic } = parts;
  const isSame =
    tree.size === previous.tree.size &&
    data === previous.data &&
    lastChanges === previous.lastChanges &&
    siteUrl === previous.siteUrl &&
    lockDiagnostic?.message === previous.lockDiagnostic?.message;
  if (!isSame) return undefined;
  const pages = [...previous.input.pages];
  const files = [...previous.input.files];
  const sources = new Map<string, SourcePage>();
  let changedFiles = 0;
  for (const [file, earlier] of pairFiles(tree, previous.tree)) {
    if (file === earlier) continue;
    changedFiles += 1;
    if (file === undefined || earlier === undefined) return undefined;
    if (changedFiles > maxChangedFiles || !isSameKind(file, earlier)) return undefined;
    const { filePath, sizeBytes } = file.entry;
    const source = buildSource(file, lastChanges, previous.sources);
    if (source !== undefined) {
      const known = previous.sources.get(filePath);
      if (known === undefined) return undefined;
      pages[pages.indexOf(known)] = source;
      sources.set(filePath, source);
    }
    if (file.entry.kind === 'file')
      files[files.findIndex((other) => other.filePath === filePath)] = { filePath, sizeBytes };
  }
  return { input: { ...previous.input, pages, files }, sources: replaceEntries(previous.sources, sources) };
}

/** Yields the files at the same positions of two trees of the same size, at least those that differ. */
function* pairFiles(
  tree: TreeState,
  earlier: TreeState,
): Generator<readonly [FileState | undefined, FileState | undefined]> {
  const replaced = listReplaced(tree, earlier);
  if (replaced !== undefined) {
    for (const path of replaced) yield [tree.get(path), earlier.get(path)];
    return;
  }
  const earlierFiles = earlier.values();
  for (const file of tree.values()) yield [file, earlierFiles.next().value];
}

/** Returns whether two states have the same path, and differ at most in text and size. */
function isSameKind({ entry, parsed }: FileState, earlier: FileState): boolean {
  return (
    entry.filePath === earlier.entry.filePath &&
    entry.kind === earlier.entry.kind &&
    entry.diagnostic === undefined &&
    earlier.entry.diagnostic === undefined &&
    (parsed === undefined) === (earlier.parsed === undefined)
  );
}

function buildAll(
  parts: Omit<TreeInputParts, 'previous'>,
  known: ReadonlyMap<string, SourcePage> | undefined,
): Pick<BuiltInput, 'input' | 'sources'> {
  const { tree, data, lastChanges, siteUrl, lockDiagnostic } = parts;
  const states = [...tree.values()];
  const files = states.filter(({ entry }) => entry.kind === 'file').map(({ entry }) => entry);
  const directories = listDirectories(files.map(({ filePath }) => filePath));
  const sources = new Map(
    states.flatMap((state) => {
      const source = buildSource(state, lastChanges, known);
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
    site: selectSite(data, siteUrl),
    sitePlaces: data.places,
    sponsors: data.sponsors,
    verified: data.verified,
    diagnostics,
  };
  return { input, sources };
}

function buildSource(
  { entry, parsed }: FileState,
  lastChanges: LastChanges,
  known: ReadonlyMap<string, SourcePage> | undefined,
): SourcePage | undefined {
  if (parsed === undefined) return undefined;
  const { filePath, sizeBytes } = entry;
  const updatedAt = lastChanges.get(filePath);
  const earlier = known?.get(filePath);
  const isSame = earlier?.parsed === parsed && earlier.sizeBytes === sizeBytes && earlier.updatedAt === updatedAt;
  return isSame ? earlier : { filePath, sizeBytes, parsed, updatedAt };
}

/** Lists the folders that contain files. Empty ones do not count, because git does not keep them. */
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
